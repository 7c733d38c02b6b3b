/// Finds where a reply of RESP2 ends, however its bytes arrive.
///
/// RESP2 has five forms: a line of text, of an error or with a number, and a length followed by so many bytes or so many
/// replies (redis.io/docs/latest/develop/reference/protocol-spec). The reader remembers how far it came and looks at no
/// byte of a string twice; it keeps no bytes itself.
///
/// A string that is larger than it may be has a length all the same: it is passed over, and with it the reply that it
/// is a part of, so that the replies behind it are understood.
package struct ReplyReader: Sendable {
    /// The digits of the longest number, its sign and the type before it.
    private static let longestNumber = 21
    /// The shortest reply, an empty line with its type: so many bytes at least has each element.
    private static let shortestReply = 3

    /// The longest string that a server sends: its own limit unless somebody raises that (`proto-max-bulk-len`).
    private static let longestString = 512 << 20

    private let limits: ReplyLimits
    /// How many elements each open array still misses.
    private var missing = InlineArray<8, Int>(repeating: 0)
    private var depth = 0
    /// Where the next reply or element begins.
    private var position = 0
    /// Before this offset there is no end of the current line.
    private var searched = 0
    /// Whether the reply has a string that is too large.
    private var isTooLarge = false
    /// How many bytes of such a string are still to come, its line end included.
    private var passing = 0
    /// Whether the reply has ended with such a string.
    private var isPassed = false
    /// What counts for the limit begins here: behind the last string that was passed over.
    private var origin = 0

    /// A reader before the first byte of a reply.
    package init(limits: ReplyLimits = ReplyLimits()) { self.limits = limits }

    /// The reply at the start of `bytes` and its length, or nil if more bytes are needed; in place of a reply that was
    /// too large, nil.
    ///
    /// Call it with the same bytes, less what `takePassedOver` says, and more until it returns a length; then it is ready
    /// for the next reply. The reply is valid as long as `bytes` is. After a fault the reader must not be used any more.
    package mutating func next(
        in bytes: UnsafeBufferPointer<UInt8>
    ) throws(ReplyFault) -> (reply: Reply?, length: Int)? {
        while true {
            guard try passOver(bytes) else { return nil }
            if isPassed { return (nil, finishReply()) }
            guard position - origin <= limits.size - Self.shortestReply else { throw .tooLarge }
            guard position < bytes.count, let isOver = try readElement(of: bytes) else { return nil }
            guard isOver else { continue }
            guard !isTooLarge else { return (nil, finishReply()) }
            var start = 0
            return (Reply(bytes, at: &start), finishReply())
        }
    }

    /// How many bytes at the start belong to a reply that is too large and can be forgotten before it is complete; asked
    /// after `next` has returned nil.
    package mutating func takePassedOver() -> Int {
        guard isTooLarge else { return 0 }
        let length = position
        (position, searched, origin) = (0, searched - length, origin - length)
        return length
    }

    /// Reads one form; returns whether the reply ends with it, or nil if it is not all there.
    private mutating func readElement(of bytes: UnsafeBufferPointer<UInt8>) throws(ReplyFault) -> Bool? {
        let type = bytes[position]
        switch type {
        case ReplyType.simpleString, ReplyType.error:
            guard let end = try endOfLine(in: bytes) else { return nil }
            return endElement(at: end + 2)
        case ReplyType.integer:
            guard let (_, next) = try number(in: bytes) else { return nil }
            return endElement(at: next)
        case ReplyType.bulkString:
            guard let (length, next) = try number(in: bytes) else { return nil }
            guard length >= 0 else {
                guard length == -1 else { throw .negativeLength }
                return endElement(at: next)
            }
            guard length <= Self.longestString else { throw .tooLarge }
            guard length <= limits.size - 2 - next + origin else {
                (isTooLarge, passing) = (true, Int(length) + 2)
                (position, searched) = (next, next)
                return false
            }
            let end = next + Int(length)
            guard end + 2 <= bytes.count else {
                // What is there of the end of the line can be wrong already.
                guard end >= bytes.count || bytes[end] == UInt8(ascii: "\r") else { throw .unterminatedString }
                return nil
            }
            guard bytes[end] == UInt8(ascii: "\r"), bytes[end + 1] == UInt8(ascii: "\n") else {
                throw .unterminatedString
            }
            return endElement(at: end + 2)
        case ReplyType.array:
            guard depth < ReplyLimits.nesting else { throw .tooDeep }
            guard let (count, next) = try number(in: bytes) else { return nil }
            guard count >= -1 else { throw .negativeLength }
            guard count > 0 else { return endElement(at: next) }
            guard count <= (limits.size - next + origin) / Self.shortestReply else { throw .tooLarge }
            missing[depth] = Int(count)
            depth += 1
            (position, searched) = (next, next)
            return false
        default:
            throw .unknownType(type)
        }
    }

    /// Passes over what has come of a string that is too large; returns whether nothing of one is missing.
    private mutating func passOver(_ bytes: UnsafeBufferPointer<UInt8>) throws(ReplyFault) -> Bool {
        while passing > 0 {
            guard position < bytes.count else { return false }
            if passing > 2 {
                let count = min(passing - 2, bytes.count - position)
                (position, passing) = (position + count, passing - count)
                continue
            }
            guard bytes[position] == UInt8(ascii: passing == 2 ? "\r" : "\n") else { throw .unterminatedString }
            (position, passing) = (position + 1, passing - 1)
            if passing == 0 {
                origin = position
                isPassed = endElement(at: position)
            }
        }
        return true
    }

    /// Begins anew; returns the length of the reply that ends here.
    private mutating func finishReply() -> Int {
        defer { (position, searched, origin, isTooLarge, isPassed) = (0, 0, 0, false, false) }
        return position
    }

    /// Counts an element that is complete and before `next`; returns whether the whole reply is.
    private mutating func endElement(at next: Int) -> Bool {
        (position, searched) = (next, next)
        while depth > 0 {
            missing[depth - 1] -= 1
            guard missing[depth - 1] == 0 else { return false }
            depth -= 1
        }
        return true
    }

    /// The offset of the carriage return that ends the line at `position`; nil if the end is not there yet.
    ///
    /// What is wrong with a line is decided byte by byte, so that it does not depend on how many have arrived.
    ///
    /// - Parameter isNumber: whether the line may have no more bytes than a number.
    private mutating func endOfLine(
        in bytes: UnsafeBufferPointer<UInt8>, isNumber: Bool = false
    ) throws(ReplyFault) -> Int? {
        var index = max(searched, position + 1)
        while index < bytes.count {
            guard index - origin <= limits.size - 2 else { throw .tooLarge }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") { throw .malformedLine }
            if byte == UInt8(ascii: "\r") {
                guard index + 1 < bytes.count else { break }
                guard bytes[index + 1] == UInt8(ascii: "\n") else { throw .malformedLine }
                return index
            }
            if isNumber, index - position >= Self.longestNumber { throw .malformedNumber }
            index += 1
        }
        searched = index
        return nil
    }

    /// The number of the line at `position`, and where the next line begins; nil if the line's end is not there yet.
    private mutating func number(
        in bytes: UnsafeBufferPointer<UInt8>
    ) throws(ReplyFault) -> (value: Int64, next: Int)? {
        guard let end = try endOfLine(in: bytes, isNumber: true) else { return nil }
        guard let value = Int64(decimal: bytes[(position + 1)..<end]) else { throw .malformedNumber }
        return (value, end + 2)
    }
}
