/// A session: its state, and its last events with an id.
@_spi(Engine) public struct Session<LastTwo: RecentEvent>: Sendable, Equatable {
    public var state: SessionState
    /// Oldest first, at most `maximumEvents`.
    public var recent: [LastTwo]

    /// The number of events that can be repeated.
    public static var maximumEvents: Int { 4 }

    /// A session after some events, the last of which are kept.
    public init(state: SessionState = SessionState(), recent: [LastTwo] = []) {
        self.state = state
        self.recent = recent.count > Self.maximumEvents ? Array(recent.suffix(Self.maximumEvents)) : recent
    }

    /// The approximate size in memory, in bytes, for a limit on all sessions.
    @inlinable public var approximateSize: Int {
        let own = MemoryLayout<Session>.stride - MemoryLayout<SessionState>.stride
        return recent.reduce(own + state.approximateSize) { $0 + $1.approximateSize }
    }
}

extension Session {
    /// Carries out an event, by the rule of retries: an event with an id is carried out once, and every repetition is
    /// answered again from the state before it, without a change of the session.
    ///
    /// - Parameter work: carries the event out in a state, and answers in some form.
    /// - Throws: `SessionError`: what `work` throws, or that another event had the id; the session is of no use then.
    @inlinable
    public mutating func carryOut<Answer>(
        _ event: Event, _ work: (inout SessionState, Event) throws(ContractErrors) -> Answer
    ) throws(SessionError) -> Answer {
        guard let id = event.id else { return try Self.answer(event, in: &state, work) }
        if let known = recent.first(where: { $0.id == id }) {
            guard known.isRepeated(by: event) else { throw .eventIDReused }
            var before = known.before
            return try Self.answer(event, in: &before, work)
        }
        let before = state
        let answer = try Self.answer(event, in: &state, work)
        recent.append(LastTwo(event, id: id, before: before, after: state))
        if recent.count > Self.maximumEvents { recent.removeFirst() }
        return answer
    }

    /// Does the work, and throws its errors as the session's.
    @inlinable
    @inline(__always)
    static func answer<Answer>(
        _ event: Event, in state: inout SessionState,
        _ work: (inout SessionState, Event) throws(ContractErrors) -> Answer
    ) throws(SessionError) -> Answer {
        do throws(ContractErrors) { return try work(&state, event) } catch { throw .contract(error) }
    }
}

/// An event with an id in a session's memory: enough to repeat its answer.
@_spi(Engine) public protocol RecentEvent: Sendable, Equatable {
    /// Makes the entry of an event that was handled.
    ///
    /// - Parameters:
    ///   - id: the event's own.
    ///   - before: the state before the event.
    ///   - after: the state after the event.
    init(_ event: Event, id: Identifier, before: SessionState, after: SessionState)

    var id: Identifier { get }
    /// The state before the event.
    var before: SessionState { get }
    /// The approximate size in memory, in bytes.
    var approximateSize: Int { get }

    /// Whether another event with the same id is a repetition of this one.
    func isRepeated(by event: Event) -> Bool
}

/// A whole event in the memory of a session.
@_spi(Engine) public struct RememberedEvent: RecentEvent {
    public let id: Identifier
    public let approximateSize: Int
    // Behind a reference, because the list of events is copied with each that is added.
    private let stored: StoredSession
    private let event: Event

    public init(_ event: Event, id: Identifier, before: SessionState, after: SessionState) {
        self.id = id
        stored = StoredSession(Session(state: before))
        self.event = event
        approximateSize =
            MemoryLayout<RememberedEvent>.stride + id.text.utf8.count + event.listSize + stored.approximateSize
    }

    public var before: SessionState { stored.session.state }

    public func isRepeated(by event: Event) -> Bool { self.event == event }
}

/// A session between two events.
// A class, because a store hands it on a dozen times.
@_spi(Engine) public final class StoredSession: Sendable, Equatable {
    public let session: Session<RememberedEvent>
    /// The approximate size in memory, in bytes.
    public let approximateSize: Int

    public init(_ session: consuming Session<RememberedEvent>) {
        approximateSize = session.approximateSize
        self.session = session
    }

    /// Whether the keyboard is up.
    public var isShown: Bool { session.state.isShown }

    public static func == (one: StoredSession, other: StoredSession) -> Bool { one.session == other.session }
}
