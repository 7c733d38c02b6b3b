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
        geometry.merge(event, knowing: kept)
        let surroundings = try geometry.settle(event, knowing: kept)

        // From here on nothing throws.
        var input = LayoutInput(
            geometry.numbers,
            scrollViewID: geometry.scrollViewID,
            fieldID: geometry.fieldID,
            geometry.rare,
            surroundings,
            event,
            keyboardBefore: keyboardBefore
        )
        if event.kind.isHide, kept.isShown, input.options.respectsHideFrame { input.respectHideFrame(of: event) }
        if geometry.policy != policy || geometry.fidelity != fidelity { staleMemory = Rare() }
        revision += 1
        var outcome = PolicyOutcome(of: input)
        if surroundings.isLostHide {
            outcome.loseHide(event.scrollView)
        } else {
            geometry.policy.engine.answer(input, &kept, &staleMemory, into: &outcome)
        }
        observe(input, outcome, kept)
        geometry.take(outcome.values, writesOffset: outcome.writesOffset, outcome.keyboard)
        if !geometry.rare.isEmpty { geometry.take(outcome.outerScrollViews) }
        if outcome.course.change?.newSize != nil { geometry.forgetObservedAdjustments(input.event) }
        if !geometry.rare.isEmpty { geometry.settleOuterScrollViews() }
        return outcome.takeAnswer(to: input)
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

extension SessionState {
    /// The geometry with an event's saved state and members laid over it.
    func merging(_ event: borrowing Event) -> Geometry {
        var merged = geometry
        event.rareSavedState.read { merged.adopt($0) }
        let given = event.rareSavedState.isEmpty ? nil : event.savedState
        merged.merge(event, knowing: given ?? kept)
        return merged
    }
}

extension Geometry {
    /// What an event's own saved state says of the geometry wins over what is remembered.
    mutating func adopt(_ saved: borrowing SavedState) {
        if let id = saved.scrollView.id, scrollViewID != id { forgetScrollView(named: id) }
        if let answered = saved.scrollView.answered { numbers.scrollView.values = answered }
        if let keyboard = saved.keyboard { numbers.keyboard = keyboard }
        if let policy = saved.policy { numbers.policy = policy }
        if let fidelity = saved.fidelity { numbers.fidelity = fidelity }
    }
}
