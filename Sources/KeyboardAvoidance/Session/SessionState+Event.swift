extension SessionState {
    /// Carries an event out; if it throws, nothing is changed.
    ///
    /// - Parameter observe: gets what the answer was made from, for those who want more than the answer.
    @inline(__always)
    mutating func handle(
        _ event: borrowing Event,
        observing observe: (borrowing LayoutInput, borrowing PolicyOutcome, SavedState) -> Void = { _, _, _ in }
    ) throws(ContractErrors) -> Answer {
        // What the event itself has saved wins.
        let isGiven = !event.rareSavedState.isEmpty
        let input = try LayoutInput(
            event,
            over: geometry,
            resized: isGiven ? event.savedState?.resized : kept.resized,
            isShown: isGiven || kept.isShown,
            isGiven ? event.savedState?.policy : kept.policy,
            isGiven ? event.savedState?.fidelity : kept.fidelity
        )

        // From here on nothing throws.
        if isGiven, let given = event.savedState { kept = given }
        if input.geometry.policy != geometry.policy || input.geometry.fidelity != geometry.fidelity {
            staleMemory = Rare()
        }
        revision += 1
        var outcome = PolicyOutcome(of: input)
        if let system = NamedSystems.system(of: input.geometry.policy) {
            answer(input, as: system, &outcome)
        } else {
            AutomaticPolicy.answer(input, &kept, into: &outcome)
            if !staleMemory.isEmpty { staleMemory = Rare() }
        }
        observe(input, outcome, kept)
        let answer = outcome.takeAnswer(to: input)
        geometry = input.takeGeometry()
        geometry.take(outcome.values, writesOffset: outcome.writesOffset, outcome.keyboard)
        if !answer.outerScrollViews.isEmpty { geometry.take(answer.outerScrollViews) }
        return answer
    }

    private mutating func answer(
        _ input: borrowing LayoutInput,
        as system: any NamedSystem.Type,
        _ outcome: inout PolicyOutcome
    ) {
        var policy = NamedPolicy(system: system, memory: kept.system ?? staleMemory.value ?? SystemMemory())
        policy.answer(input, &kept, into: &outcome)
        staleMemory = Rare(policy.memory == SystemMemory() ? nil : policy.memory)
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
        merged.merge(event)
        return merged
    }
}

extension Geometry {
    /// What an event's own saved state says of the geometry wins over what is remembered.
    mutating func adopt(_ saved: borrowing SavedState) {
        if let id = saved.scrollView.id, scrollViewID != id { forgetScrollView(named: id) }
        if let answered = saved.scrollView.answered { scrollView.values = answered }
        if let keyboard = saved.keyboard { self.keyboard = keyboard }
        if let policy = saved.policy { self.policy = policy }
        if let fidelity = saved.fidelity { self.fidelity = fidelity }
    }
}
