@_spi(Engine) import KeyboardAvoidance

/// A session as it is kept outside the process: what it remembers, and the last events that carried an id.
///
/// In memory `SessionState` keeps such events itself, whole; here each is known by its digest.
struct SessionRecord: Sendable, Equatable {
    /// What the session remembers, which knows no events of its own.
    var state: SessionState
    /// 64 random bits that belong to this very record: whoever finds them in a store knows what he wrote there.
    var nonce: UInt64
    /// Oldest first, at most `maximumEvents`.
    private(set) var events: [RecordedEvent] = []

    /// How many events can be repeated.
    static let maximumEvents = 4

    /// One event that carried an id, and the state before it: enough to answer its retry again.
    struct RecordedEvent: Sendable, Equatable {
        var id: String
        var digest: EventDigest
        var before: SessionState
    }

    init(state: SessionState, nonce: UInt64, events: [RecordedEvent] = []) {
        self.state = state
        self.nonce = nonce
        self.events = events.suffix(Self.maximumEvents)
    }
}

extension SessionRecord {
    /// What became of an event.
    struct Outcome<Answer> {
        /// What is to be kept from now on; nil for a retry, which changes nothing.
        var record: SessionRecord?
        var answer: Answer
        /// The state after the event, for a retry as it was then.
        var state: SessionState
    }

    /// Does what an event asks of a session, by the rules of `KeyboardAvoidance.transition(from:on:)`: an event that
    /// carries an id is carried out once, and answered again as often as it comes.
    ///
    /// - Parameters:
    ///   - record: what the store has; nil before a session's first event.
    ///   - nonce: 64 random bits for the next record.
    ///   - carryOut: carries out an event without an id from a state, nil before the first, and answers in some form.
    /// - Throws: as that function.
    static func transition<Answer>(
        from record: SessionRecord?,
        on event: Event,
        nonce: UInt64,
        _ carryOut: (SessionState?, Event) throws(ContractErrors) -> (state: SessionState, answer: Answer)
    ) throws(ContractErrors) -> Outcome<Answer> {
        var unnamed = event
        unnamed.id = nil
        var events = record?.events ?? []
        if let id = event.id {
            let digest = EventDigest(of: event)
            if let known = events.first(where: { $0.id == id }) {
                guard known.digest == digest else { throw ContractErrors([.eventIDReused(id)]) }
                let again = try carryOut(known.before, unnamed)
                return Outcome(record: nil, answer: again.answer, state: again.state)
            }
            events.append(RecordedEvent(id: id, digest: digest, before: record?.state ?? SessionState()))
        }
        let done = try carryOut(record?.state, unnamed)
        let next = SessionRecord(state: done.state, nonce: nonce, events: events)
        return Outcome(record: next, answer: done.answer, state: done.state)
    }

    /// The same, answered as `POST /avoid` does.
    static func transition(
        from record: SessionRecord?,
        on event: Event,
        nonce: UInt64
    ) throws(ContractErrors) -> Outcome<Avoidance> {
        try transition(from: record, on: event, nonce: nonce) { state, event throws(ContractErrors) in
            let done = try KeyboardAvoidance.transition(from: state, on: event)
            return (done.state, done.answer)
        }
    }
}

extension SessionRecord {
    /// About how many bytes the record takes in memory.
    var approximateSize: Int {
        events.reduce(state.approximateSize) { size, event in
            size + MemoryLayout<RecordedEvent>.stride + event.id.utf8.count + event.before.approximateSize
        }
    }
}
