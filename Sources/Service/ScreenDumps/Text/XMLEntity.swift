/// An entity or a character reference of an XML text.
struct XMLEntity {
    /// The code point; half of a surrogate pair is one, because serializers of Java write each half.
    let codePoint: UInt32
    /// The bytes from its `&` to its `;`.
    let length: Int

    private static let named: [(text: StaticString, codePoint: UInt32)] = [
        ("&lt;", 0x3C), ("&gt;", 0x3E), ("&amp;", 0x26), ("&quot;", 0x22), ("&apos;", 0x27),
    ]

    /// Reads the one at an `&`; nil for any other.
    init?(_ bytes: Bytes, at offset: Int, before end: Int) {
        for entity in Self.named where bytes.has(entity.text, at: offset, before: end) {
            (codePoint, length) = (entity.codePoint, entity.text.utf8CodeUnitCount)
            return
        }
        guard bytes.has("&#", at: offset, before: end) else { return nil }
        let isHexadecimal = bytes.has("&#x", at: offset, before: end)
        let start = offset + (isHexadecimal ? 3 : 2)
        let stop = bytes[start..<min(end, start + 9)].firstIndex { $0 == 0x3B }
        guard let stop, stop > start, bytes[start..<stop].allSatisfy({ $0.isDigit || $0.isLetter }),
            let value = UInt32(bytes.string(start..<stop), radix: isHexadecimal ? 16 : 10), value <= 0x10FFFF
        else { return nil }
        (codePoint, length) = (value, stop + 1 - offset)
    }

    /// The text of a value, its entities resolved.
    static func resolved(_ bytes: Bytes, _ range: Range<Int>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        var high: UInt32?
        var at = range.lowerBound
        while at < range.upperBound {
            guard bytes[at] == 0x26, let entity = XMLEntity(bytes, at: at, before: range.upperBound) else {
                text.append(bytes[at])
                high = nil
                at += 1
                continue
            }
            at += entity.length
            var codePoint = entity.codePoint
            if codePoint & 0x1F_FC00 == 0xD800 {
                high = codePoint
                continue
            }
            if let first = high, codePoint & 0x1F_FC00 == 0xDC00 {
                codePoint = 0x10000 + (first & 0x3FF) << 10 + codePoint & 0x3FF
            }
            high = nil
            text.append(codePoint: codePoint)
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a character in UTF-8; U+FFFD for half of a surrogate pair.
    mutating func append(codePoint: UInt32) {
        UTF8.encode(Unicode.Scalar(codePoint) ?? "\u{FFFD}").map { append(contentsOf: $0) }
    }
}
