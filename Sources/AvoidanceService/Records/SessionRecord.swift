@_spi(Engine) import KeyboardAvoidance

/// A session as it is kept outside the process: what it remembers, and the last events that carried an id.
///
/// In memory `SessionState` keeps such events itself, whole; here each is known by its digest.
///
/// An immutable value behind a reference: a state is large, and the way to a store hands records on.
final class SessionRecord: Sendable {
    /// What the session remembers, which knows no events of its own.
    let state: SessionState
    /// 64 random bits that belong to this very record: whoever finds them in a store knows what he wrote there.
    let nonce: UInt64
    /// Oldest first, at most `maximumEvents`.
    let events: [RecordedEvent]

    /// How many events can be repeated.
    static let maximumEvents = 4

    init(state: SessionState, nonce: UInt64, events: [RecordedEvent] = []) {
        self.state = state
        self.nonce = nonce
        self.events = events.suffix(Self.maximumEvents)
    }
}

extension SessionRecord {
    /// What stands in a store for a session that has ended, for a while.
    ///
    /// A first event is written only where there is no record, so one that reaches the store after the end of its
    /// session, held back on its way, would make it again if nothing were there.
    static func end(nonce: UInt64) -> SessionRecord {
        var state = SessionState()
        state.revision = endRevision
        return SessionRecord(state: state, nonce: nonce)
    }

    /// Whether it stands for a session that has ended.
    var isEnd: Bool { state.revision == Self.endRevision }

    /// More events than any session has: the most that a record can say.
    private static let endRevision: UInt64 = (1 << 62) - 1
}

extension SessionRecord: Equatable {
    static func == (one: SessionRecord, other: SessionRecord) -> Bool {
        one.state == other.state && one.nonce == other.nonce && one.events == other.events
    }
}

extension SessionRecord {
    /// What became of an event.
    struct Outcome<Answer> {
        /// What is to be kept from now on; nil for a retry, which changes nothing.
        var record: SessionRecord?
        var answer: Answer
    }

    /// Does what an event asks of a session, by the rules of `KeyboardAvoidance.transition(from:on:)`: an event that
    /// carries an id is carried out once, and answered again as often as it comes.
    ///
    /// - Parameters:
    ///   - record: what the store has; nil before a session's first event.
    ///   - nonce: 64 random bits for the next record.
    ///   - carryOut: carries out an event without an id in a state, nil before the first, and answers in some form.
    /// - Throws: as that function.
    static func transition<Answer>(
        from record: SessionRecord?,
        on event: Event,
        nonce: UInt64,
        _ carryOut: (inout SessionState?, Event) throws(ContractErrors) -> Answer
    ) throws(ContractErrors) -> Outcome<Answer> {
        guard let id = event.id else {
            var state = record?.state
            let answer = try carryOut(&state, event)
            let next = SessionRecord(state: state ?? SessionState(), nonce: nonce, events: record?.events ?? [])
            return Outcome(record: next, answer: answer)
        }
        var unnamed = event
        unnamed.id = nil
        let digest = EventDigest(of: event)
        if let known = record?.events.first(where: { $0.id.isSame(as: id) }) {
            guard known.digest == digest else { throw ContractErrors([.eventIDReused(id)]) }
            var state: SessionState? = known.before
            return Outcome(record: nil, answer: try carryOut(&state, unnamed))
        }
        var state = record?.state
        let answer = try carryOut(&state, unnamed)
        let after = state ?? SessionState()
        let event = RecordedEvent(id: id, digest: digest, before: record?.state ?? SessionState(), after: after)
        let events = (record?.events.suffix(maximumEvents - 1) ?? []) + [event]
        return Outcome(record: SessionRecord(state: after, nonce: nonce, events: events), answer: answer)
    }

    /// The same, answered with the answer and the state that the event led to.
    static func transition(
        from record: SessionRecord?,
        on event: Event,
        nonce: UInt64
    ) throws(ContractErrors) -> Outcome<(avoidance: Avoidance, state: SessionState)> {
        try transition(from: record, on: event, nonce: nonce) { state, event throws(ContractErrors) in
            let answer = try apply(event, to: &state)
            return (answer, state ?? SessionState())
        }
    }
}

extension SessionRecord {
    /// About how many bytes the record takes in memory.
    var approximateSize: Int {
        events.reduce(state.approximateSize) { size, event in size + event.approximateSize }
    }
}
