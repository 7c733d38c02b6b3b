/// One event under the policy of a named system: everything around the system's own arithmetic.
struct NamedPolicy {
    let system: any NamedSystem.Type
    var memory: SystemMemory
    private var looks = 0

    init(system: any NamedSystem.Type, memory: SystemMemory) {
        self.system = system
        self.memory = memory
    }

    /// Answers the event; `saved` and `memory` are afterwards what is to be remembered.
    mutating func answer(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        into outcome: inout PolicyOutcome
    ) {
        if input.geometry.fidelity == .asWritten {
            answerAsWritten(input, &saved, &outcome)
        } else {
            answerIntended(input, &saved, &outcome)
        }
        outcome.course.safeAreaLooks = looks
    }

    // MARK: - As written

    private mutating func answerAsWritten(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ outcome: inout PolicyOutcome
    ) {
        let kind = input.event.kind
        guard system.observed.contains(kind) else {
            if input.event.hasKeyboardMember { outcome.keyboard = input.keyboardBefore }
            let warning = Warning(
                .eventNotObserved,
                "the code of \(system.policy.rawValue) does not observe \(kind.rawValue)"
            )
            return repeatCurrent(.ignore, warnings: [warning], input, &saved, &outcome)
        }
        guard kind != .textDidEndEditing else { return repeatCurrent(.none, input, &saved, &outcome) }
        let isShown = saved.isShown
        let moment: Situation.Moment = kind.isHide ? .keyboardHides : kind.isOfKeyboard ? .keyboardShows : .focus
        let situation = situation(moment, input, saved, outcome.keyboard)
        let answer = system.asWritten(situation, &memory)
        if moment == .keyboardHides, !isShown, isBesideContainer(input) {
            return repeatCurrent(.ignore, input, &saved, &outcome)
        }
        if answer.isSilent {
            return repeatCurrent(moment == .focus && !isShown ? .pending : .none, input, &saved, &outcome)
        }
        if answer.isIgnored {
            return repeatCurrent(.ignore, warnings: answer.warnings, input, &saved, &outcome)
        }
        if moment == .keyboardHides {
            saved.clear()
            let decision: Decision = isShown || answer.values != input.current ? .restore : .none
            return write(decision, answer, situation, input, &outcome)
        }
        show(answer, situation, input, &saved, &outcome)
    }

    // MARK: - As intended

    private mutating func answerIntended(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ outcome: inout PolicyOutcome
    ) {
        let kind = input.event.kind
        let isShown = saved.isShown
        let isGone = kind.isHide || (kind.isOfKeyboard && !isKeyboardOnScreen(input))
        if isGone {
            memory.isKeyboardUp = false
            guard isShown else {
                return isBesideContainer(input)
                    ? repeatCurrent(.ignore, input, &saved, &outcome)
                    : repeatCurrent(.none, warnings: [.nothingSaved], input, &saved, &outcome)
            }
            let situation = situation(.keyboardHides, input, saved, outcome.keyboard)
            saved.clear()
            return write(.restore, system.intendedRestore(situation), situation, input, &outcome)
        }
        let isAboutKeyboard = kind.isOfKeyboard && kind != .interactiveDismiss
        if isAboutKeyboard { memory.isKeyboardUp = true }
        let isUp = isShown || isAboutKeyboard || memory.isKeyboardUp
        let isFocus = kind == .textDidBeginEditing
        guard isUp else {
            return repeatCurrent(isFocus && input.field != nil ? .pending : .none, input, &saved, &outcome)
        }
        // A dragged keyboard, typing and the end of editing are nothing to these systems.
        guard isAboutKeyboard || isFocus || kind == .layoutDidChange else {
            return repeatCurrent(.none, input, &saved, &outcome)
        }
        if system.needsFocus, input.field == nil, input.geometry.container == nil {
            return repeatCurrent(.none, input, &saved, &outcome)
        }
        let situation = situation(isFocus ? .focus : .keyboardShows, input, saved, outcome.keyboard)
        let answer = system.intended(situation)
        if answer.isIgnored { return repeatCurrent(.ignore, input, &saved, &outcome) }
        show(answer, situation, input, &saved, &outcome)
    }

    /// The hide of a keyboard whose show was ignored for a container's sake is ignored with it.
    private func isBesideContainer(_ input: borrowing LayoutInput) -> Bool {
        system.watchesContainer && input.geometry.container != nil
    }

