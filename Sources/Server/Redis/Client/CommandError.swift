/// The reason why a command has no reply.
package enum CommandError: Error, Hashable, Sendable {
    /// There has been no connection for `RedisSettings.Timeouts.away`: refused at once.
    case away
    /// `RedisLimits.inFlight` or `unsent` is exceeded: refused at once.
    case overloaded
    /// The deadline passed, before the command was sent or while its reply was pending.
    case deadline(isSent: Bool)
    /// The connection was lost after the whole command had been sent.
    case connectionLost
    /// The reply was larger than `ReplyReader.Limits.size` and was skipped.
    case replyTooLarge
    /// The server refuses such commands, or this client: the beginning of its error, printable ASCII.
    case refused(String)
    /// The command was redirected more often than `RedisLimits.redirections`.
    case tooManyRedirections
    /// The cluster named more nodes than `RedisLimits.nodes`.
    case tooManyNodes
    /// The client has been stopped.
    case stopped

    /// Whether the command may have been executed; if so, it is safe to resend only if it is idempotent.
    package var mayHaveRun: Bool {
        switch self {
        case .connectionLost, .replyTooLarge, .deadline(isSent: true): true
        case .away, .overloaded, .deadline(isSent: false), .refused, .tooManyRedirections, .tooManyNodes, .stopped:
            false
        }
    }
}
