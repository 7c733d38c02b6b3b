@_spi(Engine) public import KeyboardAvoidance

extension Avoider {
    /// Carries out a sequence of events from where this avoider stands, and remembers nothing.
    ///
    /// Each answer is held against what must be true of every sequence.
    ///
    /// - Parameters:
    ///   - events: in their order.
    ///   - limits: of the search for a minimal sequence.
    /// - Throws: `ReplayError` naming the first event that cannot be carried out.
    public func replay(
        _ events: [KeyboardEvent],
        limits: MinimizingLimits = MinimizingLimits()
    ) throws(ReplayError) -> Replay {
        var requests: [Event] = []
        var state = session
        for (index, event) in events.enumerated() {
            do throws(AvoidanceError) {
                let prepared = try prepared(event)
                requests.append(prepared.event)
                state = prepared.session
            } catch {
                throw ReplayError(index: index, error: error)
            }
        }
        return try Replay(requests, from: state, through: nil, limits: limits)
    }
}
