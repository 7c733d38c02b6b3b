/// What a session becomes through one event, and the answer to it.
@_spi(Engine) public struct Transition: Sendable {
    public var state: SessionState
    public var answer: Avoidance
    /// What a retry led to once more, beside the session as it is; empty if the event was not a retry.
    private var repeated: Rare<SessionState>

    @inline(__always)
    fileprivate init(state: SessionState, answer: Avoidance, repeated: Rare<SessionState> = Rare()) {
        self.state = state
        self.answer = answer
        self.repeated = repeated
    }

    /// To be sent back by a client that keeps its own state; nil once hidden.
    public var savedState: SavedState? { repeated.isEmpty ? state.saved : repeated.value?.saved }

    /// What the event that was answered led to; for a retry what the event it repeats did.
    var answered: SessionState { repeated.value ?? state }
    /// Whose rules decided.
    public var policy: Policy { repeated.value?.geometry.policy ?? state.geometry.policy }

    /// Which event of the session was answered; for a retry that of the event it repeats.
    public var revision: UInt64 { repeated.value?.revision ?? state.revision }
}

/// The whole behaviour of a session: a function of the state before and the event.
///
/// - Parameters:
///   - state: what the session remembers; nil on its first event.
///   - event: what happened.
/// - Throws: `ContractErrors` naming every member that is missing or contradicts the state; nothing is changed then.
@_spi(Engine) public func transition(
    from state: consuming SessionState?,
    on event: Event
) throws(ContractErrors) -> Transition {
    if event.id != nil { return try transition(from: state, on: event) { _, _, _ in } }
    guard var next = consume state else { return try transition(from: SessionState(), on: event) { _, _, _ in } }
    let answer = try next.handle(event)
    return Transition(state: consume next, answer: answer)
}

/// The same, for those who want more of it than the answer.
///
/// - Parameter observe: gets what the answer was made from, and what is saved after it.
func transition(
    from state: SessionState?,
    on event: Event,
    observing observe: (borrowing LayoutInput, borrowing PolicyOutcome, SavedState) -> Void
) throws(ContractErrors) -> Transition {
    guard var next = state else { return try transition(from: SessionState(), on: event, observing: observe) }
    guard let id = event.id else { return try carryOut(event, on: next, observing: observe) }
    if let known = next.retries.first(where: { $0.isOf(id) }), var again = known.before.value {
        guard known.event == event else { throw ContractErrors([.eventIDReused(id)]) }
        let answer = try again.handle(event, observing: observe)
        return Transition(state: next, answer: answer, repeated: Rare(again))
    }
    let before = next
    let answer = try next.handle(event, observing: observe)
    next.remember(event, id: id, before: before)
    return Transition(state: next, answer: answer)
}

/// The common case, apart from those that copy a state more than once: it is large.
@inline(never)
private func carryOut(
    _ event: borrowing Event,
    on next: consuming SessionState,
    observing observe: (borrowing LayoutInput, borrowing PolicyOutcome, SavedState) -> Void
) throws(ContractErrors) -> Transition {
    let answer = try next.handle(event, observing: observe)
    return Transition(state: next, answer: answer)
}

/// The same in place: the state becomes the next one.
///
/// - Parameters:
///   - event: what happened.
///   - state: what the session remembers; nil before its first event.
/// - Throws: as `transition(from:on:)`; the state is as it was then.
@_spi(Engine) public func apply(_ event: Event, to state: inout SessionState?) throws(ContractErrors) -> Avoidance {
    if event.id == nil, let answer = try state?.handleOrKeep(event) { return answer }
    let done = try transition(from: state, on: event)
    state = done.state
    return done.answer
}

/// The answer to an event of which nothing is remembered but its own `savedState`.
///
/// - Throws: `ContractErrors`, as `transition(from:on:)`; an event id needs a session that remembers it.
@_spi(Engine) public func answer(to event: Event) throws(ContractErrors) -> Avoidance {
    if event.id != nil { throw ContractErrors([.eventIDWithoutSession]) }
    var state = SessionState()
    return try state.handle(event)
}

/// The same with what a client has to send back: afterwards `state.saved`.
///
/// - Parameter state: a new one.
@_spi(Engine) public func answer(to event: Event, in state: inout SessionState) throws(ContractErrors) -> Avoidance {
    if event.id != nil { throw ContractErrors([.eventIDWithoutSession]) }
    return try state.handle(event)
}

/// The members that an event needs and that neither it nor the state has; empty if it can be carried out.
@_spi(Engine) public func missingMembers(of event: Event, from state: SessionState?) -> [ContractError] {
    var merged = state?.geometry ?? Geometry()
    event.rareSavedState.read { merged.adopt($0) }
    merged.merge(event, knowing: (event.savedState ?? state?.saved)?.allKnown ?? [])
    return merged.missingMembers(for: event, isShown: state?.isShown ?? false || !event.rareSavedState.isEmpty)
}
