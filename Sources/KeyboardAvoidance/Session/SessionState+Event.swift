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
        // What the event itself has saved wins.
        event.rareSavedState.read { given in
            kept = copy given
            geometry.adopt(given)
        }
        let keyboardBefore = geometry.keyboard
        let isMore = kept.hasResizedFrames || event.changesScrollViews(from: geometry.scrollViewID)
        let saved = isMore ? kept.allKnown : []
        geometry.merge(event, knowing: saved)
        let surroundings = try geometry.settle(
            event,
            knowing: saved,
            isShown: kept.isShown,
            under: kept.policy,
            kept.fidelity
        )

        // From here on nothing throws.
        if geometry.policy != policy || geometry.fidelity != fidelity {
            staleMemory = Rare()
            geometry.unansweredKeyboard = nil
        }
        revision += 1
        var kind = event.kind
        if kind.isHide, kept.isShown, geometry.isFrameChange(event, surroundings) { kind = .keyboardWillChangeFrame }
        var facts = EventFacts(event, as: kind)
        facts.isKeyboardLeaving = isKeyboardLeaving
        if !kept.targetID.isEmpty, !geometry.fieldID.isEmpty { facts.isSameField = kept.targetID == geometry.fieldID }
        let input = LayoutInput(geometry, surroundings, facts, keyboardBefore: keyboardBefore)
        var outcome = PolicyOutcome(of: input)
        if input.surroundings.isLostHide {
            outcome.loseHide(event.scrollView, input)
        } else {
            geometry.policy.engine.answer(input, &kept, &staleMemory, into: &outcome)
        }
        observe(input, outcome, kept)
        noteLeaving(during: kind)
        if outcome.isAboutTarget, !(kept.targetID.isEmpty && geometry.fieldID.isEmpty) {
            kept.targetID = kept.target == nil ? "" : geometry.fieldID
        }
        if outcome.keepsKeyboardBefore { geometry.keyboard = keyboardBefore }
        if geometry.policy != .automatic, geometry.unansweredKeyboard != outcome.unansweredKeyboard {
            geometry.unansweredKeyboard = outcome.unansweredKeyboard
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
    /// What an event's own saved state says of the geometry wins over what is remembered.
    mutating func adopt(_ saved: borrowing SavedState) {
        if let id = saved.scrollView.id, scrollViewID != id { forgetScrollView(named: id) }
        if let answered = saved.scrollView.answered { numbers.scrollView.values = answered }
        if let keyboard = saved.keyboard { self.keyboard = keyboard }
        if let policy = saved.policy { numbers.policy = policy }
        if let fidelity = saved.fidelity { numbers.fidelity = fidelity }
    }
}
