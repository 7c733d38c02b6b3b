/// A server's reply, decoded in place: valid only as long as its bytes, which is during the call that receives it.
package enum Reply {
    /// A line of text, such as `OK`.
    case simpleString(UnsafeBufferPointer<UInt8>)
    /// A line that begins with the error's code in capital letters, such as `WRONGTYPE`.
    case error(UnsafeBufferPointer<UInt8>)
    /// A whole number.
    case integer(Int64)
    /// Any bytes.
    case bulkString(UnsafeBufferPointer<UInt8>)
    /// The null string or array, of length -1.
    case null
    /// Replies one after the other.
    case array(Elements)

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
        case Kind.simpleString: self = .simpleString(line)
        case Kind.error: self = .error(line)
        case Kind.integer: self = .integer(Int64(decimal: line) ?? 0)
        default:
            guard let length = Int64(decimal: line).map({ Int($0) }), length >= 0 else {
                self = .null
                return
            }
            if bytes[start - 1] == Kind.bulkString {
                self = .bulkString(UnsafeBufferPointer(rebasing: bytes[position..<(position + length)]))
                position += length + 2
            } else {
                let first = position
                Self.skip(length, in: bytes, at: &position)
                let elements = UnsafeBufferPointer(rebasing: bytes[first..<position])
                self = .array(Elements(count: length, bytes: elements))
            }
        }
    }

    /// Moves `position` behind `count` replies and all they contain.
    private static func skip(_ count: Int, in bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) {
        var missing = count
        while missing > 0 {
            missing -= 1
            let type = bytes[position]
            let start = position + 1
            while bytes[position] != UInt8(ascii: "\r") { position += 1 }
            let line = bytes[start..<position]
            position += 2
            guard type == Kind.bulkString || type == Kind.array else { continue }
            guard let length = Int64(decimal: line).map({ Int($0) }), length >= 0 else { continue }
            if type == Kind.bulkString { position += length + 2 } else { missing += length }
        }
    }
}

extension Reply {
    /// The elements of an array, decoded one by one on demand; valid as long as their `Reply`.
    package struct Elements: Sequence {
        /// The number of elements.
        package let count: Int
        private let bytes: UnsafeBufferPointer<UInt8>

        init(count: Int, bytes: UnsafeBufferPointer<UInt8>) {
            self.count = count
            self.bytes = bytes
        }

        package var underestimatedCount: Int { count }

        package func makeIterator() -> Iterator { Iterator(bytes: bytes) }

        package struct Iterator: IteratorProtocol {
            fileprivate let bytes: UnsafeBufferPointer<UInt8>
            private var position = 0

            fileprivate init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

            package mutating func next() -> Reply? {
                position < bytes.count ? Reply(bytes, at: &position) : nil
            }
        }
    }
}

extension Reply {
    /// The first byte of each form of RESP2.
    enum Kind {
        static let simpleString = UInt8(ascii: "+")
        static let error = UInt8(ascii: "-")
        static let integer = UInt8(ascii: ":")
        static let bulkString = UInt8(ascii: "$")
        static let array = UInt8(ascii: "*")
    }
}

extension Int64 {
    /// The number in the canonical form of a server: digits without leading zeros, after a minus if negative; nil for
    /// any other bytes or if it does not fit.
    init?(decimal bytes: some Collection<UInt8>) {
        var digits = bytes[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative { digits = digits.dropFirst() }
        guard let first = digits.first else { return nil }
        if first == UInt8(ascii: "0") {
            guard digits.count == 1, !isNegative else { return nil }
        }
        var value: Int64 = 0
        for byte in digits {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            let digit = Int64(byte - UInt8(ascii: "0"))
            let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            // Negative numbers are accumulated downwards, because there is one more of them.
            let (sum, overflow) =
                isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            guard !isTooLarge, !overflow else { return nil }
            value = sum
        }
        self = value
    }
}
