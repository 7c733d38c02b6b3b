/// One event under a published policy: everything around its own arithmetic.
struct NamedPolicy<System: PublishedPolicy> {
    /// What the code keeps.
    var memory = MemoryRecord()
    /// What it keeps while the keyboard is hidden.
    private var stale: StaleMemory
    /// Whether each scroll view has variables of its own, as each view controller has; the prose knows one keyboard.
    private let keepsMemoryByView: Bool
    /// Whose variables they are.
    private var owner = ""
    /// How often the system looked at the safe area.
    private var safeAreaLooks = 0
    /// The keyboard that is up although the code has not answered to it: for coverage alone.
    var unanswered: Keyboard?

    /// - Parameter staleMemory: what the code has not cleared on hide.
    init(_ staleMemory: Rare<StaleMemory>, keepsMemoryByView: Bool) {
        stale = staleMemory.value ?? StaleMemory()
        self.keepsMemoryByView = keepsMemoryByView
    }

    /// Takes up what is kept for the scroll view of the event, or, if the event is ignored, for the one before it.
    mutating func begin(_ input: borrowing LayoutInput, _ saved: inout SavedState, isIgnored: Bool = false) {
        if !isIgnored { saved.turn(to: input, keepsMemoryByView: keepsMemoryByView) }
        let id = saved.isShown ? saved.scrollView.id ?? input.scrollViewID : input.scrollViewID
        owner = keepsMemoryByView ? id : ""
        memory = saved.system ?? stale[owner]
        unanswered = input.unansweredKeyboard
    }

    /// Notes what the explanation needs.
    ///
    /// - Returns: what is to be remembered while the keyboard is hidden.
    mutating func finish(_ outcome: inout PolicyOutcome) -> Rare<StaleMemory> {
        outcome.course.safeAreaLooks = safeAreaLooks
        outcome.unansweredKeyboard = unanswered
        stale[owner] = memory
        return Rare(stale.entries.isEmpty ? nil : stale)
    }

    // MARK: - As written

    /// Answers as the code does; `saved` and `memory` are afterwards what is to be remembered.
    mutating func answerAsWritten(
        _ input: borrowing LayoutInput,
        _ saved: inout SavedState,
        _ outcome: inout PolicyOutcome
    ) {
        let kind = input.event.kind
        let isObserved = System.descriptor.observed.contains(kind) || isInputViewAnnounced(input)
        begin(input, &saved, isIgnored: !isObserved)
        guard isObserved else {
            if input.event.hasKeyboardMember { outcome.keepsKeyboardBefore = true }
            return repeatCurrent(.ignore, warnings: [System.descriptor.notObserved(kind)], input, &saved, &outcome)
        }
        forgetKeyboard(input)
        guard kind != .textDidEndEditing else { return repeatCurrent(.none, input, &saved, &outcome) }
        let isShown = saved.isShown
        // The handler of a show whose keyboard cannot be read does what it does on a hide.
        let isReset = kind.isHide || (kind.isShow && outcome.keyboard(of: input) == nil)
        let phase: PolicyInput.Phase = isReset ? .keyboardHides : kind.isOfKeyboard ? .keyboardShows : .focus
        let asked = policyInput(phase, input, saved, outcome.keyboard(of: input))
        var variables = System.Memory(memory)
        var answered = System.asWritten(asked, &variables)
        memory = variables.record
        // Nothing to give back here, but the keyboard goes, and others may have something.
        if case .silent = answered, phase == .keyboardHides, !saved.leftScrollViews.isEmpty {
            answered = .answer(PolicyAnswer(input.current))
        }
        if phase == .keyboardHides, !isShown, isBesideContainer(input) {
            return repeatCurrent(.ignore, input, &saved, &outcome)
        }
        switch answered {
        case .silent: repeatCurrent(phase == .focus && !isShown ? .pending : .none, input, &saved, &outcome)
        case .ignored: repeatCurrent(.ignore, input, &saved, &outcome)
        case .answer(let answer):
            guard phase == .keyboardHides else { return show(answer, asked, input, &saved, &outcome) }
            let left = saved.leftScrollViews
            saved.clear()
            let decision: Avoidance.Decision = isShown || answer.values != input.current ? .restore : .none
            write(decision, answer, asked, input, &outcome)
            for view in left { resetOffScreen(view, asked, &outcome) }
        }
    }

    /// Whether a field comes with the height of its input view, and the code can be called with it.
    func isInputViewAnnounced(_ input: borrowing LayoutInput) -> Bool {
        guard System.takesInputViewHeight, input.event.kind == .textDidBeginEditing, input.event.hasKeyboard,
            input.field != nil, case .height? = input.numbers.keyboard?.extent
        else { return false }
        return true
    }

    /// Lets the code of a scroll view that was left hear the hide, if it still observes it.
    private mutating func resetOffScreen(
        _ view: SavedScrollView,
        _ asked: PolicyInput,
        _ outcome: inout PolicyOutcome
    ) {
        let id = view.id ?? ""
        stale[id] = view.system ?? MemoryRecord()
        guard System.resetsOffScreen else { return }
        var variables = System.Memory(stale[id])
        let asked = asked.offScreen(view)
        guard case .answer(let answer) = System.asWritten(asked, &variables) else { return }
        stale[id] = variables.record
        outcome.warnings += answer.warnings
        if answer.values != asked.current { outcome.release(id, answer.values) }
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
            inputViewHeight: isInputViewAnnounced(input) ? end.height : nil,
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

    mutating func show(
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
        saved.keyboard = input.keyboard
        if unanswered == input.keyboard { unanswered = nil }
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
        let keyboard = keyboardInSight(isHidden: isHidden, input, outcome)
        outcome.classification = keyboard
        outcome.course.isKeyboardGone = isHidden && unanswered == nil
        outcome.layout.layOut(
            input,
            from: Baseline(base: asked.base, observedAdjustment: input.numbers.scrollView.observedAdjustment),
            keyboard: keyboard,
            hold: .hidden
        )
        outcome.decision = decision
        outcome.values = answer.values
        outcome.writesOffset = System.writesOffset
        outcome.animation = KeyboardAnimation(of: outcome.keyboard(of: input))
        outcome.animation.contentInset = answer.insetAnimation
        outcome.animation.contentOffset = answer.offsetAnimation
        if let flags = answer.optionFlags { outcome.animation.optionFlags = flags }
        outcome.warnings = answer.warnings
        outcome.requiredViewOffset = answer.requiredViewOffset
        outcome.layout.targetBottom = input.field.map {
            input.frame.y + $0.frame.maxY - input.current.contentOffset.y
        }
        outcome.outerScrollViews = input.outerAsTheyAre
        let isInSight = unanswered == nil ? !isHidden : keyboard.mode != .hidden
        if isInSight { outcome.coverage = coverage(input, outcome.layout, keyboard, at: answer.values.contentOffset.y) }
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
        return Measurement(pass.rest, target, Viewport(innermostOf: input), keyboard).coverage
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
        if !saved.isShown || decision == .ignore { noteKeyboard(input, isShown: saved.isShown) }
        let asked = policyInput(saved.isShown ? .focus : .keyboardHides, input, saved, outcome.keyboard(of: input))
        write(decision, answer, asked, input, &outcome)
    }
}
