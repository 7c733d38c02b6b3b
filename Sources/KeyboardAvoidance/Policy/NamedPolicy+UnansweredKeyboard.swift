// The keyboard that is up although the code of a published policy has not answered to it.
//
// It covers what it covers all the same, so coverage and the report of the keyboard follow it; insets and offsets do
// not, because the code knows nothing of it.
extension NamedPolicy {
    /// Takes in the keyboard that an event reports, without an answer of the code to it.
    mutating func noteKeyboard(_ input: borrowing LayoutInput, isShown: Bool) {
        let kind = input.event.kind
        if kind.isHide {
            unanswered = isShown ? Keyboard(extent: .height(0)) : nil
            return
        }
        guard kind.isOfKeyboard || input.event.hasKeyboard, let keyboard = input.keyboard else { return }
        let found = input.classify(keyboard, during: kind)
        if case .ignored = found.verdict { return }
        let isKnown = isShown ? keyboard == input.keyboardBefore : found.mode == .hidden
        unanswered = isKnown ? nil : keyboard
    }

    /// Forgets that keyboard when the code observes what becomes of it.
    mutating func forgetKeyboard(_ input: borrowing LayoutInput) {
        if input.event.kind.isOfKeyboard || input.event.hasKeyboard { unanswered = nil }
    }

    /// The keyboard that is seen, whether the code has answered to it or not.
    ///
    /// - Parameter isHidden: whether the code takes it for hidden.
    func keyboardInSight(
        isHidden: Bool,
        _ input: borrowing LayoutInput,
        _ outcome: borrowing PolicyOutcome
    ) -> Classification {
        if let unanswered { return input.classify(unanswered, during: .layoutDidChange) }
        return input.classify(
            outcome.keyboard(of: input), during: isHidden ? .keyboardWillHide : .layoutDidChange)
    }
}
