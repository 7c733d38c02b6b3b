import Transport

/// A command of a connection that is not answered yet.
struct PendingCommand<Owner> {
    let bytes: [UInt8]
    /// Who gets the reply; nil if nobody waits for it, any more or ever.
    var owner: Owner?
    /// How many of the bytes are an `ASKING` before the command: its reply comes first, nothing may come between the two.
    var askingLength = 0
    /// Whether the reply to `ASKING` has come.
    var isAsked = false
    /// Whether a reply that is no error can be this command's.
    let accepts: (Reply) -> Bool
    /// Until when the owner waits.
    let deadline: Instant
    /// When the command was handed to the connection's output; nil before.
    var sentAt: Instant?
    /// How many bytes the connection has sent when the kernel has taken all of the command.
    var end: UInt64 = 0

    /// Whether the next reply is that to `ASKING`.
    var isAsking: Bool { askingLength > 0 && !isAsked }
    /// How many bytes the connection has sent when the kernel has taken all that the next reply is to.
    var nextEnd: UInt64 { isAsking ? end - UInt64(bytes.count - askingLength) : end }
}
