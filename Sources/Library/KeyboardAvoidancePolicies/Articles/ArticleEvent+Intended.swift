@_spi(Engine) import KeyboardAvoidance

extension ArticleEvent {
    /// Answers as the article describes; updates the state like `answerAsWritten`.
    mutating func answerIntended(
        _ input: borrowing LayoutInput, _ saved: inout SavedState, _ outcome: inout PolicyOutcome
    ) {
        begin(input, &saved)
        let kind = input.event.kind
        let isShown = saved.isShown
        forgetKeyboard(input)
        let isGone = kind.isHide || (kind.isOfKeyboard && !isKeyboardOnScreen(input))
        if isGone {
            memory = IntendedMemory().record
            guard isShown else {
                return isBesideContainer(input)
                    ? repeatCurrent(.ignore, input, &saved, &outcome)
                    : repeatCurrent(.none, because: [.nothingSaved], input, &saved, &outcome)
            }
            let asked = ask(.hide, input, saved, outcome)
            let left = saved.leftScrollViews
            saved.clear()
            write(.restore, System.intendedRestore(asked), asked, input, &outcome)
            for view in left { outcome.release(view.id ?? "", System.intendedRestore(asked.offScreen(view)).view) }
            return
        }
        let isAboutKeyboard = kind.isOfKeyboard && kind != .interactiveDismiss
        if isAboutKeyboard { memory = IntendedMemory(isKeyboardUp: true).record }
        let isUp =
            isShown || isAboutKeyboard || IntendedMemory(memory).isKeyboardUp || isInputViewAnnounced(input)
        let isFocus = kind == .textDidBeginEditing
        guard isUp else {
            return repeatCurrent(isFocus && input.field != nil ? .pending : .none, input, &saved, &outcome)
        }
        // These systems ignore a dragged keyboard, typing and the end of editing.
        guard isAboutKeyboard || isFocus || kind == .layoutDidChange else {
            return repeatCurrent(.none, input, &saved, &outcome)
        }
        if System.needsFocus, input.field == nil, input.container == nil {
            return repeatCurrent(.none, input, &saved, &outcome)
        }
        let asked = ask(isFocus ? .focus : .show, input, saved, outcome)
        take(System.intended(asked), asked, input, &saved, &outcome)
    }

    private func isKeyboardOnScreen(_ input: borrowing LayoutInput) -> Bool {
        guard let keyboard = input.keyboard else { return false }
        let screen = LayoutRect(width: input.screen.width, height: input.screen.height)
        return input.frameEnd(of: keyboard).intersection(screen) != nil
    }
}
