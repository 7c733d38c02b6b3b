/// One event under a published policy: everything around its own arithmetic.
struct NamedPolicy<System: PublishedPolicy> {
    var memory: MemoryRecord
    /// How often the system looked at the safe area.
    private var safeAreaLooks = 0

    /// - Parameters:
    ///   - saved: what is kept while the keyboard is shown.
    ///   - staleMemory: what the code has not cleared on hide.
    init(remembering saved: SavedState, _ staleMemory: Rare<MemoryRecord>) {
        memory = saved.system ?? staleMemory.value ?? MemoryRecord()
    }

    /// Hands back what is to be remembered, and what the explanation needs.
    func finish(_ staleMemory: inout Rare<MemoryRecord>, _ outcome: inout PolicyOutcome) {
        outcome.course.safeAreaLooks = safeAreaLooks
        staleMemory = Rare(memory == MemoryRecord() ? nil : memory)
    }

    // MARK: - As written

    /// Answers as the code does; `saved` and `memory` are afterwards what is to be remembered.
    mutating func answerAsWritten(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ outcome: inout PolicyOutcome
    ) {
        let kind = input.event.kind
        guard System.descriptor.observed.contains(kind) else {
            if input.event.hasKeyboardMember { outcome.keyboard = input.keyboardBefore }
            let warning = Warning(
                .eventNotObserved,
                "the code of \(System.descriptor.name) does not observe \(kind.rawValue)"
            )
            return repeatCurrent(.ignore, warnings: [warning], input, &saved, &outcome)
        }
        guard kind != .textDidEndEditing else { return repeatCurrent(.none, input, &saved, &outcome) }
        let isShown = saved.isShown
        let phase: PolicyInput.Phase = kind.isHide ? .keyboardHides : kind.isOfKeyboard ? .keyboardShows : .focus
        let asked = policyInput(phase, input, saved, outcome.keyboard)
        var variables = System.Memory(memory)
        let answered = System.asWritten(asked, &variables)
        memory = variables.record
        if phase == .keyboardHides, !isShown, isBesideContainer(input) {
            return repeatCurrent(.ignore, input, &saved, &outcome)
        }
        switch answered {
        case .silent: repeatCurrent(phase == .focus && !isShown ? .pending : .none, input, &saved, &outcome)
        case .ignored: repeatCurrent(.ignore, input, &saved, &outcome)
        case .answer(let answer):
            guard phase == .keyboardHides else { return show(answer, asked, input, &saved, &outcome) }
            saved.clear()
            let decision: Avoidance.Decision = isShown || answer.values != input.current ? .restore : .none
            write(decision, answer, asked, input, &outcome)
        }
    }

    /// The hide of a keyboard whose show was ignored for a container's sake is ignored with it.
    func isBesideContainer(_ input: borrowing LayoutInput) -> Bool {
        System.watchesContainer && input.container != nil
    }

    // MARK: - What the policy is asked

    mutating func policyInput(
        _ phase: PolicyInput.Phase,
        _ input: borrowing LayoutInput,
        _ saved: SavedState,
        _ keyboard: Keyboard?
    ) -> PolicyInput {
        safeAreaLooks += 1
        let base = saved.isShown ? saved.scrollView.base : input.current
        let end = reportedFrameEnd(phase, input, keyboard)
        return PolicyInput(
            phase: phase,
            screen: input.screen,
            window: input.window,
            frame: input.frame,
            contentSize: input.contentSize,
            current: input.current,
            base: base,
            isShown: saved.isShown,
            field: input.field,
            isNewFocus: input.event.hasField,
            container: input.container,
            frameEnd: end,
            frameBegin: keyboard?.frameBegin?.standardized ?? end,
            safeArea: Viewport(innermostOf: input).safeArea(in: input)
        )
    }

    /// The end frame; a hide that reports none ends at the screen's bottom, as UIKit's does.
    private func reportedFrameEnd(
        _ phase: PolicyInput.Phase,
        _ input: borrowing LayoutInput,
        _ keyboard: Keyboard?
    ) -> LayoutRect {
        guard let keyboard else { return LayoutRect(y: input.screen.height, width: input.screen.width) }
        var frame = input.frameEnd(of: keyboard)
        if phase == .keyboardHides, !input.event.hasKeyboard { frame.y = input.screen.height }
        return frame
    }

    // MARK: - The outcome

    func show(
        _ answer: PolicyAnswer,
        _ asked: PolicyInput,
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
        saved.keyboard = input.numbers.keyboard
        saved.system = memory
        let isUnchanged = answer.values == input.current
        write(isShown ? (isUnchanged ? .none : .move) : .show, answer, asked, input, &outcome)
    }

    func write(
        _ decision: Avoidance.Decision,
        _ answer: PolicyAnswer,
        _ asked: PolicyInput,
        _ input: borrowing LayoutInput,
        _ outcome: inout PolicyOutcome
    ) {
        let isHidden = asked.phase == .keyboardHides
        let keyboard = input.classify(outcome.keyboard, during: isHidden ? .keyboardWillHide : .layoutDidChange)
        outcome.classification = keyboard
        outcome.course.isKeyboardGone = isHidden
        outcome.layout.layOut(
            input,
            from: Baseline(base: asked.base, observedAdjustment: input.numbers.scrollView.observedAdjustment),
            keyboard: keyboard,
            hold: .hidden
        )
        outcome.decision = decision
        outcome.values = answer.values
        outcome.writesOffset = System.writesOffset
        outcome.animation = KeyboardAnimation(of: outcome.keyboard)
        outcome.animation.contentInset = answer.insetAnimation
        outcome.animation.contentOffset = answer.offsetAnimation
        outcome.warnings = answer.warnings
        outcome.requiredViewOffset = answer.requiredViewOffset
        outcome.layout.targetBottom = input.field.map {
            input.frame.y + $0.frame.maxY - input.current.contentOffset.y
        }
        outcome.outerScrollViews = input.outerAsTheyAre
        if !isHidden { outcome.coverage = coverage(input, outcome.layout, keyboard, at: answer.values.contentOffset.y) }
    }

    /// How much of the field is hidden, by the band that really is visible.
    private func coverage(
        _ input: borrowing LayoutInput,
        _ layout: Layout,
        _ keyboard: Classification,
        at offset: Double
    ) -> Avoidance.Coverage? {
        guard let field = input.field else { return nil }
        var pass = layout.innermost
        pass.values.contentOffset.y = offset
        let target = Target(field: field, in: pass.band)
        return Measurement(pass, target, Viewport(innermostOf: input), keyboard).coverage
    }

    /// The current values again.
    mutating func repeatCurrent(
        _ decision: Avoidance.Decision,
        warnings: [Warning] = [],
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ outcome: inout PolicyOutcome
    ) {
        var answer = PolicyAnswer(input.current)
        answer.warnings = warnings
        if saved.isShown { saved.system = memory }
        let isShown = saved.isShown && decision != .ignore
        let asked = policyInput(isShown ? .focus : .keyboardHides, input, saved, outcome.keyboard)
        write(decision, answer, asked, input, &outcome)
    }
}
