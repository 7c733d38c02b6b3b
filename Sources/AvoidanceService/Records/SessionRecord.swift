import Redis
import Transport
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

    /// Carries an event out, as `KeyboardAvoidance.transition(from:on:)` does.
    ///
    /// - Parameters:
    ///   - record: what the store has; nil before a session's first event.
    ///   - nonce: 64 random bits for the next record.
    /// - Throws: as that function.
    static func transition<Answer>(
        from record: SessionRecord?,
        on event: Event,
        nonce: UInt64,
        _ carryOut: (SessionState?, Event) throws(ContractErrors) -> (state: SessionState, answer: Answer)
    ) throws(ContractErrors) -> Outcome<Answer> {
        var unnamed = event
        unnamed.id = nil
        guard let id = event.id else {
            let done = try carryOut(record?.state, event)
            let next = SessionRecord(state: done.state, nonce: nonce, events: record?.events ?? [])
            return Outcome(record: next, answer: done.answer, state: done.state)
        }
        let digest = EventDigest(of: event)
        if let known = record?.events.first(where: { $0.id == id }) {
            guard known.digest == digest else { throw ContractErrors([.eventIDReused(id)]) }
            let again = try carryOut(known.before, unnamed)
            return Outcome(record: nil, answer: again.answer, state: again.state)
        }
        let before = record?.state ?? SessionState()
        let done = try carryOut(before, unnamed)
        let events = (record?.events ?? []) + [RecordedEvent(id: id, digest: digest, before: before)]
        let next = SessionRecord(state: done.state, nonce: nonce, events: events)
        return Outcome(record: next, answer: done.answer, state: done.state)
    }
    static func transition(from record: SessionRecord?, on event: Event, nonce: UInt64) throws(ContractErrors) -> Outcome<Avoidance> {
        try transition(from: record, on: event, nonce: nonce) { s, e throws(ContractErrors) in
            let d = try KeyboardAvoidance.transition(from: s, on: e)
            return (d.state, d.answer)
        }
    }
    static func identity(of: [UInt8]) -> [UInt8] { [] }
    var identity: [UInt8] { [] }
    var approximateSize: Int { 0 }
    func bytes(for: [UInt8]) -> [UInt8] { bytes }
    init(_ b: [UInt8], for: [UInt8]) throws(RecordFailure) { try self.init(b) }
}
extension RedisClient {
    func send(_ c: Command, deadline: Instant, accepting: @escaping (Reply) -> Bool, completion: @escaping (Result<Reply, CommandFailure>) -> Void) { send(c, deadline: deadline, completion: completion) }
}
extension Digest { static func sha1Hexadecimal(of: [UInt8]) -> String { "" } }
