@_spi(Engine) import KeyboardAvoidance

/// One event under a published policy: everything around its own arithmetic.
struct NamedPolicy<System: ArticlePolicy> {
    /// The variables of the code.
    var memory = MemoryRecord()
    /// Its variables kept while the keyboard is hidden.
    private var stale: StaleMemory
    /// Whether each scroll view has variables of its own, as each view controller has; the prose describes one
    /// keyboard.
    private let keepsMemoryByView: Bool
    /// The scroll view of the variables.
    private var owner: Identifier = ""
    /// The number of times the system used the safe area.
    private var safeAreaLooks = 0
    /// The keyboard that is up without an answer by the code: for coverage alone.
    var unanswered: Keyboard?

    /// - Parameter staleMemory: the variables that the code did not clear on hide.
    init(_ staleMemory: Rare<StaleMemory>, keepsMemoryByView: Bool) {
        stale = staleMemory.value ?? StaleMemory()
        self.keepsMemoryByView = keepsMemoryByView
    }

    /// Loads the variables of the event's scroll view, or, if the event is ignored, of the previous one.
    mutating func begin(_ input: borrowing LayoutInput, _ saved: inout SavedState, isIgnored: Bool = false) {
        if !isIgnored { saved.turn(to: input, keepsMemoryByView: keepsMemoryByView) }
        let id = saved.isShown ? saved.scrollView.id ?? input.scrollViewID : input.scrollViewID
        owner = keepsMemoryByView ? id : ""
        memory = saved.system ?? stale[owner]
        unanswered = input.unansweredKeyboard
    }

    /// Records data for the explanation.
    ///
    /// - Returns: the variables to keep while the keyboard is hidden.
    mutating func finish(_ outcome: inout PolicyOutcome) -> Rare<StaleMemory> {
        outcome.course.safeAreaLooks = safeAreaLooks
        outcome.unansweredKeyboard = unanswered
        stale[owner] = memory
        return Rare(stale.entries.isEmpty ? nil : stale)
    }

    // MARK: - As written

    /// Answers as the code does; updates `saved` and `memory`.
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
        // The handler of a show with an unreadable keyboard behaves as on a hide.
        let isReset = kind.isHide || (kind.isShow && outcome.keyboard(of: input) == nil)
        let phase: PolicyInput.Phase = isReset ? .keyboardHides : kind.isOfKeyboard ? .keyboardShows : .focus
        let asked = policyInput(phase, input, saved, outcome.keyboard(of: input))
        var variables = System.Memory(memory)
        var answered = System.asWritten(asked, &variables)
        memory = variables.record
        // Nothing to restore here, but the keyboard leaves, and other scroll views may have saved values.
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

    /// Whether a field is sent with the height of its input view, and the code can be called with it.
    func isInputViewAnnounced(_ input: borrowing LayoutInput) -> Bool {
        guard System.takesInputViewHeight, input.event.kind == .textDidBeginEditing, input.event.hasKeyboard,
            input.field != nil, case .height? = input.numbers.keyboard?.extent
        else { return false }
        return true
    }

    /// Lets the code of a scroll view that was left handle the hide, if it still observes it.
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

    /// Whether the hide belongs to a keyboard whose show was ignored because of a container; it is then ignored, too.
    func isBesideContainer(_ input: borrowing LayoutInput) -> Bool {
        System.watchesContainer && input.container != nil
    }

    // MARK: - Input of the policy

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

    /// The end frame; a hide that reports none ends at the screen's bottom, like UIKit's.
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
        if input.event.hasAdjustedContentInset {
            saved.scrollView.observedAdjustment = input.numbers.scrollView.observedAdjustment
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
        if !System.writesOffset { outcome.leaveTargetToSystem() }
    }

    /// The hidden height of the field, by the really visible band.
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

    /// Answers with the current values.
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

// The keyboard that is up without an answer by the code of a published policy.
// It still covers content, so coverage and the report of the keyboard follow it; insets and offsets do not, because the
// code does not know it.
extension NamedPolicy {
    /// Records the keyboard that an event reports, without an answer by the code.
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

    /// Removes that keyboard when the code observes a later event.
    mutating func forgetKeyboard(_ input: borrowing LayoutInput) {
        if input.event.kind.isOfKeyboard || input.event.hasKeyboard { unanswered = nil }
    }

    /// The visible keyboard, whether the code has answered to it or not.
    ///
    /// - Parameter isHidden: whether the code considers it hidden.
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

// The code of a published policy belongs to one view controller, so its saved state belongs to one scroll view.
extension SavedState {
    /// Takes up what is kept of the innermost scroll view, where the one before was another; that one is put aside.
    ///
    /// - Parameter keepsMemoryByView: whether each scroll view has variables of its own.
    mutating func turn(to input: borrowing LayoutInput, keepsMemoryByView: Bool) {
        guard isShown, let id = scrollView.id, id != input.scrollViewID else { return }
        var left = leftScrollViews
        scrollView.system = keepsMemoryByView ? system : nil
        left.append(scrollView)
        if let index = left.firstIndex(where: { $0.id == input.scrollViewID }) {
            scrollView = left.remove(at: index)
        } else {
            scrollView = SavedScrollView(
                capturing: input.numbers.scrollView, id: input.scrollViewID, isDragging: isDragging)
            scrollView.history.record(input.current)
        }
        if keepsMemoryByView { system = scrollView.system }
        scrollView.system = nil
        leftScrollViews = left.suffix(Self.maximumLeftScrollViews)
    }
}
