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
    struct Outcome {
        /// What is to be kept from now on; nil for a retry, which changes nothing.
        var record: SessionRecord?
        var answer: Avoidance
        /// The state after the event, for a retry as it was then.
        var state: SessionState
    }

    /// Carries an event out, as `KeyboardAvoidance.transition(from:on:)` does.
    ///
    /// - Parameters:
    ///   - record: what the store has; nil before a session's first event.
    ///   - nonce: 64 random bits for the next record.
    /// - Throws: as that function.
    static func transition(
        from record: SessionRecord?,
        on event: Event,
        nonce: UInt64
    ) throws(ContractErrors) -> Outcome {
        var unnamed = event
        unnamed.id = nil
        guard let id = event.id else {
            let done = try KeyboardAvoidance.transition(from: record?.state, on: event)
            let next = SessionRecord(state: done.state, nonce: nonce, events: record?.events ?? [])
            return Outcome(record: next, answer: done.answer, state: done.state)
        }
        let digest = EventDigest(of: event)
        if let known = record?.events.first(where: { $0.id == id }) {
            guard known.digest == digest else { throw ContractErrors([.eventIDReused(id)]) }
            let again = try KeyboardAvoidance.transition(from: known.before, on: unnamed)
            return Outcome(record: nil, answer: again.answer, state: again.state)
        }
        let before = record?.state ?? SessionState()
        let done = try KeyboardAvoidance.transition(from: before, on: unnamed)
        let events = (record?.events ?? []) + [RecordedEvent(id: id, digest: digest, before: before)]
        let next = SessionRecord(state: done.state, nonce: nonce, events: events)
        return Outcome(record: next, answer: done.answer, state: done.state)
    }
}
