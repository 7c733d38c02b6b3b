@_spi(Engine) import KeyboardAvoidance

/// A session in its form outside the process.
///
/// An immutable value behind a reference: a state is large, and the way to a store hands records on.
package final class SessionRecord: Sendable {
    let session: Session<RecordedEvent>
    /// 64 random bits unique to this record: a writer that finds them in a store recognises its own record.
    let nonce: UInt64

    init(_ session: Session<RecordedEvent>, nonce: UInt64) {
        self.session = session
        self.nonce = nonce
    }

    convenience init(state: SessionState, nonce: UInt64, events: [RecordedEvent] = []) {
        self.init(Session(state: state, recent: events), nonce: nonce)
    }

    var state: SessionState { session.state }
    var events: [RecordedEvent] { session.recent }
}

extension SessionRecord {
    /// The record of a session that has ended, kept for a while.
    ///
    /// A first event is written only where there is no record. Without this one, a first event delayed until after the
    /// end of its session would create it again.
    static func end(nonce: UInt64) -> SessionRecord {
        var state = SessionState()
        state.revision = endRevision
        return SessionRecord(state: state, nonce: nonce)
    }

    /// Whether the session has ended.
    var isEnd: Bool { state.revision == Self.endRevision }

    /// More events than any session has: the maximum of the format.
    private static let endRevision: UInt64 = (1 << 62) - 1
}

extension SessionRecord: Equatable {
    package static func == (one: SessionRecord, other: SessionRecord) -> Bool {
        one.session == other.session && one.nonce == other.nonce
    }
}

extension SessionRecord {
    /// The result of an event.
    struct Outcome<Answer> {
        /// The new record; nil for a retry, which changes nothing.
        var record: SessionRecord?
        var answer: Answer
    }

    /// Carries out an event in the session of a record, by the rule of retries.
    ///
    /// - Parameters:
    ///   - record: the store's record; nil before a session's first event.
    ///   - nonce: 64 random bits for the next record.
    ///   - work: the same as for `Session.carryOut(_:_:)`.
    static func carryOut<Answer>(
        _ event: Event, in record: SessionRecord?, nonce: UInt64,
        _ work: (inout SessionState, Event) throws(ContractErrors) -> Answer
    ) throws(SessionError) -> Outcome<Answer> {
        var session = record?.session ?? Session()
        let answer = try session.carryOut(event, work)
        let isRetry = session.state.revision == record?.state.revision
        return Outcome(record: isRetry ? nil : SessionRecord(session, nonce: nonce), answer: answer)
    }
}

extension SessionRecord {
    /// The approximate size of the record in memory.
    var approximateSize: Int { events.reduce(state.approximateSize) { $0 + $1.approximateSize } }
}
