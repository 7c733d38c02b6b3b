/// The loop that a source reports to.
protocol ReadinessReceiver: AnyObject, Sendable {
    /// Reads the clock; called before the reports of one turn.
    func turnBegins() -> Instant
    /// The watched descriptor of `token` is ready.
    func ready(token: UInt64, for readiness: Readiness)
    /// The reports of one turn are over.
    func turnEnds()
}
