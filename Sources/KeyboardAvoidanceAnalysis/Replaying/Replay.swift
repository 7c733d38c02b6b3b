@_spi(Engine) public import KeyboardAvoidance

/// A sequence of events through one policy.
public struct Replay: Sendable {
    /// The approach the last event was answered by.
    public var approach: Approach
    /// One for each event.
    public var answers: [Avoidance]
    /// What a client that keeps its own state has to send back after each; nil while hidden.
    @_spi(Engine) public var savedStates: [SavedState?]
    /// The first step that broke an invariant; nil if none did.
    public var violation: Violation?
    /// As few of the events as still break that invariant; nil without a violation.
    public var minimal: MinimalSequence?
    /// Why the sequence as a whole proves nothing; empty nearly always.
    public var warnings: [Warning]
}

/// Carries out a sequence of events from nothing, as one session, and holds the answers against the invariants.
///
/// - Parameters:
///   - events: in their order. A repeated event id is a retry, as in a session.
///   - approach: takes the place of what the events themselves say; nil to leave it to them.
///   - limits: of the search for a minimal sequence.
/// - Throws: `ReplayError` naming the first event that cannot be carried out.
@_spi(Engine) public func replay(
    _ events: [Event],
    through approach: Approach? = nil,
    limits: MinimizingLimits = MinimizingLimits()
) throws(ReplayError) -> Replay {
    try Replay(events, from: SessionState(), through: approach, limits: limits)
}

extension Replay {
    /// Carries the events out from a state.
    init(
        _ events: [Event],
        from state: SessionState,
        through approach: Approach?,
        limits: MinimizingLimits
    ) throws(ReplayError) {
        let events = approach?.taking(events) ?? events
        var run = Replay.Run(state: state)
        var answers: [Avoidance] = []
        answers.reserveCapacity(events.count)
        var savedStates: [SavedState?] = []
        savedStates.reserveCapacity(events.count)
        var violation: Violation?
        for (index, event) in events.enumerated() {
            do throws(ContractErrors) {
                let step = try run.carryOut(event, looking: violation == nil)
                answers.append(step.done.answer)
                savedStates.append(step.done.savedState)
                if violation == nil, let broken = step.broken.first {
                    violation = Violation(index: index, invariant: broken.invariant, message: broken.message)
                }
            } catch {
                throw ReplayError(index: index, errors: error)
            }
        }
        let geometry = run.state.geometry
        self.approach =
            approach ?? Approach(geometry.policy, geometry.policy.descriptor.onlyFidelity ?? geometry.fidelity)
        self.answers = answers
        self.savedStates = savedStates
        self.violation = violation
        warnings = answers.isUnobserved(events) ? [Warning(noEventObservedBy: self.approach.policy.descriptor)] : []
        if let violation { minimal = minimalSequence(events, from: state, breaking: violation, limits: limits) }
    }
}

extension [Avoidance] {
    /// Whether every event of a sequence but its hides was one that the code does not observe.
    fileprivate func isUnobserved(_ events: [Event]) -> Bool {
        let others = zip(events, self).filter { !$0.0.kind.isHide }
        return !others.isEmpty && others.allSatisfy { $0.1.warnings.contains { $0.code == .eventNotObserved } }
    }
}

/// The smallest part of the events up to a violation that still breaks the same invariant.
private func minimalSequence(
    _ events: [Event],
    from state: SessionState,
    breaking violation: Violation,
    limits: MinimizingLimits
) -> MinimalSequence {
    var search = DeltaDebugging(limits: limits)
    let indices = search.minimize(Array(0...violation.index)) { part, budget in
        var run = Replay.Run(state: state)
        for index in part {
            guard budget > 0 else { return false }
            budget -= 1
            // A part that lacks what a later event needs is no sequence at all.
            guard let step = try? run.carryOut(events[index], looking: true) else { return false }
            if step.broken.contains(where: { $0.invariant == violation.invariant }) { return true }
        }
        return false
    }
    return MinimalSequence(indices: indices, isMinimal: !search.isExhausted, solves: search.solves)
}

extension Replay {
    /// One session on its way through a sequence.
    fileprivate struct Run {
        var state: SessionState
        private var checker = InvariantChecker()

        init(state: SessionState) { self.state = state }

        mutating func carryOut(
            _ event: Event,
            looking: Bool
        ) throws(ContractErrors) -> (done: Transition, broken: [InvariantChecker.Broken]) {
            guard looking else {
                let done = try transition(from: state, on: event)
                state = done.state
                return (done, [])
            }
            var snapshot: Snapshot?
            let done = try transition(from: state, on: event, taking: &snapshot)
            let broken = snapshot.map { checker.check(event, from: state, done, $0) } ?? []
            state = done.state
            return (done, broken)
        }
    }
}

extension Approach {
    /// The events with this approach in the place of what they say.
    ///
    /// An event that leaves the keyboard out means the one that the sequence reported last. The code of a named system
    /// may not have observed that report, and then nothing is remembered of it: so it is said again.
    fileprivate func taking(_ events: [Event]) -> [Event] {
        var keyboard = Patch<Keyboard>.absent
        return events.map { event in
            var event = event
            event.policy = .value(policy)
            event.fidelity = .value(fidelity)
            if event.keyboard.isPresent {
                keyboard = event.keyboard
            } else if fidelity == .asWritten, event.kind.isOfKeyboard, !event.kind.isHide {
                event.keyboard = keyboard
            }
            return event
        }
    }
}

extension Replay {
    /// What holds for every valid sequence of events, whatever the policy; the `automatic` policy keeps all of it.
    public enum Invariant: String, Sendable, Hashable, CaseIterable {
        /// No number of an answer is infinite or not a number.
        case finiteNumbers
        /// The keyboard covers no negative length.
        case overlapNotNegative
        /// While shown, no side of the insets lies below what the app had set.
        case insetNotBelowBase
        /// The horizontal offset stays what it was.
        case horizontalOffsetKept
        /// With alignment nearest, a target that is visible with its padding is not scrolled.
        case visibleTargetNotMoved
        /// An offset that is written is one the scroll view can rest at with the insets answered.
        case offsetLegalWhenMoved
        /// What stays hidden of the target is said in a warning.
        case hiddenTargetWarned
        /// While shown, the same keyboard over the same geometry gives the same insets, whatever came between.
        case sameFrameSameInsets
        /// The same event twice gives the same insets and offset.
        case sameEventSameAnswer
        /// A hide gives back the insets from before the show, to the bit.
        case hideRestoresInsets
    }
}
