@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// Nested scroll views, and `translate`, which moves them all.
extension FormInvariantTests {
    @Test func `text view and form as innermost in turns both keep their base`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form(depth: 1))
            client.form.options.strategy = scenes.pick([.null, .value(.insetOnly), .value(.resize)])
            let base = client.values
            let sizes = client.views.map { $0.frame.given?.size }
            client.apply(try client.send(.keyboardWillShow))
            var isInnermost = true
            for _ in 0..<Int.random(in: 1...6, using: &scenes.random) {
                isInnermost.toggle()
                let answer: Avoidance
                if isInnermost {
                    answer = try client.send(.textDidBeginEditing)
                    try client.require(answer.released.isEmpty, "released \(answer.released)")
                    client.apply(answer)
                } else {
                    var event = client.form
                    event.scrollView = client.views[1]
                    event.outerScrollViews = .absent
                    event.container = .absent
                    event.field = .value(scenes.formField(in: event.scrollView))
                    answer = try client.send(.textDidBeginEditing, event)
                    try client.require(answer.released.map(\.id) == ["text"], "released \(answer.released)")
                    let inset = answer.released[0].contentInset
                    let indicator = answer.released[0].scrollIndicatorInsets
                    try client.require(
                        inset == base[0].contentInset && indicator == base[0].scrollIndicatorInsets,
                        "released with \(inset) and \(indicator), not \(base[0])")
                    client.apply(answer.released[0], at: 0)
                    let frame = client.views[0].frame.given
                    try client.require(frame?.size == sizes[0], "released at \(frame as Any)")
                    let form = answer.values(over: [client.values[1]])[0]
                    client.set(form.contentInset, form.scrollIndicatorInsets, at: 1)
                    client.views[1].contentOffset = .value(form.contentOffset)
                    if let frame = answer.frame { client.views[1].frame = .value(frame) }
                }
                try client.require(!answer.codes.contains(.insetChangedExternally), "ours taken for others'")
            }
            if isInnermost {
                let hidden = try client.send(.keyboardWillHide)
                try client.requireInsets(hidden, base)
                client.apply(hidden)
            } else {
                var event = client.form
                event.scrollView = client.views[1]
                (event.outerScrollViews, event.container, event.field) = (.absent, .absent, .absent)
                let hidden = try client.send(.keyboardWillHide, event)
                try client.requireInsets(hidden, [base[1]])
                if let frame = hidden.frame { client.views[1].frame = .value(frame) }
            }
            let back = client.views.map { $0.frame.given?.size }
            try client.require(back == sizes, "\(back), not \(sizes)")
            return client.sent.count
        }
    }

    @Test func `nested views are translated as the outermost one alone would be`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form(depth: scenes.pick([1, 2]), strategy: .translate, floating: 0))
            guard case .value(var field) = client.form.field, let inner = client.views.first,
                let outermost = client.views.last
            else { return 1 }
            // Nothing taller than an inner scroll view is shown whole; alone there is none.
            let lowest = client.views.dropLast().compactMap(\.frame.given?.height).min() ?? 0
            guard max(field.frame.height, client.form.container.given?.frame.height ?? 0) <= lowest else { return 1 }
            let nested = try client.send(.keyboardWillShow)
            let dy = inner.topOfContent - outermost.topOfContent
            var alone = client.form
            alone.scrollView = outermost
            alone.outerScrollViews = .null
            field.frame = field.frame.offsetBy(dx: 0, dy: dy)
            field.caretRect = field.caretRect?.offsetBy(dx: 0, dy: dy)
            alone.field = .value(field)
            if case .value(var container) = alone.container {
                container.frame = container.frame.offsetBy(dx: 0, dy: dy)
                alone.container = .value(container)
            }
            let flat = try answer(to: alone)
            try client.require(
                abs((nested.translation?.y ?? 1) - (flat.translation?.y ?? 1)) <= 1e-6,
                "\(nested.translation as Any), alone \(flat.translation as Any)")
            try client.require(nested.values(over: client.values) == client.values, "\(nested)")
            return 2
        }
    }

    @Test func `a translation is a whole number of pixels and never down`() throws {
        try RandomEvents.hold { scenes in
            var client = FormClient(scenes.form(strategy: .translate, floating: 0))
            let y = try client.send(.keyboardWillShow).translation?.y ?? 1
            let pixels = y * (client.form.screen.given?.scale ?? 1)
            try client.require(y <= 0 && abs(pixels - pixels.rounded()) < 1e-5, "\(y)")
            return 1
        }
    }
}

extension ScrollViewPatch {
    /// Where the content's y = 0 lies in the window.
    fileprivate var topOfContent: Double { (frame.given?.y ?? 0) - (contentOffset.given?.y ?? 0) }
}
