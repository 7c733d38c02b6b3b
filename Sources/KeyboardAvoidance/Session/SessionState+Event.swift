extension SessionState {
    /// Carries an event out; if it throws, nothing is changed.
    ///
    /// - Parameter observe: gets what the answer was made from, for those who want more than the answer.
    @inline(__always)
    mutating func handle(
        _ event: borrowing Event,
        observing observe: (borrowing LayoutInput, borrowing PolicyOutcome, SavedState?) -> Void = { _, _, _ in }
    ) throws(ContractErrors) -> Answer {
        var merged = geometry
        let given = event.rareSavedState
        given.read { merged.adopt($0) }
        let keyboardBefore = merged.keyboard
        merged.merge(event)
        let isShown = saved != nil || !given.isEmpty
        let resized = given.isEmpty ? saved?.resized : given.value?.resized
        let reportedFrame = merged.resolveResizedFrame(resized, isSent: event.scrollView.frame.isGiven)
        let missing = merged.missingMembers(for: event, isShown: isShown)
        guard missing.isEmpty else { throw ContractErrors(missing) }
        if isShown {
            try merged.checkPolicy(
                against: given.isEmpty ? saved?.policy : given.value?.policy,
                given.isEmpty ? saved?.fidelity : given.value?.fidelity
            )
        }
        if merged.options.keyframes > 0 { try merged.checkKeyframes() }
        let (policy, fidelity) = (merged.policy, merged.fidelity)
        let facts = EventFacts(event)
        guard
            let input = LayoutInput(
                merged, facts, reportedFrame: reportedFrame, keyboardBefore: keyboardBefore)
        else { throw ContractErrors(geometry.missingMembers) }

        // From here on nothing throws.
        if !given.isEmpty { saved = given.value }
        if policy != geometry.policy || fidelity != geometry.fidelity { staleMemory = Rare() }
        revision += 1
        var outcome = PolicyOutcome(of: input)
        if let system = NamedSystems.system(of: policy) {
            answer(input, as: system, &outcome)
        } else {
            AutomaticPolicy.answer(input, &saved, into: &outcome)
            if !staleMemory.isEmpty { staleMemory = Rare() }
        }
        observe(input, outcome, saved)
        let keyboard = outcome.keyboard
        let answer = Answer(input, outcome)
        geometry = input.takeGeometry()
        geometry.keyboard = keyboard
        geometry.take(answer)
        return answer
    }

    private mutating func answer(
        _ input: borrowing LayoutInput,
        as system: any NamedSystem.Type,
        _ outcome: inout PolicyOutcome
    ) {
        var policy = NamedPolicy(system: system, memory: saved?.system ?? staleMemory.value ?? SystemMemory())
        policy.answer(input, &saved, into: &outcome)
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
