@_spi(Engine) public import KeyboardAvoidance
import KeyboardAvoidancePolicies

/// A sequence of events through one policy.
public struct Replay: Sendable {
    /// The approach of the last answer.
    public var approach: Approach
    /// One for each event.
    public var answers: [Avoidance]
    /// The saved state after each, for a client that keeps its own to send back; nil while hidden.
    @_spi(Engine) public var savedStates: [SavedState?]
    /// The first step that broke an invariant; nil if none did.
    public var violation: Violation?
    /// A minimal part of the events that still breaks that invariant; nil without a violation.
    public var minimal: MinimalSequence?
    /// The indices of the events that leave their target covered, though it would fit between the bars.
    public var coveredSteps: [Int]
    /// The reasons why the sequence as a whole proves nothing; nearly always empty.
    public var warnings: [Warning]
}

/// Runs a sequence of events as one new session, and checks the answers against the invariants.
///
/// - Parameters:
///   - events: in their order. A repeated event id is a retry, as in a session.
///   - approach: takes the place of what the events themselves say; nil to leave it to them.
///   - limits: of the search for a minimal sequence.
/// - Throws: `Replay.EventError` naming the first event that cannot be carried out.
@_spi(Engine) public func replay(
    _ events: [Event], through approach: Approach? = nil, limits: MinimizingLimits = MinimizingLimits()
) throws(Replay.EventError) -> Replay {
    do throws(Replay.Failure) {
        return try Replay(events, from: SessionState(), through: approach, limits: limits)
    } catch {
        throw error.ofEvent
    }
}

extension Replay {
    /// An event of a sequence that its session does not carry out.
    @_spi(Engine) public struct EventError: Error, Sendable, Hashable {
        /// The event's place in the sequence, from 0.
        public var index: Int
        public var reason: SessionError
    }

    /// The reasons why there is no result.
    package enum Failure: Error {
        case event(EventError)
        case end(StepCounter.End)

        /// The event at fault, where the counter has no limit.
        var ofEvent: EventError {
            guard case .event(let error) = self else { preconditionFailure("a counter without a limit ends nothing") }
            return error
        }
    }

    /// Carries the events out from a state.
    ///
    /// - Parameters:
    ///   - steps: counts each event that is carried out.
    ///   - runsToCome: the number of approaches through which the same events are still to run: the search for a minimal
    ///     sequence leaves them their steps.
    package init(
        _ events: [Event], from state: SessionState, through approach: Approach?, limits: MinimizingLimits,
        counting steps: StepCounter = StepCounter(), runsToCome: Int = 0
    ) throws(Failure) {
        let begin = steps.count
        let events = approach?.taking(events) ?? events
        var run = Replay.Run(state: state)
        var answers: [Avoidance] = []
        answers.reserveCapacity(events.count)
        var savedStates: [SavedState?] = []
        savedStates.reserveCapacity(events.count)
        var violation: Violation?
        for (index, event) in events.enumerated() {
            do throws(StepCounter.End) { try steps.take(run.steps(of: event)) } catch { throw .end(error) }
            do throws(SessionError) {
                let step = try run.carryOut(event, looking: violation == nil)
                answers.append(step.answer)
                savedStates.append(step.saved)
                if violation == nil, let broken = step.broken.first {
                    violation = Violation(index: index, invariant: broken.invariant, message: broken.message)
                }
            } catch {
                throw .event(EventError(index: index, reason: error))
            }
        }
        let geometry = run.session.state.geometry
        self.approach =
            approach ?? Approach(geometry.policy, geometry.policy.descriptor.onlyFidelity ?? geometry.fidelity)
        self.answers = answers
        self.savedStates = savedStates
        self.violation = violation
        coveredSteps = answers.indices.filter { index in
            [.show, .move, .none].contains(answers[index].decision)
                && answers[index].targetOutcome(of: events[index].kind) == .covered
        }
        warnings = answers.isUnobserved(events) ? [Warning(noEventObservedBy: self.approach.policy.descriptor)] : []
        guard let violation else { return }
        let reserve = (steps.count - begin) * runsToCome
        do throws(StepCounter.End) {
            minimal = try minimalSequence(
                events, from: state, breaking: violation, limits: limits, counting: steps, leaving: reserve)
        } catch {
            throw .end(error)
        }
    }
}

extension [Avoidance] {
    /// Whether the code observes none of the events but the hides.
    fileprivate func isUnobserved(_ events: [Event]) -> Bool {
        let others = zip(events, self).filter { !$0.0.kind.isHide }
        return !others.isEmpty && others.allSatisfy { $0.1.warnings.contains { $0.code == .eventNotObserved } }
    }
}

