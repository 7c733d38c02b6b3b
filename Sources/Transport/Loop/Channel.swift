/// A socket and its owner, as the event loop sees them: one connection, or a listener.
package protocol Channel: AnyObject {
    /// The channel's descriptor is ready. Called again as long as it is, so a channel need not read until it would
    /// block.
    func ready(for readiness: Readiness)
    /// The deadline set last has passed.
    func deadlinePassed()
    /// The loop ends: give up at once.
    func loopEnds()
}
