@_spi(Engine) import KeyboardAvoidance

@testable import Sessions

extension SessionRecord {
    /// Carries out an event in the session of a record; returns the answer and the resulting state.
    static func carryOut(
        _ event: Event, in record: SessionRecord?, nonce: UInt64
    ) throws(SessionError) -> Outcome<(avoidance: Avoidance, state: SessionState)> {
        try carryOut(event, in: record, nonce: nonce) { state, event throws(ContractErrors) in
            (try state.handle(event), state)
        }
    }
}
