/// What a session becomes through one event, and the answer to it.
public struct Transition: Sendable {
    public var state: SessionState
    public var answer: Answer
    /// Which event of the session was answered; for a retry that of the event it repeats.
    public var revision: UInt64
}

/// The whole behaviour of a session: a function of the state before and the event.
///
/// - Parameters:
///   - state: what the session remembers; nil on its first event.
///   - event: what happened.
/// - Throws: `ContractErrors` naming every member that is missing or contradicts the state; nothing is changed then.
public func transition(from state: SessionState?, on event: Event) throws(ContractErrors) -> Transition {
    var next = state
    let (answer, revision) = try apply(event, to: &next)
    return Transition(state: next ?? SessionState(), answer: answer, revision: revision)
}

/// The same in place: the state becomes the next one, and is handed through instead of copied.
///
/// - Parameters:
///   - event: what happened.
///   - state: what the session remembers; nil before its first event.
/// - Returns: the answer, and which event of the session it answers; for a retry that is the event it repeats.
/// - Throws: as `transition(from:on:)`; the state is as it was then.
public func apply(
    _ event: Event,
    to state: inout SessionState?
) throws(ContractErrors) -> (answer: Answer, revision: UInt64) {
    guard let id = event.id else {
        let isNew = state == nil
        var next = state.take() ?? SessionState()
        defer { if !isNew || next.revision > 0 { state = next } }
        return (try next.carryOut(event), next.revision)
    }
    let before = state ?? SessionState()
    if let known = before.retries.first(where: { $0.id == id }) {
        guard known.event == event else { throw ContractErrors([.eventIDReused(id)]) }
        var again = known.before
        let answer = try again.carryOut(event)
        return (answer, again.revision)
    }
    var next = before
    let answer = try next.carryOut(event)
    next.remember(event, id: id, before: before)
    state = next
    return (answer, next.revision)
}

/// The answer to an event of which nothing is remembered but its own `savedState`.
///
/// - Throws: `ContractErrors`, as `transition(from:on:)`; an event id needs a session that remembers it.
public func answer(to event: Event) throws(ContractErrors) -> Answer {
    if event.id != nil { throw ContractErrors([.eventIDWithoutSession]) }
    var state = SessionState()
    return try state.carryOut(event)
}

/// The members that an event needs and that neither it nor the state has; empty where it can be carried out.
public func missingMembers(of event: Event, from state: SessionState?) -> [ContractError] {
    let start = StartingPoint(event: event, state: state ?? SessionState())
    return missingMembers(of: event, merged: Indirect(start.geometry.merging(event)), isShown: start.isShown)
}

func missingMembers(of event: Event, merged: Indirect<Geometry>, isShown: Bool) -> [ContractError] {
    var missing = merged.value.isPlaced ? [] : merged.value.missingMembers
    let needsKeyboard = !event.kind.isHide && (event.kind.isOfKeyboard || isShown)
    if needsKeyboard || merged.value.hasUnplacedKeyboard {
        let figures = merged.value.device == nil ? [] : merged.value.missingFigures(during: event.kind)
        if !figures.isEmpty { missing += figures }
        if figures.isEmpty, merged.value.keyboard == nil { missing.append(.keyboardRequired) }
        if figures.isEmpty, merged.value.hasUnplacedKeyboard { missing.append(.frameEndRequired) }
    }
    if merged.value.device == nil, let member = event.firstPresetChoice {
        missing.append(.deviceRequired(by: member))
    }
    return missing
}
