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
        guard count >= 8 else {
            for index in 0..<count where start[index].asciiLowercased != other[index] { return false }
            return true
        }
        // Words of eight bytes; the last one overlaps the one before it.
        var index = 0
        while index < count {
            index = Swift.min(index, count &- 8)
            let expected = UnsafeRawPointer(other + index).loadUnaligned(as: UInt64.self)
            let found = UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self)
            // In lower case only letters have bit 6, and only letters may differ from it in bit 5.
            let letters = (expected & 0x4040_4040_4040_4040) &>> 1
            guard (found ^ expected) & ~letters == 0 else { return false }
            index &+= 8
        }
        return true
    }

    /// The index of the first byte of a range that cannot be part of a field's value, or the end of the range.
    func endOfValue(in range: Range<Int>) -> Int {
        var index = range.lowerBound
        while range.upperBound &- index >= 8 {
            let word = UnsafeRawPointer(baseAddress.unsafelyUnwrapped + index).loadUnaligned(as: UInt64.self)
            // The high bit of each byte below 20, or equal to 7F; only the lowest one set is certain.
            let delete = word ^ 0x7F7F_7F7F_7F7F_7F7F
            let stops =
                ((word &- 0x2020_2020_2020_2020) & ~word | (delete &- 0x0101_0101_0101_0101) & ~delete)
                & 0x8080_8080_8080_8080
            guard stops != 0 else {
                index &+= 8
                continue
            }
            index &+= stops.trailingZeroBitCount &>> 3
            guard self[index] == .tab else { return index }
            index &+= 1
        }
        // The class `value`, without its table.
        while index < range.upperBound, self[index] >= 0x20 && self[index] != 0x7F || self[index] == .tab {
            index &+= 1
        }
        return index
    }

    /// The index of the first byte of a range with this value, or nil.
    func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        var index = range.lowerBound
        while range.upperBound &- index >= 8 {
            let word =
                UnsafeRawPointer(baseAddress.unsafelyUnwrapped + index).loadUnaligned(as: UInt64.self) ^ pattern
            let found = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
            if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        return self[index..<range.upperBound].firstIndex(of: byte)
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
