import HTTPServer
@_spi(Engine) import KeyboardAvoidance
import SessionStore

/// What a request asks of the session that it names, and how it is answered then.
///
/// All that a request says is in it, because its bytes are gone when a store answers. Its functions change nothing
/// outside, except for those that fill an answer, of which one is called once: a store that other processes write too
/// has an event carried out again if one of them was faster.
struct SessionTask: Sendable {
    /// The session as the client names it.
    let id: SessionID
    let work: Work

    /// Fills the answer.
    typealias Answer = @Sendable (inout Response) -> Void

    /// Carries an event out in what the session remembers, nil if nothing.
    typealias CarryOut = @Sendable (inout SessionState?, Event) throws(ContractErrors) -> Answer

    // Indirect: an event is large, and nearly all requests have no task.
    indirect enum Work: Sendable {
        /// Looks at the session, nil if there is none; counts as a use of it.
        case read(@Sendable (SessionState?) throws(Problem) -> Answer)
        /// Carries an event out; a session that it makes is charged to the quota.
        case event(Event, quota: SessionQuota?, CarryOut)
        /// Makes a session that remembers nothing, and charges it to the quota.
        case create(quota: SessionQuota?, Answer)
        /// Ends the session.
        case end(Answer)
    }

    /// Whether the task is an event, which makes a session that is not there.
    var isEvent: Bool { if case .event = work { true } else { false } }
}
