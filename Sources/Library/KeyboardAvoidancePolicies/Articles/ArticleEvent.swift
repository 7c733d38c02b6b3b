@_spi(Engine) import KeyboardAvoidance

/// One event under an article's policy: everything around its own arithmetic.
struct ArticleEvent<System: ArticlePolicy> {
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
    init(_ staleMemory: ColdStorage<StaleMemory>, keepsMemoryByView: Bool) {
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
    mutating func finish(_ outcome: inout PolicyOutcome) -> ColdStorage<StaleMemory> {
        outcome.diagnostics.safeAreaLooks = safeAreaLooks
        outcome.unansweredKeyboard = unanswered
        stale[owner] = memory
        return ColdStorage(stale.entries.isEmpty ? nil : stale)
    }

    // MARK: - As written

    /// Answers as the code does; updates `saved` and `memory`.
    mutating func answerAsWritten(
        _ input: borrowing LayoutInput, _ saved: inout SavedState, _ outcome: inout PolicyOutcome
    ) {
        let kind = input.event.kind
        let isObserved = System.descriptor.observed.contains(kind) || isInputViewAnnounced(input)
        begin(input, &saved, isIgnored: !isObserved)
        guard isObserved else {
            if input.event.hasKeyboardMember { outcome.keepsKeyboardBefore = true }
            return repeatCurrent(.ignore, because: [System.descriptor.notObserved(kind)], input, &saved, &outcome)
        }
        forgetKeyboard(input)
        guard kind != .textDidEndEditing else { return repeatCurrent(.none, input, &saved, &outcome) }
        let isShown = saved.isShown
        // The handler of a show with an unreadable keyboard behaves as on a hide.
        let isReset = kind.isHide || (kind.isShow && outcome.keyboard(of: input) == nil)
        let asked = ask(isReset ? .hide : kind.isOfKeyboard ? .show : .focus, input, saved, outcome)
        var variables = System.Memory(memory)
        var answer = System.answer(asked, &variables)
        memory = variables.record
        // Nothing to restore here, but the keyboard leaves, and other scroll views may have saved values.
        if isReset, answer.reaction == .silence, !saved.leftScrollViews.isEmpty { answer = PolicyAnswer(asked) }
        if isReset, !isShown, isBesideContainer(input) { return repeatCurrent(.ignore, input, &saved, &outcome) }
        guard isReset, answer.reaction == .answer else { return take(answer, asked, input, &saved, &outcome) }
        let left = saved.leftScrollViews
        saved.clear()
        write(isShown || answer.view != input.current ? .restore : .none, answer, asked, input, &outcome)
        for view in left { resetOffScreen(view, asked, &outcome) }
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
        _ view: SavedScrollView, _ asked: PolicyInput, _ outcome: inout PolicyOutcome
    ) {
        let id = view.id ?? ""
        stale[id] = view.system ?? MemoryRecord()
        guard System.resetsOffScreen else { return }
        var variables = System.Memory(stale[id])
        let asked = asked.offScreen(view)
        let answer = System.answer(asked, &variables)
        guard answer.reaction == .answer else { return }
        stale[id] = variables.record
        outcome.warnings += answer.warnings
        if answer.view != asked.view.current { outcome.release(id, answer.view) }
    }

    /// Whether the hide belongs to a keyboard whose show was ignored because of a container; it is then ignored, too.
    func isBesideContainer(_ input: borrowing LayoutInput) -> Bool {
        System.watchesContainer && input.container != nil
    }

    // MARK: - Input of the policy

    /// The event for the code of a system, which sees any keyboard, and its frames whenever they came.
    mutating func ask(
        _ occasion: PolicyInput.Occasion, _ input: borrowing LayoutInput, _ saved: SavedState,
        _ outcome: borrowing PolicyOutcome
    ) -> PolicyInput {
        safeAreaLooks += 1
        let keyboard = outcome.keyboard(of: input)
        var asked = PolicyInput(input, saved, keyboard, as: occasion)
        asked.frameBegin = keyboard?.frameBegin?.standardized
        asked.overlap = asked.heightBelowKeyboard
        asked.view.safeArea = Viewport(innermostOf: input).safeArea(in: input)
        if isInputViewAnnounced(input) { asked.inputViewHeight = asked.frameEnd.height }
        return asked
    }

    // MARK: - The outcome

    /// Shows the values of an answer, or repeats the current ones if it has none.
    mutating func take(
        _ answer: PolicyAnswer, _ asked: PolicyInput, _ input: borrowing LayoutInput, _ saved: inout SavedState,
        _ outcome: inout PolicyOutcome
    ) {
        let isShown = saved.isShown
        switch answer.reaction {
        case .silence:
            return repeatCurrent(asked.occasion == .focus && !isShown ? .pending : .none, input, &saved, &outcome)
        case .ignore: return repeatCurrent(.ignore, input, &saved, &outcome)
        case .answer: break
        }
        if !isShown {
            saved.capture(input)
            saved.scrollView.history.record(input.current)
        }
        if input.event.hasAdjustedContentInset {
            saved.scrollView.observedAdjustment = input.numbers.scrollView.observedAdjustment
        }
        saved.scrollView.answered = answer.view
        saved.keyboard = input.keyboard
        if unanswered == input.keyboard { unanswered = nil }
        saved.system = memory
        write(isShown ? answer.view == input.current ? .none : .move : .show, answer, asked, input, &outcome)
    }

    func write(
        _ decision: Avoidance.Decision, _ answer: PolicyAnswer, _ asked: PolicyInput, _ input: borrowing LayoutInput,
        _ outcome: inout PolicyOutcome
    ) {
        let isHidden = asked.occasion == .hide
        let keyboard = keyboardInSight(isHidden: isHidden, input, outcome)
        System.record(decision, answer, asked, keyboard, input, &outcome)
        outcome.diagnostics.isKeyboardGone = isHidden && unanswered == nil
        outcome.layout.targetBottom = asked.field.map { asked.bottomInWindow($0) }
        outcome.outerScrollViews = input.outerAsTheyAre
        let isInSight = unanswered == nil ? !isHidden : keyboard.mode != .hidden
        if isInSight { outcome.coverage = coverage(input, outcome.layout, keyboard, at: answer.view.contentOffset.y) }
        if !System.writesOffset { outcome.leaveTargetToSystem() }
    }

    /// The hidden height of the field, by the really visible band.
    private func coverage(
        _ input: borrowing LayoutInput, _ layout: Layout, _ keyboard: Classification, at offset: Double
    ) -> Avoidance.Coverage? {
        guard let field = input.field else { return nil }
        var pass = layout.innermost
        pass.values.contentOffset.y = offset
        let target = Target(field: field, in: pass.band)
        return Measurement(pass.rest, target, Viewport(innermostOf: input), keyboard).coverage
    }

    /// Answers with the current values.
    mutating func repeatCurrent(
        _ decision: Avoidance.Decision, because warnings: [Warning] = [], _ input: borrowing LayoutInput,
        _ saved: inout SavedState, _ outcome: inout PolicyOutcome
    ) {
        if saved.isShown { saved.system = memory }
        if !saved.isShown || decision == .ignore { noteKeyboard(input, isShown: saved.isShown) }
        let asked = ask(saved.isShown ? .focus : .hide, input, saved, outcome)
        write(decision, PolicyAnswer(asked, because: warnings), asked, input, &outcome)
    }
}

// The keyboard that is up without an answer by the code of a published policy.
// It still covers content, so coverage and the report of the keyboard follow it; insets and offsets do not, because the
// code does not know it.
extension ArticleEvent {
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
        isHidden: Bool, _ input: borrowing LayoutInput, _ outcome: borrowing PolicyOutcome
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

extension PolicyInput {
    /// The input for the code of a scroll view that has left the screen: only its own variables are known.
    func offScreen(_ left: SavedScrollView) -> PolicyInput {
        var input = self
        input.view.current = left.answered ?? left.base
        input.view.base = left.base
        input.field = nil
        input.container = nil
        return input
    }
}
