/// A server's reply, decoded where its bytes lie: valid only as long as they are, which is during the call that hands
/// it over.
package enum Reply {
    /// A line of text, such as `OK`.
    case simpleString(UnsafeBufferPointer<UInt8>)
    /// A line that begins with the error's code in capital letters, such as `WRONGTYPE`.
    case error(UnsafeBufferPointer<UInt8>)
    /// A whole number.
    case integer(Int64)
    /// Any bytes.
    case bulkString(UnsafeBufferPointer<UInt8>)
    /// There is no such value: the string or the array of length -1.
    case null
    /// Replies one after the other.
    case array(ReplyElements)

    var isError: Bool { if case .error = self { true } else { false } }
    var isSimpleString: Bool { if case .simpleString = self { true } else { false } }

    /// Decodes the reply at `position` of bytes that a `ReplyReader` has accepted, and moves `position` behind it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) {
        let start = position + 1
        var end = start
        while bytes[end] != UInt8(ascii: "\r") { end += 1 }
        let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
        position = end + 2
        switch bytes[start - 1] {
        case ReplyType.simpleString: self = .simpleString(line)
        case ReplyType.error: self = .error(line)
        case ReplyType.integer: self = .integer(Int64(decimal: line) ?? 0)
        default:
            guard let length = Int64(decimal: line).map({ Int($0) }), length >= 0 else {
                self = .null
                return
            }
            if bytes[start - 1] == ReplyType.bulkString {
                self = .bulkString(UnsafeBufferPointer(rebasing: bytes[position..<(position + length)]))
                position += length + 2
            } else {
                let first = position
                Self.skip(length, in: bytes, at: &position)
                let elements = UnsafeBufferPointer(rebasing: bytes[first..<position])
                self = .array(ReplyElements(count: length, bytes: elements))
            }
        }
    }

    /// Moves `position` behind so many replies and all that they contain.
    private static func skip(_ count: Int, in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) {
        var missing = count
        while missing > 0 {
            missing -= 1
            let type = bytes[position]
            let start = position + 1
            while bytes[position] != UInt8(ascii: "\r") { position += 1 }
            let line = bytes[start..<position]
            position += 2
            guard type == ReplyType.bulkString || type == ReplyType.array else { continue }
            guard let length = Int64(decimal: line).map({ Int($0) }), length >= 0 else { continue }
            if type == ReplyType.bulkString { position += length + 2 } else { missing += length }
        }
    }
}
