import Transport

/// A command on its way through the nodes of the store.
final class RoutedCommand {
    let command: Command
    let deadline: Instant
    /// Whether a reply that is no error can be the command's.
    let accepts: (Reply) -> Bool
    let completion: NodeConnection.Completion
    /// How often it was sent to another node.
    var redirections = 0
    /// How long to wait where it has to be tried again.
    var backoff = Backoff()

    init(
        _ command: Command, deadline: Instant, accepting accepts: @escaping (Reply) -> Bool,
        completion: @escaping NodeConnection.Completion
    ) {
        self.command = command
        self.deadline = deadline
        self.accepts = accepts
        self.completion = completion
    }
}
