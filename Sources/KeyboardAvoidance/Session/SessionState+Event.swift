extension SessionState {
    /// Carries an event out.
    ///
    /// If it throws, the state is of no use any more: whoever needs it keeps a copy, which most do not.
    ///
    /// - Parameter observe: gets what the answer was made from, for those who want more than the answer.
    @inline(__always)
    mutating func handle(
        _ event: borrowing Event,
        observing observe: (borrowing LayoutInput, borrowing PolicyOutcome, SavedState) -> Void = { _, _, _ in }
    ) throws(ContractErrors) -> Avoidance {
        let (policy, fidelity) = (geometry.policy, geometry.fidelity)
        if !event.rareSavedState.isEmpty { adoptSaved(event) }
        let keyboardBefore = geometry.keyboard
        let isMore =
            kept.hasRareParts || kept.scrollView.hasRareParts
            || event.changesScrollViews(from: geometry.scrollViewID)
        let saved = isMore ? savedScrollViews(for: event) : []
        geometry.merge(event, knowing: saved)
        let surroundings = try geometry.settle(
            event,
            knowing: saved,
            isShown: kept.isShown,
            under: kept.policy,
            kept.fidelity
        )

        // From here on nothing throws.
        if geometry.policy != policy || geometry.fidelity != fidelity { forgetSystem() }
        revision += 1
        var kind = event.kind
        if kind.isHide, kept.isShown, geometry.isFrameChange(event, surroundings) { kind = .keyboardWillChangeFrame }
        var facts = EventFacts(event, as: kind)
        facts.isKeyboardLeaving = isKeyboardLeaving
        if !kept.targetID.isEmpty { facts.isSameField = isSameField }
        let input = LayoutInput(geometry, surroundings, facts, keyboardBefore: keyboardBefore)
        var outcome = PolicyOutcome(of: input)
        if input.surroundings.isLostHide {
            outcome.loseHide(event.scrollView, input)
        } else {
            geometry.policy.engine.answer(input, &kept, &staleMemory, into: &outcome)
        }
        observe(input, outcome, kept)
        noteLeaving(during: kind)
        if outcome.isAboutTarget, !(kept.targetID.isEmpty && geometry.fieldID.isEmpty) { noteTargetID() }
        if outcome.keepsKeyboardBefore || geometry.policy != .automatic {
            geometry.takeKeyboards(of: outcome, before: keyboardBefore)
        }
        geometry.take(outcome.values, writesOffset: outcome.writesOffset)
        if outcome.course.newSize != nil { geometry.forgetObservedAdjustments(input.event) }
        let answer = outcome.takeAnswer(to: input)
        _ = consume input
        if !geometry.rare.isEmpty { geometry.takeOuter(answer.outerScrollViews) }
        return answer
    }

    /// Rule 15: from `keyboardWillHide` on the keyboard is leaving, until it has hidden or is up again.
    @inline(__always)
    private mutating func noteLeaving(during kind: KeyboardEvent.Kind) {
        if kept.isShown || kind == .keyboardDidHide {
            isKeyboardLeaving = false
        } else if kind == .keyboardWillHide {
            isKeyboardLeaving = true
        }
    }

    // What few events need lies apart: it would make `handle` so large that nothing more is inlined there, which cost
    // case C 200 instructions.

    /// What the event itself has saved wins.
    @inline(never)
    private mutating func adoptSaved(_ event: borrowing Event) {
        event.rareSavedState.read { given in
            kept = copy given
            geometry.adopt(given)
        }
    }

    /// What is saved of each scroll view if a frame was shortened, or the event changes which there are.
    @inline(never)
    private func savedScrollViews(for event: borrowing Event) -> [SavedScrollView] {
        kept.hasResizedFrames || event.changesScrollViews(from: geometry.scrollViewID) ? kept.allKnown : []
    }

    /// Forgets what belongs to the policy, or its reading, that was left.
    @inline(never)
    private mutating func forgetSystem() {
        staleMemory = Rare()
        geometry.unansweredKeyboard = nil
    }

    /// Rule 6: whether the field is the one that the last answer knew; nil if one of the two has no id.
    private var isSameField: Bool? {
        @inline(never) get { geometry.fieldID.isEmpty ? nil : kept.targetID == geometry.fieldID }
    }

    /// Remembers the id of the field that was answered.
    @inline(never)
    private mutating func noteTargetID() {
        kept.targetID = kept.target == nil ? "" : geometry.fieldID
    }

    /// Carries an event out; if it throws, nothing is changed.
    mutating func handleOrKeep(_ event: borrowing Event) throws(ContractErrors) -> Avoidance {
        let geometryBefore = geometry
        let keptBefore = event.rareSavedState.isEmpty ? Rare() : Rare(kept)
        do throws(ContractErrors) {
            return try handle(event)
        } catch {
            geometry = geometryBefore
            if let before = keptBefore.value { kept = before }
            throw error
        }
    }

    /// Keeps an event for its retry, with the state it met.
    mutating func remember(_ event: Event, id: String, before: SessionState) {
        var withoutRetries = before
        withoutRetries.retries = []
        retries.append(Retry(id: id, event: event, before: Rare(withoutRetries)))
        if retries.count > Retry.capacity { retries.removeFirst() }
    }
}

extension Geometry {
    /// Remembers which keyboard is in force, and which one is up although a published policy's code has not answered to it.
    @inline(never)
    fileprivate mutating func takeKeyboards(of outcome: borrowing PolicyOutcome, before: Keyboard?) {
        if outcome.keepsKeyboardBefore { keyboard = before }
        if numbers.policy != .automatic, unansweredKeyboard != outcome.unansweredKeyboard {
            unansweredKeyboard = outcome.unansweredKeyboard
        }
    }

    /// What an event's own saved state says of the geometry wins over what is remembered.
    mutating func adopt(_ saved: borrowing SavedState) {
        if let id = saved.scrollView.id, scrollViewID != id { forgetScrollView(named: id) }
        if let answered = saved.scrollView.answered { numbers.scrollView.values = answered }
        if let keyboard = saved.keyboard { self.keyboard = keyboard }
        if let policy = saved.policy { numbers.policy = policy }
        if let fidelity = saved.fidelity { numbers.fidelity = fidelity }
    }
}
