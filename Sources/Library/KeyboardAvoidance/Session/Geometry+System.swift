// Rule 3, `systemAvoids`: its meaning for one event.
extension Geometry {
    /// The members that are read otherwise, as they were sent.
    struct SentSystem {
        fileprivate var strategy: AvoidanceOptions.Strategy
        fileprivate var innermost: Bool
        fileprivate var outer: [Bool]
    }

    /// Whether the system makes the space in a scroll view.
    @inline(__always)
    var hasSystemThatAvoids: Bool {
        numbers.scrollView.systemAvoids || !cold.isEmpty && cold.hasSystemThatAvoids
    }

    /// Under `automatic`, `resize` and `translate` count as `scroll`; no other policy uses `systemAvoids`.
    ///
    /// - Returns: what was sent, for the next event.
    @inline(never)
    mutating func readSystem() -> ColdStorage<SentSystem> {
        let sent = SentSystem(
            strategy: numbers.options.strategy, innermost: numbers.scrollView.systemAvoids,
            outer: outerScrollViews.map(\.view.systemAvoids))
        if numbers.policy == .automatic {
            if numbers.options.strategy != .insetOnly { numbers.options.strategy = .scroll }
        } else {
            numbers.scrollView.systemAvoids = false
            changeOuterScrollViews { $1.view.systemAvoids = false }
        }
        return ColdStorage(sent)
    }

    /// Remembers what was sent.
    @inline(never)
    mutating func restore(_ sent: ColdStorage<SentSystem>) {
        guard let sent = sent.value else { return }
        numbers.options.strategy = sent.strategy
        numbers.scrollView.systemAvoids = sent.innermost
        changeOuterScrollViews { index, outer in
            if sent.outer.indices.contains(index) { outer.view.systemAvoids = sent.outer[index] }
        }
    }
}
