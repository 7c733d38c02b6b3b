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

private func missingMembers(of event: Event, merged: Indirect<Geometry>, isShown: Bool) -> [ContractError] {
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

/// The geometry and the saved state that an event meets: the session's, unless the event brings its own.
struct StartingPoint {
    var geometryBox: Indirect<Geometry>
    var savedBox: Indirect<SavedState>?

    var geometry: Geometry {
        @inline(__always) _read { yield geometryBox.value }
        @inline(__always) _modify { yield &geometryBox.value }
    }
    var saved: SavedState? {
        savedBox?.value
    }
    var isShown: Bool { savedBox != nil }

    init(event: Event, state: SessionState) {
        self.init(event.savedStateBox, geometryBox: state.geometryBox, savedBox: state.savedBox)
    }

    /// The same of what counts for it, so that nothing large is handed on.
    init(_ given: Indirect<SavedState>?, geometryBox: Indirect<Geometry>, savedBox: Indirect<SavedState>?) {
        self.geometryBox = geometryBox
        self.savedBox = savedBox
        guard let box = given else { return }
        self.savedBox = box
        let given = box.value
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

extension SessionState {
    /// Carries an event out; where it throws nothing is changed.
    fileprivate mutating func carryOut(_ event: Event) throws(ContractErrors) -> Answer {
        var start = StartingPoint(event.savedStateBox, geometryBox: geometryBox, savedBox: savedBox)
        let keyboardBefore = start.geometry.keyboard
        let presence = start.geometry.merge(event)
        let reportedFrame = start.geometry.resolveResizedFrame(
            start.savedBox?.value.resized,
            isSent: presence.hasFrame
        )
        let missing = missingMembers(of: event, merged: start.geometryBox, isShown: start.isShown)
        guard missing.isEmpty else { throw ContractErrors(missing) }
        try start.checkPolicy()
        let scene = try Scene(start.geometryBox)
        try scene.checkKeyframes()

        // From here on nothing throws.
        let facts = EventFacts(event, in: start.geometryBox, presence, reportedFrame: reportedFrame)
        if facts.policy != geometry.policy || facts.fidelity != geometry.fidelity { leftover = nil }
        var trace = Trace(isRecording: scene.options.explain)
        if trace.isRecording { start.geometry.notePreset(in: scene, trace: &trace) }
        swap(&geometryBox, &start.geometryBox)
        savedBox = nil
        revision += 1
        if let system = NamedSystems.system(of: facts.policy) {
            return answer(facts, scene, as: system, keyboardBefore: keyboardBefore, start.savedBox.take(), trace)
        }
        return answerAutomatically(facts, scene, keyboardBefore: keyboardBefore, start.savedBox.take(), trace)
    }

    /// Keeps an event for its retry, with the state it met.
    fileprivate mutating func remember(_ event: Event, id: String, before: SessionState) {
        var withoutRetries = before
        withoutRetries.retries = []
        retries.append(Retry(id: id, event: event, before: withoutRetries))
        if retries.count > Retry.capacity { retries.removeFirst() }
    }

    fileprivate mutating func answerAutomatically(
        _ facts: EventFacts,
        _ scene: Scene,
        keyboardBefore: Keyboard?,
        _ saved: consuming Indirect<SavedState>?,
        _ trace: Trace
    ) -> Answer {
        var policy = AutomaticPolicy(
            facts: facts,
            scene: scene,
            keyboardBefore: keyboardBefore,
            saved: saved,
            trace: trace
        )
        var answer = policy.answer()
        savedBox = policy.saved
        leftover = nil
        complete(&answer, in: policy.scene, policy.trace)
        return consume answer
    }

    fileprivate mutating func answer(
        _ facts: EventFacts,
        _ scene: Scene,
        as system: any NamedSystem.Type,
        keyboardBefore: Keyboard?,
        _ saved: consuming Indirect<SavedState>?,
        _ trace: Trace
    ) -> Answer {
        var policy = NamedPolicy(
            facts: facts,
            system: system,
            scene: scene,
            keyboardBefore: keyboardBefore,
            saved: saved,
            memory: saved?.value.system ?? leftover ?? SystemMemory(),
            trace: trace
        )
        var answer = policy.answer()
        savedBox = policy.saved
        leftover = policy.memory
        complete(&answer, in: policy.scene, policy.trace)
        return consume answer
    }

    /// Adds to an answer what every policy's has, and takes it as applied.
    private mutating func complete(_ answer: inout Answer, in scene: Scene, _ trace: Trace) {
        if trace.isRecording { answer.trace = trace.steps }
        answer.savedStateBox = savedBox
        geometry.keyboard = scene.keyboard
        if geometry.device != nil {
            answer.warnings += geometry.contradictions(in: scene, mode: answer.keyboard.mode)
        }
        geometry.take(&answer)
    }
}

extension Geometry {
    /// Takes what was answered as applied: it is what a member that is not sent has from now on.
    ///
    /// The answer is not changed; handed over in place it is not copied.
    fileprivate mutating func take(_ answer: inout Answer) {
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
    mutating func resolveResizedFrame(_ resized: ResizedFrame?, isSent: Bool) -> Rect? {
        let reported = scrollView.frame
        guard let resized else { return reported }
        guard isSent else {
            scrollView.frame = resized.original
            return resized.answered
        }
        if let reported, reported.isWithin(0.01, of: resized.answered) { scrollView.frame = resized.original }
        return reported
    }
}

extension StartingPoint {
    /// The policy and the fidelity may change only while hidden.
    fileprivate func checkPolicy() throws(ContractErrors) {
        guard let savedBox else { return }
        var errors: [ContractError] = []
        if let known = savedBox.value.policy, known != geometryBox.value.policy {
            errors.append(.changedWhileShown("policy", from: known.rawValue))
        }
        if let known = savedBox.value.fidelity, known != geometryBox.value.fidelity {
            errors.append(.changedWhileShown("fidelity", from: known.rawValue))
        }
        if !errors.isEmpty { throw ContractErrors(errors) }
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
    fileprivate func checkKeyframes() throws(ContractErrors) {
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
