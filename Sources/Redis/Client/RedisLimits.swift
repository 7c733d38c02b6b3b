/// What one loop keeps for the store at most.
package struct RedisLimits: Hashable, Sendable {
    /// How many times one command follows MOVED or ASK.
    package static let redirections = 5
    /// Commands of one loop that wait or are unanswered; 1024.
    ///
    /// Of one connection as many may be unanswered, those that nobody waits for any more among them.
    package var inFlight: Int
    /// Bytes of commands that the kernel has not taken, of one connection; 1 MiB.
    ///
    /// One command always has room.
    package var unsent: Int
    /// Nodes that a loop connects to; 1000, the most that the cluster specification recommends.
    package var nodes: Int
    /// The limits of replies.
    package var replies: ReplyLimits

    package init(
        inFlight: Int = 1024, unsent: Int = 1 << 20, nodes: Int = 1000, replies: ReplyLimits = ReplyLimits()
    ) {
        self.inFlight = inFlight
        self.unsent = unsent
        self.nodes = nodes
        self.replies = replies
    }
}
