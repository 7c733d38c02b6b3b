import Glibc

typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
    /// Whether these are exactly the ASCII bytes of `text`.
    package func equals(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount, let start = baseAddress else { return count == text.utf8CodeUnitCount }
        return memcmp(start, text.utf8Start, count) == 0
    }

    /// Whether these are the bytes of `lowercase`, which must be in lower case, ignoring the case of ASCII letters.
    func equalsIgnoringCase(_ lowercase: StaticString) -> Bool {
        guard count == lowercase.utf8CodeUnitCount, let start = baseAddress else {
            return count == lowercase.utf8CodeUnitCount
        }
        let other = lowercase.utf8Start
        var index = 0
        while index < count {
            let byte = start[index]
            if byte != other[index], byte.asciiLowercased != other[index] { return false }
            index &+= 1
        }
        return true
    }

    /// Whether these are the bytes of `other`, ignoring the case of ASCII letters.
    func equalsIgnoringCase(_ other: Bytes) -> Bool {
        guard count == other.count else { return false }
        for index in 0..<count where self[index].asciiLowercased != other[index].asciiLowercased { return false }
        return true
    }

    /// Part of these bytes.
    func part(_ range: Range<Int>) -> Bytes { Bytes(rebasing: self[range]) }

    /// These bytes without spaces and tabs around them (OWS, RFC 9110 §5.6.3).
    var trimmed: Bytes {
        var (start, end) = (0, count)
        while start < end, self[start].isBlank { start += 1 }
        while end > start, self[end - 1].isBlank { end -= 1 }
        return part(start..<end)
    }

    /// Calls `body` with each element of a comma-separated list, even an empty one, without the spaces around it.
    ///
    /// Stops and returns false when `body` does.
    func allElements(_ body: (Bytes) -> Bool) -> Bool {
        var start = 0
        for index in 0..<count where self[index] == .comma {
            guard body(part(start..<index).trimmed) else { return false }
            start = index + 1
        }
        return body(part(start..<count).trimmed)
    }
}

extension UInt8 {
    static let carriageReturn: UInt8 = 0x0D
    static let lineFeed: UInt8 = 0x0A
    static let space: UInt8 = 0x20
    static let tab: UInt8 = 0x09
    static let colon = UInt8(ascii: ":")
    static let comma = UInt8(ascii: ",")
    static let slash = UInt8(ascii: "/")
    static let questionMark = UInt8(ascii: "?")
    static let percent = UInt8(ascii: "%")
    static let asterisk = UInt8(ascii: "*")
    static let semicolon = UInt8(ascii: ";")
    static let equals = UInt8(ascii: "=")
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")

    /// Whether this is a space or a tab.
    var isBlank: Bool { self == .space || self == .tab }
    /// Whether this is one of `0`…`9`.
    var isDigit: Bool { self &- 0x30 < 10 }
    /// The lower case of an ASCII letter; any other byte as it is.
    var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

    /// The value of a hexadecimal digit.
    var hexValue: UInt8? {
        if isDigit { return self &- 0x30 }
        let letter = self | 0x20
        return letter &- 0x61 < 6 ? letter &- 0x61 + 10 : nil
    }
}