    private func isKeyboardOnScreen(_ input: borrowing LayoutInput) -> Bool {
        guard let keyboard = input.geometry.keyboard else { return false }
        let screen = Rect(width: input.screen.width, height: input.screen.height)
        return input.frameEnd(of: keyboard).intersection(screen) != nil
    }

    // MARK: - The situation

    private mutating func situation(
        _ moment: Situation.Moment,
        _ input: borrowing LayoutInput,
        _ saved: SavedState,
        _ keyboard: Keyboard?
    ) -> Situation {
        looks += 1
        let base = saved.isShown ? saved.scrollView.base : input.current
        let end = reportedFrameEnd(moment, input, keyboard)
        return Situation(
            moment: moment,
            screen: input.screen,
            window: input.window,
            frame: input.frame,
            contentSize: input.contentSize,
            current: input.current,
            base: base,
            isShown: saved.isShown,
            field: input.field,
            isNewFocus: input.event.hasField,
            container: input.geometry.container,
            frameEnd: end,
            frameBegin: keyboard?.frameBegin?.standardized ?? end,
            safeArea: Viewport(innermostOf: input).safeArea(base: base.contentInset, in: input)
        )
    }

    /// The end frame; a hide that reports none ends at the screen's bottom, as UIKit's does.
    private func reportedFrameEnd(
        _ moment: Situation.Moment,
        _ input: borrowing LayoutInput,
        _ keyboard: Keyboard?
    ) -> Rect {
        guard let keyboard else { return Rect(y: input.screen.height, width: input.screen.width) }
        var frame = input.frameEnd(of: keyboard)
        if moment == .keyboardHides, !input.event.hasKeyboard { frame.y = input.screen.height }
        return frame
    }

    // MARK: - The outcome

    private func show(
        _ answer: Outcome,
        _ situation: Situation,
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ outcome: inout PolicyOutcome
    ) {
        let isShown = saved.isShown
        if !isShown {
            saved.capture(input)
            saved.scrollView.history.record(input.current)
            outcome.course.isCaptured = true
        }
        saved.scrollView.answered = answer.values
        saved.keyboard = input.geometry.keyboard
        saved.system = memory
        let isUnchanged = answer.values == input.current
        write(isShown ? (isUnchanged ? .none : .move) : .show, answer, situation, input, &outcome)
    }

    private func write(
        _ decision: Decision,
        _ answer: Outcome,
        _ situation: Situation,
        _ input: borrowing LayoutInput,
        _ outcome: inout PolicyOutcome
    ) {
        let isHidden = situation.moment == .keyboardHides
        let keyboard = input.classify(outcome.keyboard, during: isHidden ? .keyboardWillHide : .layoutDidChange)
        outcome.classification = keyboard
        outcome.course.isKeyboardGone = isHidden
        outcome.layout.layOut(input, base: situation.base, adjustments: nil, keyboard: keyboard, hold: .hidden)
        outcome.decision = decision
        outcome.values = answer.values
        outcome.writesOffset = system.writesOffset
        outcome.animation = Animation(of: outcome.keyboard)
        outcome.animation.contentInset = answer.insetAnimation
        outcome.animation.contentOffset = answer.offsetAnimation
        outcome.warnings = answer.warnings
        outcome.requiredViewOffset = answer.requiredViewOffset
        outcome.layout.targetBottom = input.field.map {
            input.frame.y + $0.frame.maxY - input.current.contentOffset.y
        }
        outcome.outerScrollViews = AutomaticPolicy.outerAnswers(
            input,
            offsets: input.outerScrollViews.map(\.view.values.contentOffset.y),
            writesOffset: true
        )
        if !isHidden { outcome.coverage = coverage(input, outcome.layout, at: answer.values.contentOffset.y) }
    }

    /// How much of the field is hidden, by the band that really is visible.
    private func coverage(_ input: borrowing LayoutInput, _ layout: Layout, at offset: Double) -> Coverage? {
        guard let field = input.field else { return nil }
        let band = layout.innermost.band
        return Target(field: field, in: band).coverage(in: band, from: input.current.contentOffset.y, to: offset)
    }

    /// The current values again.
    private mutating func repeatCurrent(
        _ decision: Decision,
        warnings: [Warning] = [],
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ outcome: inout PolicyOutcome
    ) {
        var answer = Outcome(input.current)
        answer.warnings = warnings
        if saved.isShown { saved.system = memory }
        let isShown = saved.isShown && decision != .ignore
        let situation = situation(isShown ? .focus : .keyboardHides, input, saved, outcome.keyboard)
        write(decision, answer, situation, input, &outcome)
    }
}
