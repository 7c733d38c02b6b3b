/// Why bytes are no reply: what follows them cannot be understood either, so the connection must be closed.
package enum ReplyFault: Error, Hashable, Sendable {
    /// The first byte of a reply, or of an element, is none of `+`, `-`, `:`, `$`, `*`.
    case unknownType(UInt8)
    /// A line holds a carriage return or a line feed that does not end it.
    case malformedLine
    /// A number or a length is not one in decimal digits, or does not fit into 64 bits.
    case malformedNumber
    /// A length is negative and not -1.
    case negativeLength
    /// The bytes of a bulk string are not followed by the end of a line.
    case unterminatedString
    /// More arrays within each other than `ReplyLimits.nesting`.
    case tooDeep
    /// The reply is, or says that it will be, larger than `ReplyLimits.size`, and not because of a string alone, which
    /// could be passed over.
    case tooLarge
}
