extension SessionState {
    /// Carries out an event, whatever its id is.
    ///
    /// - Throws: `ContractErrors` naming every property that is missing or contradicts the state, which is of no use then.
    public mutating func handle(_ event: Event) throws(ContractErrors) -> Avoidance {
        try handle(event) { _, _, _ in }
    }

    /// Carries out an event, whatever its id is.
    ///
    /// - Parameter observe: gets the data of the answer, and the saved state after it.
    @inline(__always)
    mutating func handle(
        _ event: borrowing Event,
        observing observe: (borrowing LayoutInput, borrowing PolicyOutcome, SavedState) -> Void
    ) throws(ContractErrors) -> Avoidance {
        if awaitsDidHide, event.kind == .keyboardDidHide, kept.isShown {
            return try handleLateDidHide(event, observing: observe)
        }
        let (policy, fidelity) = (geometry.policy, geometry.fidelity)
        if !event.coldSavedState.isEmpty { adoptSaved(event) }
        let keyboardBefore = geometry.keyboard
        let isMore =
            kept.hasColdParts || kept.scrollView.hasColdParts
            || event.changesScrollViews(from: geometry.scrollViewID)
        let saved = isMore ? savedScrollViews(for: event) : []
        geometry.merge(event, knowing: saved)
        if kept.isShown, event.mayObserveAdjustment { geometry.observe(event, knowing: kept) }
        let surroundings: LayoutInput.Surroundings
        do throws(ContractErrors) {
            surroundings = try geometry.settle(
                event, knowing: saved, isShown: kept.isShown, under: kept.policy, kept.fidelity)
        } catch {
            throw ContractErrors(error.errors, followsOthers: revision > 0)
        }
        if kept.isShown {
            if geometry.fidelity == .asWritten { try checkInnermost() }
            if geometry.cold.hasList { try geometry.checkList(against: kept.scrollView.list) }
        }

        // Nothing throws from here on.
        if geometry.policy != policy || geometry.fidelity != fidelity { forgetSystem() }
        revision += 1
        var kind = event.kind
        if kind.isHide, kept.isShown, geometry.isFrameChange(event, surroundings) { kind = .keyboardWillChangeFrame }
        var facts = EventFacts(event, as: kind)
        facts.isKeyboardLeaving = isKeyboardLeaving
        if !kept.targetID.isEmpty { facts.isSameField = isSameField }
        let system = geometry.hasSystemThatAvoids ? geometry.readSystem() : ColdStorage()
        let input = LayoutInput(geometry, surroundings, facts, keyboardBefore: keyboardBefore)
        var outcome = PolicyOutcome(of: input)
        let isDoubtful = input.mayBeMisread(event)
        let before = isDoubtful ? stateBeforeDoubt(input, event) : ColdStorage()
        if input.surroundings.isLostHide {
            outcome.loseHide(event.scrollView, input)
        } else {
            geometry.policy.engine.answer(input, &kept, &staleMemory, into: &outcome)
        }
        observe(input, outcome, kept)
        let doubts = isDoubtful ? doubts(about: event, input, outcome, before) : []
        noteLeaving(during: kind)
        if outcome.isAboutTarget, !(kept.targetID.isEmpty && geometry.fieldID.isEmpty) { noteTargetID() }
        if outcome.keepsKeyboardBefore || geometry.policy != .automatic {
            geometry.takeKeyboards(of: outcome, before: keyboardBefore)
        }
        geometry.take(outcome.values, writesOffset: outcome.writesOffset)
        if outcome.diagnostics.newSize != nil { geometry.forgetObservedAdjustments(input.event) }
        if !outcome.layout.list.isEmpty { geometry.takeList(of: outcome, to: kind) }
        let answer = outcome.takeAnswer(to: input, doubts: doubts)
        _ = consume input
        if !geometry.cold.isEmpty { geometry.takeOuter(answer.outerScrollViews) }
        if !system.isEmpty { geometry.restore(system) }
        return answer
    }

