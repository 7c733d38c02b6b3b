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
        var again = known.before
        let answer = try carryOut(event, on: &again)
        return Transition(state: before, answer: answer, revision: again.revision)
    }
    var next = before
    let answer = try carryOut(event, on: &next)
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
    var state = SessionState()
    return try carryOut(event, on: &state)
}

/// The members that an event needs and that neither it nor the state has; empty where it can be carried out.
public func missingMembers(of event: Event, from state: SessionState?) -> [ContractError] {
    let start = StartingPoint(event: event, state: state ?? SessionState())
    return missingMembers(of: event, merged: start.geometry.merging(event), isShown: start.isShown)
}

private func missingMembers(of event: Event, merged: Geometry, isShown: Bool) -> [ContractError] {
    var missing = merged.missingMembers
    let needsKeyboard = !event.kind.isHide && (event.kind.isOfKeyboard || isShown)
    if needsKeyboard, merged.keyboard == nil { missing.append(.keyboardRequired) }
    return missing
}

/// The geometry and the saved state that an event meets: the session's, unless the event brings its own.
struct StartingPoint {
    var geometry: Geometry
    var savedBox: Indirect<SavedState>

    var saved: SavedState? { savedBox.value }
    var isShown: Bool { savedBox.value != nil }

    init(event: Event, state: SessionState) {
        geometry = state.geometry
        savedBox = state.savedBox
        guard let given = event.savedState else { return }
        savedBox = event.savedStateBox
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

/// Carries an event out on a state; where it throws nothing is changed.
private func carryOut(_ event: Event, on state: inout SessionState) throws(ContractErrors) -> Answer {
    var start = StartingPoint(event: event, state: state)
    let keyboardBefore = start.geometry.keyboard
    start.geometry.merge(event)
    let reportedFrame = start.geometry.resolveResizedFrame(start.savedBox.value, isSent: event.sendsFrame)
    let missing = missingMembers(of: event, merged: start.geometry, isShown: start.isShown)
    guard missing.isEmpty else { throw ContractErrors(missing) }
    try start.geometry.checkPolicy(against: start.savedBox.value)
    let scene = try Scene(start.geometry)
    try scene.checkKeyframes(of: start.geometry.keyboard)

    // From here on nothing throws, and what the state held is handed on instead of copied.
    let facts = EventFacts(event, in: start.geometry, reportedFrame: reportedFrame)
    let isSamePolicy = facts.policy == state.geometry.policy && facts.fidelity == state.geometry.fidelity
    let leftover = isSamePolicy ? state.leftover : nil
    state.geometry = start.geometry
    state.savedBox = Indirect()
    let answer =
        if let system = NamedSystems.system(of: facts.policy) {
            state.answer(facts, scene, as: system, keyboardBefore: keyboardBefore, start.savedBox, leftover)
        } else {
            state.answerAutomatically(facts, scene, keyboardBefore: keyboardBefore, start.savedBox)
        }
    state.geometry.take(answer)
    state.revision += 1
    return answer
}

extension SessionState {
    fileprivate mutating func answerAutomatically(
        _ facts: EventFacts,
        _ scene: Scene,
        keyboardBefore: Keyboard?,
        _ savedBox: Indirect<SavedState>
    ) -> Answer {
        let trace = Trace(isRecording: scene.options.explain)
        var policy = AutomaticPolicy(
            facts: facts,
            scene: scene,
            keyboardBefore: keyboardBefore,
            savedBox: savedBox,
            trace: trace
        )
        var answer = policy.answer()
        if trace.isRecording { answer.trace = policy.trace.steps }
        answer.savedStateBox = policy.savedBox
        self.savedBox = policy.savedBox
        leftover = nil
        geometry.keyboard = policy.scene.keyboard
        return answer
    }

    fileprivate mutating func answer(
        _ facts: EventFacts,
        _ scene: Scene,
        as system: any NamedSystem.Type,
        keyboardBefore: Keyboard?,
        _ savedBox: Indirect<SavedState>,
        _ leftover: SystemMemory?
    ) -> Answer {
        let trace = Trace(isRecording: scene.options.explain)
        var policy = NamedPolicy(
            facts: facts,
            system: system,
            scene: scene,
            keyboardBefore: keyboardBefore,
            savedBox: savedBox,
            memory: savedBox.value?.system ?? leftover ?? SystemMemory(),
            trace: trace
        )
        var answer = policy.answer()
        if trace.isRecording { answer.trace = policy.trace.steps }
        answer.savedStateBox = policy.savedBox
        self.savedBox = policy.savedBox
        self.leftover = policy.memory
        geometry.keyboard = policy.scene.keyboard
        return answer
    }
}

extension Geometry {
    /// Takes what was answered as applied: it is what a member that is not sent has from now on.
    fileprivate mutating func take(_ answer: Answer) {
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
    mutating func resolveResizedFrame(_ saved: SavedState?, isSent: Bool) -> Rect? {
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
    fileprivate func checkPolicy(against saved: SavedState?) throws(ContractErrors) {
        guard let saved else { return }
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
        detail: "send keyboard.frameEnd in screen coordinates, or keyboard.height: no keyboard is remembered"
    )

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
