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
    let before = state ?? SessionState()
    if let id = event.id, let known = before.retries.first(where: { $0.id == id }) {
        guard known.event == event else { throw ContractErrors([.eventIDReused(id)]) }
        let again = try carryOut(event, on: known.before)
        return Transition(state: before, answer: again.answer, revision: again.state.revision)
    }
    var (next, answer) = try carryOut(event, on: before)
    if let id = event.id {
        var withoutRetries = before
        withoutRetries.retries = []
        next.retries.append(Retry(id: id, event: event, before: withoutRetries))
        if next.retries.count > Retry.capacity { next.retries.removeFirst() }
    }
    return Transition(state: next, answer: answer, revision: next.revision)
}

/// The answer to an event of which nothing is remembered but its own `savedState`.
///
/// - Throws: `ContractErrors`, as `transition(from:on:)`; an event id needs a session that remembers it.
public func answer(to event: Event) throws(ContractErrors) -> Answer {
    if event.id != nil { throw ContractErrors([.eventIDWithoutSession]) }
    return try carryOut(event, on: SessionState()).answer
}

/// The members that an event needs and that neither it nor the state has; empty where it can be carried out.
public func missingMembers(of event: Event, from state: SessionState?) -> [ContractError] {
    let start = StartingPoint(event: event, state: state ?? SessionState())
    var geometry = start.geometry.merging(event)
    var trace = Trace(isRecording: false)
    geometry.fillFromCatalogue(during: event.kind, trace: &trace)
    return missingMembers(of: event, merged: geometry, saved: start.saved)
}

private func missingMembers(of event: Event, merged: Geometry, saved: SavedState?) -> [ContractError] {
    var missing = merged.missingMembers
    let needsKeyboard = !event.kind.isHide && (event.kind.isOfKeyboard || saved != nil)
    if needsKeyboard || merged.hasUnplacedKeyboard {
        let figures = merged.missingFigures(during: event.kind)
        missing += figures
        if figures.isEmpty, merged.keyboard == nil { missing.append(.keyboardRequired) }
        if figures.isEmpty, merged.hasUnplacedKeyboard { missing.append(.frameEndRequired) }
    }
    if merged.device == nil, let member = event.firstPresetChoice { missing.append(.deviceRequired(by: member)) }
    return missing
}

/// The geometry and the saved state that an event meets: the session's, unless the event brings its own.
private struct StartingPoint {
    var geometry: Geometry
    var saved: SavedState?

    init(event: Event, state: SessionState) {
        geometry = state.geometry
        saved = state.saved
        guard let given = event.savedState else { return }
        saved = given
        if let id = given.scrollViewID, geometry.scrollView.id != id {
            geometry.scrollView = ScrollView()
            geometry.scrollView.id = id
        }
        if let answered = given.answered { geometry.scrollView.values = answered }
        if let keyboard = given.keyboard { geometry.keyboard = keyboard }
        if let policy = given.policy { geometry.policy = policy }
        if let fidelity = given.fidelity { geometry.fidelity = fidelity }
    }
}

/// The geometry of an event, filled in from the catalogue, and what was saved before it.
func geometryInForce(for event: Event, on state: SessionState) -> (geometry: Geometry, saved: SavedState?) {
    let start = StartingPoint(event: event, state: state)
    var geometry = start.geometry.merging(event)
    _ = geometry.resolveResizedFrame(start.saved, isSent: event.sendsFrame)
    var trace = Trace(isRecording: false)
    geometry.fillFromCatalogue(during: event.kind, trace: &trace)
    return (geometry, start.saved)
}

private func carryOut(_ event: Event, on state: SessionState) throws(ContractErrors)
    -> (state: SessionState, answer: Answer)
{
    let start = StartingPoint(event: event, state: state)
    var geometry = start.geometry.merging(event)
    let reportedFrame = geometry.resolveResizedFrame(start.saved, isSent: event.sendsFrame)
    var trace = Trace(isRecording: geometry.options.explain)
    let reported = geometry.device.map { _ in (screen: geometry.screen, window: geometry.window) }
    geometry.fillFromCatalogue(during: event.kind, trace: &trace)
    let missing = missingMembers(of: event, merged: geometry, saved: start.saved)
    guard missing.isEmpty else { throw ContractErrors(missing) }
    if let saved = start.saved { try geometry.checkPolicy(against: saved) }
    let scene = try Scene(geometry)
    try scene.checkKeyframes(of: geometry.keyboard)

    let isSamePolicy = geometry.policy == state.geometry.policy && geometry.fidelity == state.geometry.fidelity
    let memory = start.saved?.system ?? (isSamePolicy ? state.leftover : nil)
    let done = carryOut(
        EventFacts(event, in: geometry, reportedFrame: reportedFrame),
        in: scene,
        keyboardBefore: start.geometry.keyboard,
        saved: start.saved,
        memory: memory,
        trace: trace
    )
    var answer = done.answer
    if let reported {
        answer.warnings += geometry.contradictions(in: scene, mode: answer.keyboard.mode, reported)
        // Filled in anew on every event: the orientation may have changed by then.
        (geometry.screen, geometry.window) = reported
    }
    if scene.options.explain { answer.trace = done.trace.steps }
    answer.savedState = done.saved
    geometry.take(answer, keyboard: done.keyboard)

    var next = state
    next.geometry = geometry
    next.saved = done.saved
    next.leftover = done.memory
    next.revision += 1
    return (next, answer)
}

