@_spi(Engine) package import KeyboardAvoidance

/// One answer, and what it was computed from.
package struct PicturedAnswer {
    var stage: Snapshot
    var answer: Avoidance

    /// An answer with the geometry it was computed from.
    package init(stage: Snapshot, answer: Avoidance) {
        self.stage = stage
        self.answer = answer
    }

    /// The answer to an event with what it was computed from, and what the session becomes.
    package static func of(
        _ event: Event,
        from state: SessionState?
    ) throws(ContractErrors) -> (pictured: PicturedAnswer, state: SessionState) {
        var stage: Snapshot?
        let done = try transition(from: state, on: event, taking: &stage)
        guard let stage else { preconditionFailure("a transition that is carried out has been observed") }
        return (PicturedAnswer(stage: stage, answer: done.answer), done.state)
    }
}
