/// Finds the end of a RESP2 reply, however its bytes are split.
///
/// RESP2 has five forms: a line of text, of an error or with a number, and a length followed by as many bytes or
/// replies (redis.io/docs/latest/develop/reference/protocol-spec). The reader remembers its progress, reads no byte of
/// a string twice and stores no bytes.
///
/// A string beyond the limit still has a length: it is skipped, and with it the reply it belongs to, so that later
/// replies are understood.
package struct ReplyReader: Sendable {
    /// The digits of the longest number, its sign and the type before it.
    private static let longestNumber = 21
    /// The shortest reply, an empty line with its type: the least size of each element.
    private static let shortestReply = 3

    /// The longest string that a server sends by default (`proto-max-bulk-len`).
    private static let longestString = 512 << 20

    private let limits: Limits
    /// The number of missing elements of each open array.
    private var missing = InlineArray<8, Int>(repeating: 0)
    private var depth = 0
    /// The start of the next reply or element.
    private var position = 0
    /// The offset up to which the current line has no end.
    private var searched = 0
    /// Whether the reply has a string that is too large.
    private var isTooLarge = false
    /// The number of missing bytes of such a string, its line end included.
    private var passing = 0
    /// Whether the reply has ended with such a string.
    private var isPassed = false
    /// The offset where counting for the limit begins: behind the last skipped string.
    private var origin = 0

    /// A reader before the first byte of a reply.
    package init(limits: Limits = Limits()) { self.limits = limits }

    /// The reply at the start of `bytes` and its length, or nil if more bytes are needed; the reply itself is nil if it
    /// was too large.
    ///
    /// Call it with the same bytes, less those of `takePassedOver`, and more until it returns a length; then it is
    /// ready for the next reply. The reply is valid as long as `bytes` is. The reader must not be used after a fault.
    package mutating func next(
        in bytes: UnsafeBufferPointer<UInt8>
    ) throws(ReplyError) -> (reply: Reply?, length: Int)? {
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

    /// The number of leading bytes that belong to a too large reply and can be dropped before it is complete; called
    /// after `next` has returned nil.
    package mutating func takePassedOver() -> Int {
        guard isTooLarge else { return 0 }
        let length = position
        (position, searched, origin) = (0, searched - length, origin - length)
        return length
    }

    /// Reads one form; returns whether the reply ends with it, or nil if bytes are missing.
    private mutating func readElement(of bytes: UnsafeBufferPointer<UInt8>) throws(ReplyError) -> Bool? {
        let type = bytes[position]
        switch type {
        case Reply.Kind.simpleString, Reply.Kind.error:
            guard let end = try endOfLine(in: bytes) else { return nil }
            return endElement(at: end + 2)
        case Reply.Kind.integer:
            guard let (_, next) = try number(in: bytes) else { return nil }
            return endElement(at: next)
        case Reply.Kind.bulkString:
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
                // The first byte of a line end can be wrong already.
                guard end >= bytes.count || bytes[end] == UInt8(ascii: "\r") else { throw .unterminatedString }
                return nil
            }
            guard bytes[end] == UInt8(ascii: "\r"), bytes[end + 1] == UInt8(ascii: "\n") else {
                throw .unterminatedString
            }
            return endElement(at: end + 2)
        case Reply.Kind.array:
            guard depth < Limits.nesting else { throw .tooDeep }
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

    /// Skips the received part of a too large string; returns whether all of it was received.
    private mutating func passOver(_ bytes: UnsafeBufferPointer<UInt8>) throws(ReplyError) -> Bool {
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

    /// Starts anew; returns the length of the reply that ends here.
    private mutating func finishReply() -> Int {
        defer { (position, searched, origin, isTooLarge, isPassed) = (0, 0, 0, false, false) }
        return position
    }

    /// Counts an element that is complete and ends before `next`; returns whether the whole reply is complete.
    private mutating func endElement(at next: Int) -> Bool {
        (position, searched) = (next, next)
        while depth > 0 {
            missing[depth - 1] -= 1
            guard missing[depth - 1] == 0 else { return false }
            depth -= 1
        }
        return true
    }

    /// The offset of the carriage return that ends the line at `position`; nil if it has not arrived.
    ///
    /// A line is checked byte by byte, so that the error does not depend on how many have arrived.
    ///
    /// - Parameter isNumber: whether the line is limited to the length of a number.
    private mutating func endOfLine(
        in bytes: UnsafeBufferPointer<UInt8>, isNumber: Bool = false
    ) throws(ReplyError) -> Int? {
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

    /// The number of the line at `position`, and the start of the next line; nil if the line's end has not arrived.
    private mutating func number(
        in bytes: UnsafeBufferPointer<UInt8>
    ) throws(ReplyError) -> (value: Int64, next: Int)? {
        guard let end = try endOfLine(in: bytes, isNumber: true) else { return nil }
        guard let value = Int64(decimal: bytes[(position + 1)..<end]) else { throw .malformedNumber }
        return (value, end + 2)
    }
}

extension ReplyReader {
    /// The reason why bytes are not a reply: nothing after them can be understood either, so the connection must be closed.
    package enum ReplyError: Error, Hashable, Sendable {
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
        /// More arrays within each other than `ReplyReader.Limits.nesting`.
        case tooDeep
        /// The reply is, or announces that it will be, larger than `ReplyReader.Limits.size`, and not because of a single string,
        /// which could be skipped.
        case tooLarge
    }
}

extension ReplyReader {
    /// The limits on the size and depth of a server's replies.
    package struct Limits: Hashable, Sendable {
        /// The most nested arrays: eight, as in hiredis.
        ///
        /// `CLUSTER SLOTS`, the deepest reply in use, needs four.
        package static let nesting = 8

        /// The most bytes of one reply, types, lengths and line ends included: 64 to 2³⁰, 1 MiB by default.
        ///
        /// Sixteen times the largest record; the map of a cluster of 500 shards takes a seventh.
        package let size: Int

        /// Limits replies to `size` bytes, clamped to the range.
        package init(size: Int = 1 << 20) { self.size = min(max(size, 64), 1 << 30) }
    }
}
