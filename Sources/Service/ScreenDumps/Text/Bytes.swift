/// The bytes of a file, or of the text within one.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
    /// Whether a text stands at an offset and ends before another.
    @inline(__always)
    func has(_ text: StaticString, at offset: Int, before end: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard offset >= 0, length <= end &- offset else { return false }
        let start = text.utf8Start
        for index in 0..<length where self[offset &+ index] != start[index] { return false }
        return true
    }

    /// Whether a range is a text.
    @inline(__always)
    func equals(_ text: StaticString, _ range: Range<Int>) -> Bool {
        range.count == text.utf8CodeUnitCount && has(text, at: range.lowerBound, before: range.upperBound)
    }

    /// Whether a range ends with a text.
    func ends(_ range: Range<Int>, with text: StaticString) -> Bool {
        let start = range.upperBound - text.utf8CodeUnitCount
        return start >= range.lowerBound && has(text, at: start, before: range.upperBound)
    }

    /// The offset of the first of a byte in a range; nil if there is none.
    @inline(__always)
    func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
        var at = range.lowerBound
        while at < range.upperBound {
            if self[at] == byte { return at }
            at &+= 1
        }
        return nil
    }

    /// The offset of the first of a text in a range; nil if there is none.
    @inline(__always)
    func first(_ text: StaticString, in range: Range<Int>) -> Int? {
        let byte = text.utf8Start[0]
        var at = range.lowerBound
        while let found = first(byte, in: at..<range.upperBound) {
            if has(text, at: found, before: range.upperBound) { return found }
            at = found &+ 1
        }
        return nil
    }

    /// The offset after the white space of a range's beginning.
    func skippingSpace(_ range: Range<Int>) -> Int {
        var at = range.lowerBound
        while at < range.upperBound, self[at].isSpace { at &+= 1 }
        return at
    }

    /// The range without white space at its beginning and end.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        let start = skippingSpace(range)
        var end = range.upperBound
        while end > start, self[end &- 1].isSpace { end &-= 1 }
        return start..<end
    }

    /// The offset of the line feed that ends the line at an offset, or the end of the range.
    func lineEnd(in range: Range<Int>) -> Int { first(0x0A, in: range) ?? range.upperBound }

    /// The text of a range.
    func string(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

    /// A name for a sentence: its first 64 bytes, up to the first one that is no letter, digit or sign of a name.
    func shownName(at offset: Int, before end: Int) -> String {
        let part = self[Swift.min(offset, end)..<Swift.min(end, offset &+ 64)].prefix(while: \.isNameByte)
        return String(decoding: part, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether it is white space of ASCII.
    var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }
    var isDigit: Bool { self &- 0x30 < 10 }
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
    var isNameByte: Bool {
        isLetter || isDigit || self == 0x2E || self == 0x5F || self == 0x2D || self == 0x3A || self == 0x23
    }
}
