@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// Changes by others, drags with late insets, keyboards that come and go: the base survives to the bit.
extension FormInvariantTests {
    @Test func `an inset at a side that comes and goes leaves nothing behind`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form())
            let base = client.values
            client.apply(try client.send(.keyboardWillShow))
            for _ in 0..<scenes.pick([1, 2, 3, 4]) {
                let index = scenes.pick(Array(client.views.indices))
                let side = scenes.pick([\LayoutInsets.top, \.left, \.right])
                let isIndicator = scenes.chance(50)
                let more = scenes.length(1...90)
                func inset() -> LayoutInsets {
                    let values = client.values[index]
                    return isIndicator ? values.scrollIndicatorInsets : values.contentInset
                }
                let kept = inset()[keyPath: side]
                for value in [kept + more, kept] {
                    var changed = inset()
                    changed[keyPath: side] = value
                    if isIndicator {
                        client.views[index].scrollIndicatorInsets = .value(changed)
                    } else {
                        client.views[index].contentInset = .value(changed)
                    }
                    let answer = try client.send(.layoutDidChange)
                    let found = answer.codes.count { $0 == .insetChangedExternally }
                    try client.require(found == 1, "\(found) changes found")
                    client.apply(answer)
                }
            }
            try client.requireInsets(try client.send(.keyboardWillHide), base)
            return client.sent.count
        }
    }

    @Test func `a drag whose insets come one to nine answers late changes no base`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form(floating: 0))
            if client.form.options.strategy.given == .resize { client.form.options.strategy = .null }
            let base = client.values
            let lag = Int.random(in: 1...9, using: &scenes.random)
            let jitter = scenes.chance(50) ? 0.009 : 0
            let shown = try client.send(.keyboardWillShow)
            client.apply(shown)
            var answered = [shown.values(over: client.values)]
            func late() -> [ScrollValues] { answered[max(0, answered.count - lag)] }
            for _ in 0..<Int.random(in: 5...40, using: &scenes.random) {
                for (index, values) in late().enumerated() {
                    var values = values
                    values.contentInset.bottom += Double.random(in: 0...jitter, using: &scenes.random)
                    values.scrollIndicatorInsets.bottom += Double.random(in: 0...jitter, using: &scenes.random)
                    client.set(values.contentInset, values.scrollIndicatorInsets, at: index)
                }
                client.setKeyboard(height: scenes.length(30...420))
                let answer = try client.send(.interactiveDismiss)
                try client.require(answer.contentOffset == nil, "an offset in a drag")
                try client.require(
                    !answer.codes.contains(.insetChangedExternally), "lag \(lag): ours taken for others'")
                answered.append(answer.values(over: client.values))
            }
            for (index, values) in late().enumerated() {
                client.set(values.contentInset, values.scrollIndicatorInsets, at: index)
            }
            let hidden = try client.send(.keyboardWillHide)
            try client.requireInsets(hidden, base)
            try client.require(!hidden.codes.contains(.insetChangedExternally), "lag \(lag): ours taken for others'")
            return client.sent.count
        }
    }

    @Test func `a drag whose frames come late and on another pixel grid gives the first frame back`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form(strategy: .resize, floating: 0))
            let original = client.form.scrollView.frame.given
            let scale = client.form.screen.given?.scale ?? 1
            let lag = Int.random(in: 1...9, using: &scenes.random)
            let shown = try client.send(.keyboardWillShow)
            client.apply(shown)
            var heights = [shown.frame?.height]
            for _ in 0..<Int.random(in: 3...30, using: &scenes.random) {
                if case .value(var frame) = client.form.scrollView.frame,
                    let late = heights[max(0, heights.count - lag)]
                {
                    frame.height = late + scenes.pick([-1, 0, 1]) / scale
                    client.form.scrollView.frame = .value(frame)
                }
                client.setKeyboard(height: scenes.length(30...420))
                heights.append(try client.send(.interactiveDismiss).frame?.height)
            }
            let hidden = try client.send(.keyboardWillHide)
            try client.require(
                hidden.frame?.size == original?.size, "\(hidden.frame as Any), not \(original as Any)")
            return client.sent.count
        }
    }

    @Test func `keyboards, focus and strategies in any order leave every base to the bit`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form())
            let base = client.values
            let original = client.form.scrollView.frame.given
            client.apply(try client.send(.keyboardWillShow))
            let kinds: [KeyboardEvent.Kind] = [
                .keyboardWillShow, .keyboardWillChangeFrame, .keyboardDidShow, .layoutDidChange, .textDidBeginEditing,
                .interactiveDismiss,
            ]
            for _ in 0..<Int.random(in: 1...8, using: &scenes.random) {
                let kind = scenes.pick(kinds)
                switch kind {
                case .layoutDidChange: break
                case .textDidBeginEditing: client.form.field = .value(scenes.formField(in: client.form.scrollView))
                default: client.form.keyboard = .value(scenes.formKeyboard())
                }
                if scenes.chance(20) {
                    client.form.options = scenes.formOptions(
                        scenes.pick([.scroll, .insetOnly, .translate, .resize]))
                }
                if scenes.chance(25) {
                    var shrunk = client.form
                    scenes.shrinkRange(of: &shrunk)
                    client.form.keyboard = shrunk.keyboard
                    client.form.scrollView.contentSize = shrunk.scrollView.contentSize
                }
                let answer = try client.send(kind)
                try client.require(!answer.codes.contains(.insetChangedExternally), "ours taken for others'")
                if scenes.chance(80) { client.apply(answer) }
            }
            let hidden = try client.send(.keyboardWillHide)
            try client.requireInsets(hidden, base)
            let frame = hidden.frame ?? client.form.scrollView.frame.given
            try client.require(frame?.size == original?.size, "\(frame as Any), not \(original as Any)")
            try client.require(client.state?.saved == nil, "something is saved after the hide")
            return client.sent.count
        }
    }

    @Test func `an answered offset lies in its range, however much room is taken`() throws {
        try RandomEvents.hold { scenes in
            var form = scenes.form()
            form.options.explain = .value(true)
            form.observeNothing()
            // An offset past the range, with which the scroll view came, is left; with a target the scroll view may
            // move to where that offset is in range.
            var still = form
            still.field = .absent
            var idle = FormClient(still)
            guard try idle.send(.keyboardWillShow).isOffsetInRange else { return 1 }
            var client = FormClient(form)
            var answer = try client.send(.keyboardWillShow)
            guard answer.isOffsetInRange else { return 1 }
            client.apply(answer)
            for _ in 0..<3 {
                if !client.isShortened { scenes.shrinkRange(of: &client.form) }
                let kind = scenes.pick([
                    KeyboardEvent.Kind.keyboardWillShow, .keyboardWillChangeFrame, .keyboardDidShow, .layoutDidChange,
                ])
                answer = try client.send(kind)
                // Inside the carrier (1)'s range counts too (rule 9).
                try client.require(
                    answer.isOffsetInRange || client.rests(answer, between: form.scrollView.values.contentInset),
                    "\(answer.contentOffset as Any) past \(answer.rest as Any)")
                client.apply(answer)
            }
            return client.sent.count
        }
    }

    @Test func `the frame comes back when strategy resize is left`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form(strategy: .resize, floating: 0))
            let original = client.form.scrollView.frame.given
            client.apply(try client.send(.keyboardWillShow))
            let wasShortened = client.form.scrollView.frame.given?.size != original?.size
            client.form.options.strategy = .value(scenes.pick([.scroll, .insetOnly, .translate]))
            let first = try client.send(.layoutDidChange)
            let second = try client.send(.layoutDidChange)
            if wasShortened {
                let sizes = [first.frame?.size, second.frame?.size]
                try client.require(sizes == [original?.size, original?.size], "\(first.frame as Any)")
            }
            try client.requireSame(first, second)
            client.apply(second)
            let third = try client.send(.layoutDidChange)
            try client.require(third.frame == nil, "\(third.frame as Any) although it is back")
            return client.sent.count
        }
    }

    @Test func `a window of another size changes no base`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form())
            if client.form.options.strategy.given == .resize { client.form.options.strategy = .null }
            let base = client.values
            client.apply(try client.send(.keyboardWillShow))
            client.form.options.restoreOffset = .value(.always)
            client.form.window = .value(
                WindowGeometry(frame: LayoutRect(width: 375, height: 792), safeAreaInsets: .zero))
            client.apply(try client.send(.layoutDidChange))
            client.views = client.views.map { view in
                var view = view
                view.adjustedContentInset = .absent
                return view
            }
            try client.requireInsets(try client.send(.keyboardWillHide), base)
            return client.sent.count
        }
    }

    /// A hundred thousand events, because a list that grows or a rounding that adds up shows only after many.
    @Test func `a drag of a hundred thousand events does not grow the state and changes no base`() throws {
        var scenes = RandomScenes(seed: 4)
        let base = LayoutInsets(top: 1.0 / 3, left: 0.1, bottom: 20.123456789012, right: 0)
        var show = Event()
        show.screen = .value(Screen(width: 375, height: 812, scale: 3))
        show.scrollView.frame = .value(LayoutRect(width: 375, height: 812))
        show.scrollView.contentSize = .value(LayoutSize(width: 375, height: 1_200))
        show.scrollView.contentInset = .value(base)
        show.keyboard = .value(Keyboard(extent: .height(336)))
        var state: SessionState?
        var answered = [try apply(show, to: &state).contentInset]
        var largest = (early: 0, late: 0)
        for count in 0..<100_000 {
            var event = Event()
            event.kind = .interactiveDismiss
            event.keyboard = .value(
                Keyboard(extent: .height(Double.random(in: 30...400, using: &scenes.random))))
            let lag = Int.random(in: 1...30, using: &scenes.random)
            event.scrollView.contentInset = .value(answered[max(0, answered.count - lag)])
            let answer = try apply(event, to: &state)
            try #require(answer.warnings.isEmpty, "\(answer.codes) in event \(count)")
            if answered.count >= 60 { answered.removeFirst(30) }
            answered.append(answer.contentInset)
            let size = state?.approximateSize ?? 0
            if count < 1_000 {
                largest.early = max(largest.early, size)
            } else {
                largest.late = max(largest.late, size)
            }
        }
        #expect(largest.late <= largest.early, "bytes: \(largest)")
        var hide = Event()
        hide.kind = .keyboardWillHide
        #expect(try apply(hide, to: &state).contentInset == base)
    }
}
