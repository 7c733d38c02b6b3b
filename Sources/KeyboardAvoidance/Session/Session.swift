/// A session: its state, and its last events with an id.
@_spi(Engine) public struct Session<Recent: RecentEvent>: Sendable, Equatable {
    public var state: SessionState
    /// Oldest first, at most `maximumEvents`.
    public var recent: [Recent]

    /// The number of events that can be repeated.
    public static var maximumEvents: Int { 4 }

    /// A session after some events, the last of which are kept.
    public init(state: SessionState = SessionState(), recent: [Recent] = []) {
        self.state = state
        self.recent = recent.count > Self.maximumEvents ? Array(recent.suffix(Self.maximumEvents)) : recent
    }

    /// The approximate size in memory, in bytes, for a limit on all sessions.
    public var approximateSize: Int {
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
        _ event: Event,
        _ work: (inout SessionState, Event) throws(ContractErrors) -> Answer
    ) throws(SessionError) -> Answer {
        guard let id = event.id else { return try Self.answer(event, in: &state, work) }
        if let known = recent.first(where: { $0.id == id }) {
            guard known.isRepeated(by: event) else { throw .eventIDReused }
            var before = known.before
            return try Self.answer(event, in: &before, work)
        }
        let before = state
        let answer = try Self.answer(event, in: &state, work)
        recent.append(Recent(event, id: id, before: before, after: state))
        if recent.count > Self.maximumEvents { recent.removeFirst() }
        return answer
    }

    /// Does the work, and throws its errors as the session's.
    @inlinable
    @inline(__always)
    static func answer<Answer>(
        _ event: Event,
        in state: inout SessionState,
        _ work: (inout SessionState, Event) throws(ContractErrors) -> Answer
    ) throws(SessionError) -> Answer {
        do throws(ContractErrors) { return try work(&state, event) } catch { throw .contract(error) }
    }
}
