/// The limits on a loop's use of the store.
package struct RedisLimits: Hashable, Sendable {
    /// The most times one command follows MOVED or ASK.
    package static let redirections = 5
    /// Commands of one loop that wait or are unanswered; 1024.
    ///
    /// Also the limit on unanswered commands of one connection, abandoned ones included.
    package var inFlight: Int
    /// Bytes of commands of one connection that the kernel has not taken; 1 MiB.
    ///
    /// A single command is always accepted.
    package var unsent: Int
    /// Nodes that a loop connects to; 1000, the most that the cluster specification recommends.
    package var nodes: Int
    /// The limits of replies.
    package var replies: ReplyReader.Limits

    package init(
        inFlight: Int = 1024, unsent: Int = 1 << 20, nodes: Int = 1000,
        replies: ReplyReader.Limits = ReplyReader.Limits()
    ) {
        self.inFlight = inFlight
        self.unsent = unsent
        self.nodes = nodes
        self.replies = replies
    }
}
