@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// Laws of every form, nested or not: one show, and the same show again.
///
/// `make random-events` tries these laws on a million events.
@Suite struct FormInvariantTests {
    @Test func `the same request twice gives the same values, frame and translation`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form())
            let first = try client.send(.keyboardWillShow)
            let second = try client.send(.keyboardDidShow)
            try client.requireSame(first, second)
            return 2
        }
    }

    /// Where the bands of three or more nested scroll views contradict each other, a repeated event may still gain:
    /// in at most one of 1,000 forms (rule 9, Nested).
    @Test func `an answer taken as applied moves nothing when its event is repeated`() throws {
        var (forms, contradictions) = (0, 0)
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form())
            forms += 1
            let first = try client.send(.keyboardWillShow)
            let second = try client.sendKeyboardAlone(.keyboardDidShow)
            if second.decision == .move, client.views.count > 2 {
                var pencil = Pencil(client.sent[0])
                if pencil.wayToGo() > 1e-6 {
                    contradictions += 1
                    return 2
                }
            }
            try client.require(second.decision == .none, "\(second.decision): \(first), then \(second)")
            try client.requireSame(first, second, isApplied: true)
            return 2
        }
        #expect(contradictions <= max(1, forms / 1_000), "\(contradictions) of \(forms) forms")
    }

    @Test func `an answer that is sent back moves nothing when its event is repeated`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form(depth: 0))
            let first = try client.send(.keyboardWillShow)
            client.apply(first)
            let second = try client.send(.keyboardWillShow)
            try client.require(second.decision == .none, "\(second.decision): \(first), then \(second)")
            return 2
        }
    }

    @Test func `any event of a sequence twice gives the same values`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form())
            client.apply(try client.send(.keyboardWillShow))
            for _ in 0..<scenes.pick([1, 2, 3, 4, 5, 6]) {
                if scenes.chance(50) { client.form.keyboard = .value(scenes.formKeyboard()) }
                if scenes.chance(30) { client.form.options = scenes.formOptions() }
                if scenes.chance(30) {
                    let index = scenes.pick(Array(client.views.indices))
                    client.views[index].contentInset = .value(scenes.formInsets())
                }
                if scenes.chance(25), !client.isShortened { scenes.shrinkRange(of: &client.form) }
                let kind = scenes.pick([
                    KeyboardEvent.Kind.keyboardWillShow, .keyboardWillChangeFrame, .layoutDidChange,
                    .textDidBeginEditing,
                ])
                let first = try client.send(kind)
                let second = try client.send(kind)
                try client.requireSame(first, second)
                client.apply(second)
            }
            return client.sent.count
        }
    }

    @Test func `a target that almost fills its band is shown at once and then left`() throws {
        try RandomEvents.hold { scenes in
            var form = Event()
            let height = scenes.length(200...420)
            form.screen = .value(Screen(width: 375, height: 812, scale: scenes.pick([1, 2, 3])))
            form.scrollView.frame = .value(LayoutRect(width: 375, height: 812))
            form.scrollView.contentSize = .value(LayoutSize(width: 375, height: 2_500))
            form.scrollView.contentInsetAdjustmentBehavior = .value(.never)
            form.scrollView.contentOffset = .value(LayoutPoint(x: 0, y: scenes.length(0...1_500)))
            form.keyboard = .value(Keyboard(extent: .height(height)))
            let room = 812 - height - 20 - Double.random(in: 0...0.8, using: &scenes.random)
            form.field = .value(Field(frame: LayoutRect(y: scenes.length(600...900), width: 100, height: room)))
            var client = FormClient(form)
            let first = try client.send(.keyboardWillShow)
            try client.require(first.coverage?.after == 0, "covered: \(String(describing: first.coverage))")
            let second = try client.sendKeyboardAlone(.keyboardDidShow)
            try client.require(
                second.decision == .none, "\(first.contentOffset as Any), then \(second.contentOffset as Any)")
            return 2
        }
    }

    @Test func `show to hide gives every scroll view's insets back to the bit`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form())
            let base = client.values
            let frame = client.form.scrollView.frame.given
            _ = try client.send(.keyboardWillShow)
            let hidden = try client.hide()
            try client.requireInsets(hidden, base)
            try client.require(
                hidden.decision == .restore && hidden.warnings.isEmpty, "\(hidden.decision), \(hidden.codes)")
            try client.require(client.state?.saved == nil, "something is saved after the hide")
            try client.require(
                hidden.frame == nil || hidden.frame?.size == frame?.size, "frame \(hidden.frame as Any)")
            return 2
        }
    }

    @Test func `each number was sent or has at most nine decimals`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form())
            let sent = Set(client.views.flatMap(\.numbers) + (client.form.keyboard.given?.numbers ?? []))
            let answer = try client.send(.keyboardWillShow)
            for number in answer.numbers(over: client.values) {
                try client.require(number.isFinite && !(number == 0 && number.sign == .minus), "\(number)")
                let rounded = (number * 1e9).rounded() / 1e9
                try client.require(sent.contains(number) || number == rounded, "\(number) has more than nine decimals")
            }
            return 1
        }
    }

    @Test func `insets are the base or as much more as the keyboard covers`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form())
            client.form.options.insetRule = .value(.max)
            let answer = try client.send(.keyboardWillShow)
            try client.require(answer.keyboard.overlap >= 0, "overlap \(answer.keyboard.overlap)")
            let all = answer.values(over: client.values)
            for (index, (view, values)) in zip(client.views, all).enumerated() {
                let (base, inset) = (view.values.contentInset, values.contentInset)
                try client.require(
                    (inset.top, inset.left, inset.right) == (base.top, base.left, base.right), "another side: \(inset)")
                try client.require(inset.bottom >= base.bottom, "\(inset) below the base \(base)")
                guard inset.bottom > base.bottom, let frame = view.frame.given else { continue }
                // Where the outer views leave it.
                let scrolled = zip(all, client.values).dropFirst(index + 1).reduce(0) {
                    $0 + $1.0.contentOffset.y - $1.1.contentOffset.y
                }
                let covered = frame.y - scrolled + frame.height - (answer.keyboard.frameInWindow?.y ?? 0)
                try client.require(inset.bottom <= covered + 1e-6, "\(inset) for \(covered) that are covered")
            }
            return 1
        }
    }

    @Test func `remaining coverage is said with its reason`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form())
            let answer = try client.send(.keyboardWillShow)
            guard let coverage = answer.coverage, let residual = coverage.residual, coverage.after != 0 else {
                return 1
            }
            let isSaid = answer.codes.contains { residual > 0 ? $0 == .targetOutOfReach : $0.saysTargetIsCovered }
            try client.require(isSaid, "\(coverage) with \(answer.codes)")
            return 1
        }
    }

    @Test func `under nearest a target that shows with its padding stays where it is`() throws {
        try RandomEvents.hold { scenes in
            var form = scenes.form(depth: 0, strategy: .scroll)
            form.options.alignment = .value(.nearest)
            var still = form
            still.options.strategy = .value(.insetOnly)
            var client = FormClient(form)
            let held = try answer(to: still)
            guard held.coverage?.residual == 0, !held.codes.contains(.targetTallerThanBand) else { return 1 }
            let answer = try client.send(.keyboardWillShow)
            try client.require(answer.contentOffset == client.values[0].contentOffset, "\(answer.contentOffset as Any)")
            return 1
        }
    }

    @Test func `a snap offset hides nothing that shows without it`() throws {
        try RandomEvents.hold { scenes in
            var form = scenes.form(depth: 0, floating: 0)
            form.scrollView.snapToOffsets = .null
            let free = try answer(to: form)
            guard let coverage = free.coverage, coverage.residual == 0, free.warnings.isEmpty else { return 1 }
            form.scrollView.snapToOffsets = .value(scenes.snapOffsets())
            var client = FormClient(form)
            let snapped = try client.send(.keyboardWillShow)
            try client.require(snapped.coverage?.after == 0, "\(free.contentOffset as Any), snapped \(snapped)")
            return 2
        }
    }
}

extension ScrollViewPatch {
    /// The numbers that may be restored as they were sent.
    fileprivate var numbers: [Double] { values.numbers + (frame.given?.numbers ?? []) + (snapToOffsets.given ?? []) }
}

extension Keyboard {
    fileprivate var numbers: [Double] {
        switch extent {
        case .frameEnd(let frame): frame.numbers
        case .height(let height): [height]
        case .top(let y): [y]
        case .preset: []
        }
    }
}

extension Avoidance {
    /// The new values of the scroll views and the visible height of the target, as numbers.
    func numbers(over current: [ScrollValues]) -> [Double] {
        var numbers = values(over: current).flatMap(\.numbers) + visibleRect.numbers + (frame?.numbers ?? [])
        numbers += [keyboard.overlap, requiredViewOffset ?? 0, translation?.y ?? 0]
        numbers += keyboard.frameInWindow?.numbers ?? []
        numbers += coverage.map { [$0.before, $0.after ?? .nan, $0.residual ?? .nan] } ?? []
        return numbers
    }
}