/// The smallest part of the events up to a violation that still breaks the same invariant; once only `reserve` steps are
/// left, the smallest one found.
private func minimalSequence(
    _ events: [Event], from state: SessionState, breaking violation: Violation, limits: MinimizingLimits,
    counting steps: StepCounter, leaving reserve: Int
) throws(StepCounter.End) -> MinimalSequence {
    var search = DeltaDebugging(limits: limits)
    let indices = try search.minimize(Array(0...violation.index)) { part, budget throws(StepCounter.End) in
        var run = Replay.Run(state: state)
        for index in part {
            let price = run.steps(of: events[index])
            if steps.left - price < reserve { budget = 0 }
            guard budget > 0 else { return false }
            budget -= 1
            try steps.take(price)
            // A part without what a later event needs is invalid.
            guard let step = try? run.carryOut(events[index], looking: true) else { return false }
            if step.broken.contains(where: { $0.invariant == violation.invariant }) { return true }
        }
        return false
    }
    return MinimalSequence(indices: indices, isMinimal: !search.isExhausted, solves: search.solves)
}

extension Replay {
    /// One session during a sequence.
    fileprivate struct Run {
        private(set) var session: Session<RememberedEvent>
        private var checker = InvariantChecker()

        init(state: SessionState) { session = Session(state: state) }

        /// The steps of an event with the views that it has, or those before it.
        func steps(of event: Event) -> Int {
            let geometry = session.state.geometry
            let known = [geometry.snapToOffsets.count] + geometry.outerScrollViews.map(\.snapToOffsets.count)
            let views = [event.scrollView] + (event.outerScrollViews.given ?? [])
            let sent = views.map { $0.snapToOffsets.given?.count ?? 0 }
            return max(StepCounter.steps(ofOffsets: known), StepCounter.steps(ofOffsets: sent))
        }

        mutating func carryOut(
            _ event: Event, looking: Bool
        ) throws(SessionError) -> (answer: Avoidance, saved: SavedState?, broken: [InvariantChecker.Broken]) {
            guard looking else {
                return try session.carryOut(event) { state, event throws(ContractErrors) in
                    (try state.handle(event), state.saved, [])
                }
            }
            let before = session.state
            let (found, saved) = try session.carryOut(event) { state, event throws(ContractErrors) in
                (try state.handleWithSnapshot(event), state.saved)
            }
            let broken = checker.check(event, from: before, to: session.state, found.answer, found.snapshot)
            return (found.answer, saved, broken)
        }
    }
}

extension Approach {
    /// The events with this approach in place of their own.
    ///
    /// An event without a keyboard means the last reported one. The code of a named system may not have observed that
    /// report, and would have no record of it, so the keyboard is added to the event.
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
    /// The invariants of every valid sequence of events under any policy; `automatic` keeps all of them.
    public enum Invariant: String, Sendable, Hashable, CaseIterable {
        /// No number of an answer is infinite or not a number.
        case finiteNumbers
        /// The keyboard covers no negative length.
        case overlapNotNegative
        /// While shown, no side of the insets lies below what the app had set.
        case insetNotBelowBase
        /// The horizontal offset does not change.
        case horizontalOffsetKept
        /// With alignment nearest, a target that is visible with its padding is not scrolled.
        case visibleTargetNotMoved
        /// The scroll view can rest at a written offset with the answered insets; left are offsets past the range of a
        /// drag, of a finger, and those that others brought there.
        case offsetLegal
        /// A warning tells of a target that stays hidden.
        case hiddenTargetWarned
        /// While shown, the same keyboard over the same geometry gives the same insets, whatever came between.
        case sameFrameSameInsets
        /// The same event twice gives the same insets and offset.
        case sameEventSameAnswer
        /// A hide restores the insets from before the show, to the bit.
        case hideRestoresInsets
    }
}

/// A part of a sequence that breaks the same invariant as the whole.
public struct MinimalSequence: Sendable, Hashable {
    /// The indices of its events in the whole sequence, in order.
    public var indices: [Int]
    /// True if removing any one of them keeps the invariant; false if a limit ended the search before that was shown.
    public var isMinimal: Bool
    /// The number of parts tried.
    public var solves: Int
}

/// The first step of a sequence at which an invariant broke.
public struct Violation: Sendable, Hashable {
    /// The event's index in the sequence, from 0.
    public var index: Int
    /// The broken invariant.
    public var invariant: Replay.Invariant
    /// One sentence with the numbers.
    public var message: String
}

extension Replay {
    /// A warning about a sequence as a whole.
    public struct Warning: Sendable, Hashable {
        /// The kind of warning.
        public var code: Code
        /// One sentence without its full stop.
        public var message: String

        /// The kind of a sequence's warning.
        public enum Code: String, Sendable, Hashable, CaseIterable {
            /// The policy's code observes none of the events but the hides, so nothing was checked.
            case noEventObserved
        }

        init(noEventObservedBy policy: PolicyDescriptor) {
            code = .noEventObserved
            message =
                "nothing was judged: the code of \(policy.id) observes none of the shows and focus changes sent; it"
                + " observes \(policy.observedList)"
        }
    }
}
