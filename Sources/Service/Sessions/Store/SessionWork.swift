@_spi(Engine) package import KeyboardAvoidance

/// The work of a request in its session, with its answer in any form.
///
/// It holds all data of the request, whose bytes are gone when a store answers. Its functions have no side effects:
/// after a conflict in a shared store, an event is carried out again.
/// outside: a store that other processes write too has an event carried out again if one of them was faster.
// Indirect: an event is large, and nearly all requests have no such work.
package indirect enum SessionWork<Answer: Sendable>: Sendable {
    /// Looks at the session, nil if there is none; counts as a use of it.
    case read(@Sendable (SessionState?) -> Answer)
    /// Carries out an event; see `Session.carryOut(_:_:)`. A new session is charged to the quota.
    case event(
        Event, quota: SessionQuota?, @Sendable (inout SessionState, Event) throws(ContractErrors) -> Answer)
    /// Creates an empty session, and charges it to the quota.
    case create(quota: SessionQuota?, Answer)
    /// Ends the session.
    case end(Answer)

    /// Whether it changes an existing session: then the cached record is tried, and earlier events are awaited.
    var changesSession: Bool {
        switch self {
        case .event, .end: true
        case .read, .create: false
        }
    }

    /// The quota for a new session.
    var quota: SessionQuota? {
        switch self {
        case .event(_, let quota, _), .create(let quota, _): quota
        case .read, .end: nil
        }
    }
}
