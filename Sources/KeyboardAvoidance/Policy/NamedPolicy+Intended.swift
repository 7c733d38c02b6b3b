extension NamedPolicy where System: ArticlePolicy {
    /// Answers as the article's prose has it; what is to be remembered is then as after `answerAsWritten()`.
    mutating func answerIntended() -> Answer {
        let isShown = saved != nil
        let isGone = facts.kind.isHide || (facts.kind.isOfKeyboard && !isKeyboardOnScreen)
        if isGone {
            memory = IntendedMemory().record
            guard isShown else {
                return isBesideContainer ? unchanged(.ignore) : unchanged(.none, warnings: [.nothingSaved])
            }
            let input = input(.keyboardHides)
            saved = nil
            return answer(.restore, System.intendedRestore(input), input)
        }
        let isAboutKeyboard = facts.kind.isOfKeyboard && facts.kind != .interactiveDismiss
        if isAboutKeyboard { memory = IntendedMemory(isKeyboardUp: true).record }
        let isUp = isShown || isAboutKeyboard || IntendedMemory(memory).isKeyboardUp
        let isFocus = facts.kind == .textDidBeginEditing
        guard isUp else { return unchanged(isFocus && scene.field != nil ? .pending : .none) }
        // A dragged keyboard, typing and the end of editing are nothing to these systems.
        guard isAboutKeyboard || isFocus || facts.kind == .layoutDidChange else { return unchanged(.none) }
        if System.needsFocus, scene.field == nil, scene.container == nil { return unchanged(.none) }
        let input = input(isFocus ? .focus : .keyboardShows)
        switch System.intended(input) {
        case .silent: return unchanged(.none)
        case .ignored: return unchanged(.ignore)
        case .answer(let set): return showing(set, input, isShown: isShown)
        }
    }

    private var isKeyboardOnScreen: Bool {
        guard let keyboard = scene.keyboard else { return false }
        let screen = Rect(width: scene.screen.width, height: scene.screen.height)
        return scene.frameEnd(of: keyboard).intersection(screen) != nil
    }
}
