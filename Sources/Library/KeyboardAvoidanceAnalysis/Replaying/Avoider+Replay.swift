@_spi(Engine) public import KeyboardAvoidance

extension Avoider {
    /// Runs a sequence of events from this avoider's state, without changing the avoider.
    ///
    /// Each answer is checked against the invariants.
    ///
    /// - Parameters:
    ///   - events: the events in order.
    ///   - limits: the limits of the search for a minimal sequence.
    /// - Throws: `ReplayError` naming the first invalid event.
    public func replay(
        _ events: [KeyboardEvent], limits: MinimizingLimits = MinimizingLimits()
    ) throws(ReplayError) -> Replay {
        var requests: [Event] = []
        var state = session
        for (index, event) in events.enumerated() {
            do throws(AvoidanceError) {
                let prepared = try prepared(event)
                requests.append(prepared.event.withFigures)
                state = prepared.session
            } catch {
                throw ReplayError(index: index, error: error)
            }
        }
        return try replay(requests, from: state, through: nil, limits: limits)
    }

    /// Runs a recording through this avoider's policy, from its state and with its options, without changing it.
    ///
    /// ```
    /// let replay = try Avoider(options: recording.options).replay(recording)
    /// ```
    ///
    /// Each answer is checked against the invariants. Options that change within the recording change here too.
    ///
    /// - Parameters:
    ///   - recording: the events in order.
    ///   - limits: the limits of the search for a minimal sequence.
    /// - Throws: `ReplayError` naming the first invalid event.
    public func replay(
        _ recording: Recording, limits: MinimizingLimits = MinimizingLimits()
    ) throws(ReplayError) -> Replay {
        var events = recording.steps.map(\.event.withFigures)
        if !events.isEmpty { events[0].options = AvoidanceOptions.Changes(options) }
        return try replay(events, from: session, through: Approach(policy, fidelity), limits: limits)
    }

    private func replay(
        _ events: [Event], from state: SessionState, through approach: Approach?, limits: MinimizingLimits
    ) throws(ReplayError) -> Replay {
        do throws(Replay.Failure) {
            return try Replay(events, from: state, through: approach, limits: limits)
        } catch {
            let error = error.ofEvent
            guard case .contract(let errors) = error.reason else {
                preconditionFailure("an avoider's events carry no ids")
            }
            throw ReplayError(index: error.index, error: AvoidanceError(errors))
        }
    }
}

extension Event {
    /// The event with the figures of a device of which only the id was read.
    fileprivate var withFigures: Event {
        guard let known = device.given.flatMap({ DeviceCatalogue.builtIn[$0.id] }) else { return self }
        var event = self
        event.device = .value(known)
        return event
    }
}

/// An invalid event of a sequence.
public struct ReplayError: Error, Sendable, Hashable {
    /// The event's index in the sequence, from 0.
    public var index: Int
    /// The property at fault, and the correction.
    public var error: AvoidanceError
}