/// What came of an event: the answer, and what is to be remembered.
private struct Done {
    var answer: Answer
    var saved: SavedState?
    var memory: SystemMemory?
    var keyboard: Keyboard?
    var trace: Trace
}

private func carryOut(
    _ facts: EventFacts,
    in scene: Scene,
    keyboardBefore: Keyboard?,
    saved: SavedState?,
    memory: SystemMemory?,
    trace: Trace
) -> Done {
    guard let system = NamedSystems.system(of: facts.policy) else {
        var policy = AutomaticPolicy(
            facts: facts,
            scene: scene,
            keyboardBefore: keyboardBefore,
            saved: saved,
            trace: trace
        )
        let answer = policy.answer()
        return Done(answer: answer, saved: policy.saved, keyboard: policy.scene.keyboard, trace: policy.trace)
    }
    var policy = NamedPolicy(
        facts: facts,
        system: system,
        scene: scene,
        keyboardBefore: keyboardBefore,
        saved: saved,
        memory: memory ?? SystemMemory(),
        trace: trace
    )
    let answer = policy.answer()
    return Done(
        answer: answer,
        saved: policy.saved,
        memory: policy.memory,
        keyboard: policy.scene.keyboard,
        trace: policy.trace
    )
}

extension Geometry {
    /// Takes what was answered as applied: it is what a member that is not sent has from now on.
    fileprivate mutating func take(_ answer: Answer, keyboard: Keyboard?) {
        self.keyboard = keyboard
        scrollView.values.contentInset = answer.contentInset
        scrollView.values.scrollIndicatorInsets = answer.scrollIndicatorInsets
        if let offset = answer.contentOffset { scrollView.values.contentOffset = offset }
        for (index, outer) in answer.outerScrollViews.enumerated() {
            if let offset = outer.contentOffset { outerScrollViews[index].values.contentOffset = offset }
        }
    }
}

extension Geometry {
    /// Undoes our own shortening: a frame that was answered and comes back means the one it was made from.
    ///
    /// - Returns: the frame the scroll view has now.
    fileprivate mutating func resolveResizedFrame(_ saved: SavedState?, isSent: Bool) -> Rect? {
        let reported = scrollView.frame
        guard let resized = saved?.resized else { return reported }
        guard isSent else {
            scrollView.frame = resized.original
            return resized.answered
        }
        if let reported, reported.isWithin(0.01, of: resized.answered) { scrollView.frame = resized.original }
        return reported
    }

    /// The policy and the fidelity may change only while hidden.
    fileprivate func checkPolicy(against saved: SavedState) throws(ContractErrors) {
        var errors: [ContractError] = []
        if let known = saved.policy, known != policy {
            errors.append(.changedWhileShown("policy", from: known.rawValue))
        }
        if let known = saved.fidelity, known != fidelity {
            errors.append(.changedWhileShown("fidelity", from: known.rawValue))
        }
        if !errors.isEmpty { throw ContractErrors(errors) }
    }
}

extension Event {
    /// The innermost scroll view's frame came with the event.
    fileprivate var sendsFrame: Bool {
        if case .value(let changes) = scrollView { changes.frame.isGiven } else { false }
    }
}

extension Rect {
    fileprivate func isWithin(_ tolerance: Double, of other: Rect) -> Bool {
        (x - other.x).magnitude <= tolerance && (y - other.y).magnitude <= tolerance
            && (width - other.width).magnitude <= tolerance && (height - other.height).magnitude <= tolerance
    }
}

extension Scene {
    /// A list of frames stays short enough to be sent.
    fileprivate func checkKeyframes(of keyboard: Keyboard?) throws(ContractErrors) {
        guard options.keyframes > 0 else { return }
        let count = Animation(of: keyboard).keyframeCount(framesPerSecond: options.keyframes)
        guard count > Animation.maximumKeyframes else { return }
        throw ContractErrors([
            ContractError(
                code: .outOfRange,
                path: ["options", "keyframes"],
                detail: "\(options.keyframes) frames a second over this animation are \(count) frames; ask for at most"
                    + " \(Animation.maximumKeyframes)"
            )
        ])
    }
}

extension ContractError {
    fileprivate static let keyboardRequired = ContractError(
        code: .required,
        path: ["keyboard"],
        detail: "send keyboard.frameEnd in screen coordinates, or keyboard.height, or name a device: no keyboard is"
            + " remembered"
    )

    fileprivate static let frameEndRequired = ContractError(
        code: .required,
        path: ["keyboard", "frameEnd"],
        detail: "the member `frameEnd` is required, or `height`, or a `device` of the catalogue"
    )

    fileprivate static func deviceRequired(by member: String) -> ContractError {
        ContractError(
            code: .required,
            path: ["device"],
            detail: "\(member) chooses among the figures of a device: name a device as well"
        )
    }

    fileprivate static func changedWhileShown(_ member: String, from known: String) -> ContractError {
        ContractError(
            code: .policyChangedWhileShown,
            path: [member],
            detail: "the keyboard is shown under \(known); change the \(member) after the keyboard has hidden"
        )
    }

    fileprivate static let eventIDWithoutSession = ContractError(
        code: .eventIDWithoutSession,
        path: ["eventID"],
        detail: "name a session, which remembers the event for its retry, or leave eventID out"
    )

    fileprivate static func eventIDReused(_ id: String) -> ContractError {
        ContractError(
            code: .eventIDReused,
            path: ["eventID"],
            detail: "the session has seen this eventID with another body: give each event an id of its own"
        )
    }
}
