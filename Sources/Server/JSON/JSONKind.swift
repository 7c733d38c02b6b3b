/// The kind of a JSON value (RFC 8259 section 3).
public enum JSONKind: String, Sendable, CaseIterable {
    case null
    case bool = "boolean"
    case number
    case string
    case array
    case object

    /// The kind of the value that begins with a byte, or nil if none does.
    @inlinable
    public init?(firstByte: UInt8) {
        switch firstByte {
        case 0x22: self = .string
        case 0x2D, 0x30...0x39: self = .number
        case 0x5B: self = .array
        case 0x66, 0x74: self = .bool
        case 0x6E: self = .null
        case 0x7B: self = .object
        default: return nil
        }
    }
}
