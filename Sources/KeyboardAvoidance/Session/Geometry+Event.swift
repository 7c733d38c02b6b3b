extension Geometry {
    /// Lays an event's members over what is remembered.
    ///
    /// Top-level members are replaced whole, `scrollView` and `options` member by member, null forgets. Rectangles in
    /// window or screen space lose the `origin`, the field moves into content coordinates.
    ///
    /// - Parameter saved: knows the values last answered, while the keyboard is shown.
    mutating func merge(_ event: borrowing Event, knowing saved: borrowing SavedState) {
        event.origin.apply(to: &numbers.origin)
        if event.device.isPresent { device = event.device.given }
        event.orientation.apply(to: &numbers.orientation, default: .portrait)
        event.keyboardKind.apply(to: &numbers.keyboardKind)
        event.screen.apply(to: &numbers.screen)
        if event.window.isPresent {
            numbers.window = event.window.given
            if let frame = numbers.window?.frame { numbers.window?.frame = frame.standardized.without(numbers.origin) }
        }
        if event.keyboard.isPresent { replaceKeyboard(event.keyboard.given) }
        if event.obstructions.isPresent { obstructions = event.obstructions.given }
        event.policy.apply(to: &numbers.policy, default: .automatic)
        event.fidelity.apply(to: &numbers.fidelity, default: .intended)
        numbers.options.apply(event.options)
        mergeScrollViews(event, knowing: saved)
        if event.field.isPresent {
            numbers.field = event.field.given
            fieldID = event.fieldID
            convertFieldToContent()
        }
        if event.container.isPresent { container = event.container.given.map(inContent) }
        if event.kind == .textDidEndEditing { forgetField() }
        if device != nil { placeKeyboard(during: event.kind) }
    }

    private mutating func replaceKeyboard(_ sent: Keyboard?) {
        guard var sent else { return numbers.keyboard = nil }
        switch sent.extent {
        case .frameEnd(let frame):
            // An all-zero frame is a sign, not a place: it stays what it is.
            if !frame.withoutDust.isAllZero { sent.extent = .frameEnd(frame.standardized.without(numbers.origin)) }
        case .preset:
            // Still not reported: it stays where it was last put.
            if case .preset(let known)? = numbers.keyboard?.extent { sent.extent = .preset(known) }
        case .height: break
        }
        numbers.keyboard = sent
    }

    mutating func forgetField() {
        numbers.field = nil
        fieldID = ""
    }
}
