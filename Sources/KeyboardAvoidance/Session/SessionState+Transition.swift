extension SessionState {
    /// Carries an event out; where it throws nothing is changed.
    mutating func carryOut(_ event: Event) throws(ContractErrors) -> Answer {
        var start = StartingPoint(event.savedStateBox, geometryBox: geometryBox, savedBox: savedBox)
        let keyboardBefore = start.geometry.keyboard
        let presence = start.geometry.merge(event)
        let reportedFrame = start.geometry.resolveResizedFrame(
            start.savedBox?.value.resized,
            isSent: presence.hasFrame
        )
        let missing = missingMembers(of: event, merged: start.geometryBox, isShown: start.isShown)
        guard missing.isEmpty else { throw ContractErrors(missing) }
        try start.checkPolicy()
        let scene = try Scene(start.geometryBox)
        try scene.checkKeyframes()

        // From here on nothing throws.
        let facts = EventFacts(event, in: start.geometryBox, presence, reportedFrame: reportedFrame)
        if facts.policy != geometry.policy || facts.fidelity != geometry.fidelity { leftover = nil }
        var trace = Trace(isRecording: scene.options.explain)
        if trace.isRecording { start.geometry.notePreset(in: scene, trace: &trace) }
        swap(&geometryBox, &start.geometryBox)
        savedBox = nil
        revision += 1
        let engine = facts.policy.engine
        return engine.answer(
            facts, scene, keyboardBefore: keyboardBefore, start.savedBox.take(), trace, in: &self)
    }

    /// Keeps an event for its retry, with the state it met.
    mutating func remember(_ event: Event, id: String, before: SessionState) {
        var withoutRetries = before
        withoutRetries.retries = []
        retries.append(Retry(id: id, event: event, before: withoutRetries))
        if retries.count > Retry.capacity { retries.removeFirst() }
    }

    mutating func answerAutomatically(
        _ facts: EventFacts,
        _ scene: Scene,
        keyboardBefore: Keyboard?,
        _ saved: consuming Indirect<SavedState>?,
        _ trace: Trace
    ) -> Answer {
        var policy = AutomaticPolicy(
            facts: facts,
            scene: scene,
            keyboardBefore: keyboardBefore,
            saved: saved,
            trace: trace
        )
        var answer = policy.answer()
        savedBox = policy.saved
        leftover = nil
        complete(&answer, in: policy.scene, policy.trace)
        return consume answer
    }

    mutating func answer<System: PublishedPolicy>(
        _ facts: EventFacts,
        _ scene: Scene,
        as system: System.Type,
        keyboardBefore: Keyboard?,
        _ saved: consuming Indirect<SavedState>?,
        _ trace: Trace,
        reading: (inout NamedPolicy<System>) -> Answer
    ) -> Answer {
        var policy = NamedPolicy<System>(
            facts: facts,
            scene: scene,
            keyboardBefore: keyboardBefore,
            saved: saved,
            memory: saved?.value.system ?? leftover ?? MemoryRecord(),
            trace: trace
        )
        var answer = reading(&policy)
        savedBox = policy.saved
        leftover = policy.memory
        complete(&answer, in: policy.scene, policy.trace)
        return consume answer
    }

    /// Adds to an answer what every policy's has, and takes it as applied.
    private mutating func complete(_ answer: inout Answer, in scene: Scene, _ trace: Trace) {
        if trace.isRecording { answer.trace = trace.steps }
        answer.savedStateBox = savedBox
        geometry.keyboard = scene.keyboard
        if geometry.device != nil {
            answer.warnings += geometry.contradictions(in: scene, mode: answer.keyboard.mode)
        }
        geometry.take(&answer)
    }
}

extension StartingPoint {
    /// The policy and the fidelity may change only while hidden.
    func checkPolicy() throws(ContractErrors) {
        guard let savedBox else { return }
        var errors: [ContractError] = []
        if let known = savedBox.value.policy, known != geometryBox.value.policy {
            errors.append(.changedWhileShown("policy", from: known.rawValue))
        }
        if let known = savedBox.value.fidelity, known != geometryBox.value.fidelity {
            errors.append(.changedWhileShown("fidelity", from: known.rawValue))
        }
        if !errors.isEmpty { throw ContractErrors(errors) }
    }
}

extension Scene {
    /// A list of frames stays short enough to be sent.
    func checkKeyframes() throws(ContractErrors) {
        guard options.keyframes > 0 else { return }
        let count = Animation(of: keyboard).keyframeCount(framesPerSecond: options.keyframes)
        guard count > Animation.maximumKeyframes else { return }
        throw ContractErrors([
            ContractError(
                code: .outOfRange,
                path: ["options", "keyframes"],
                detail: "\(options.keyframes) frames a second over this animation are \(count) frames; ask for at most"
                    + " \(Animation.maximumKeyframes)"
            )
        ])
    }
}
