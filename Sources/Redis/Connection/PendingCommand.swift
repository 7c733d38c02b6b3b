import Transport

/// A command of a connection that is not answered yet.
struct PendingCommand<Owner> {
    let bytes: [UInt8]
    /// Who gets the reply; nil if nobody waits for it, any more or ever.
    var owner: Owner?
    /// Whether `ASKING` stands before the command: its reply comes first, and nothing may come between the two.
    var isAsking = false
    /// Whether a reply that is no error can be this command's.
    let accepts: (Reply) -> Bool
    /// Until when the owner waits.
    let deadline: Instant
    /// When the command was handed to the connection's output; nil before.
    var sentAt: Instant?
    /// How many bytes the connection has sent when the kernel has taken all of the command.
    var end: UInt64 = 0
}
