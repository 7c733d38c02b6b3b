@_spi(Engine) package import KeyboardAvoidance

/// One answer, and the data it was computed from.
package struct PicturedAnswer {
    /// The geometry that the answer was computed from.
    package var stage: Snapshot
    /// The answer.
    package var answer: Avoidance
}

extension PicturedAnswer {
    /// Carries out an event, and keeps the data its answer is computed from.
    package init(to event: Event, in state: inout SessionState) throws(ContractErrors) {
        (answer, stage) = try state.handleWithSnapshot(event)
    }
}
