/// Why a command has no reply.
package enum CommandFailure: Error, Hashable, Sendable {
    /// No connection has stood for `RedisTimeouts.away`: refused at once.
    case away
    /// More commands or bytes wait already than `RedisLimits.inFlight` and `unsent` allow: refused at once.
    case overloaded
    /// The deadline passed; before the command was sent, or while its reply was awaited.
    case deadline(isSent: Bool)
    /// The connection was lost after the whole command had been sent.
    case connectionLost
    /// The reply was larger than `ReplyLimits.size`, and was passed over.
    case replyTooLarge
    /// The server refuses such commands now, or us: the beginning of its error, printable ASCII.
    case refused(String)
    /// Nodes have sent the command from one to the other more often than `RedisLimits.redirections`.
    case tooManyRedirections
    /// The cluster named more nodes than `RedisLimits.nodes`.
    case tooManyNodes
    /// The client has been stopped.
    case stopped

    /// Whether the command may have been executed: then it is safe to send again only if executing it twice is.
    package var mayHaveRun: Bool {
        switch self {
        case .connectionLost, .replyTooLarge, .deadline(isSent: true): true
        case .away, .overloaded, .deadline(isSent: false), .refused, .tooManyRedirections, .tooManyNodes, .stopped:
            false
        }
    }
}
