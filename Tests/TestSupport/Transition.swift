@_spi(Engine) package import KeyboardAvoidance

/// The result of one event in a session, and the answer to it.
package struct Transition: Sendable {
    package let session: Session<RememberedEvent>
    package let answer: Avoidance
    /// The state after the answered event; for a retry, the state after the event it repeats.
    package let answered: SessionState

    /// The session's state, without its last events.
    package var state: SessionState { session.state }
    package var savedState: SavedState? { answered.saved }
    package var revision: UInt64 { answered.revision }
}

/// Carries out an event in a copy of a session; nil for a new one.
package func transition(
    from session: Session<RememberedEvent>?, on event: Event
) throws(SessionError) -> Transition {
    var session = session ?? Session()
    let (answer, answered) = try session.carryOut(event) { state, event throws(ContractErrors) in
        (try state.handle(event), state)
    }
    return Transition(session: session, answer: answer, answered: answered)
}

/// Carries out an event in a session without earlier events with an id.
@_disfavoredOverload
package func transition(from state: SessionState?, on event: Event) throws(SessionError) -> Transition {
    try transition(from: Session(state: state ?? SessionState()), on: event)
}

/// Carries an event out in a state, which is a new one if there was none.
package func apply(_ event: Event, to state: inout SessionState?) throws(SessionError) -> Avoidance {
    let done = try transition(from: state, on: event)
    state = done.state
    return done.answer
}

/// The answer to an event that no session remembers.
package func answer(to event: Event) throws(SessionError) -> Avoidance {
    try transition(from: nil, on: event).answer
}

extension Avoidance {
    package var codes: [Warning.Code] { warnings.map(\.code) }
}