    /// Rule 15: the `keyboardDidHide` of a hide that another show has overtaken changes nothing.
    @inline(never)
    private mutating func handleLateDidHide(
        _ event: borrowing Event,
        observing observe: (borrowing LayoutInput, borrowing PolicyOutcome, SavedState) -> Void
    ) throws(ContractErrors) -> Avoidance {
        var event = copy event
        event.kind = .layoutDidChange
        event.keyboard = .absent
        awaitsDidHide = false
        return try handle(event, observing: observe)
    }

    /// Rule 15: from `keyboardWillHide` on the keyboard is leaving, until it has hidden or is up again.
    @inline(__always)
    private mutating func noteLeaving(during kind: KeyboardEvent.Kind) {
        if kept.isShown || kind == .keyboardDidHide {
            if isKeyboardLeaving { awaitsDidHide = kept.isShown && geometry.policy == .automatic }
            if kind == .keyboardDidShow || kind == .keyboardDidHide { awaitsDidHide = false }
            isKeyboardLeaving = false
        } else if kind == .keyboardWillHide {
            (isKeyboardLeaving, awaitsDidHide) = (true, false)
        }
    }

    // Rare work is kept in functions of its own: it would make `handle` so large that nothing more is inlined there,
    // which cost case C 200 instructions.

    /// Adopts the event's own saved state, which takes precedence.
    @inline(never)
    private mutating func adoptSaved(_ event: borrowing Event) {
        event.coldSavedState.read { given in
            kept = copy given
            geometry.adopt(given)
        }
    }

    /// The saved state of each scroll view if a frame was shortened, or the event changes the set of scroll views.
    @inline(never)
    func savedScrollViews(for event: borrowing Event) -> [SavedScrollView] {
        kept.hasResizedFrames || event.changesScrollViews(from: geometry.scrollViewID) ? kept.allKnown : []
    }

    /// Checks that the innermost scroll view of a peer is the one it was shown with.
    @inline(never)
    private func checkInnermost() throws(ContractErrors) {
        guard geometry.policy.isPeer, let id = kept.scrollView.id, id != geometry.scrollViewID else {
            return
        }
        throw ContractErrors([.notSupported(.scrollViewID, by: geometry.policy)])
    }

    /// Clears the state of the previous policy, or reading.
    @inline(never)
    private mutating func forgetSystem() {
        staleMemory = ColdStorage()
        geometry.unansweredKeyboard = nil
    }

    /// Rule 6: whether the field is that of the last answer; nil if one of the two has no id.
    private var isSameField: Bool? {
        @inline(never) get { geometry.fieldID.isEmpty ? nil : kept.targetID == geometry.fieldID }
    }

    /// Records the id of the answered field.
    @inline(never)
    private mutating func noteTargetID() {
        kept.targetID = kept.target == nil ? "" : geometry.fieldID
    }
}

extension Geometry {
    /// Records the keyboard in force, and the one that is up without an answer by a published policy's code.
    @inline(never)
    fileprivate mutating func takeKeyboards(of outcome: borrowing PolicyOutcome, before: Keyboard?) {
        if outcome.keepsKeyboardBefore { keyboard = before }
        if numbers.policy != .automatic, unansweredKeyboard != outcome.unansweredKeyboard {
            unansweredKeyboard = outcome.unansweredKeyboard
        }
    }

    /// Adopts the geometry of an event's own saved state, which takes precedence.
    mutating func adopt(_ saved: borrowing SavedState) {
        if let id = saved.scrollView.id, scrollViewID != id { forgetScrollView(named: id) }
        if let answered = saved.scrollView.answered { numbers.scrollView.values = answered }
        if let keyboard = saved.keyboard { self.keyboard = keyboard }
        if let policy = saved.policy { numbers.policy = policy }
        if let fidelity = saved.fidelity { numbers.fidelity = fidelity }
    }
}
