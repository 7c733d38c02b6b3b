/// A socket and its owner, as seen by the event loop: one connection, or a listener.
package protocol Channel: AnyObject {
    /// The channel's descriptor is ready. Called again as long as it is, so a channel need not read until it would
    /// block.
    func ready(for events: SocketEvents)
    /// The deadline set last has passed.
    func deadlinePassed()
    /// The loop ends: give up at once.
    func loopEnds()
}
