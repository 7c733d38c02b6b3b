// Strings (RFC 8259 section 7): quotes, backslashes and characters below U+0020 are escaped, all others written as is.
extension JSONWriter {
    /// Writes a string with its quotes.
    public mutating func string(_ value: String) {
        // Most ids are empty.
        if value.isEmpty { return literal("\"\"") }
        var value = value
        value.withUTF8 { string(utf8: $0) }
    }

    /// Writes a string with its quotes.
    ///
    /// - Precondition: `value` is UTF-8.
    public mutating func string(utf8 value: UnsafeBufferPointer<UInt8>) {
        byte(0x22)
        var plain = 0
        var at = 0
        while at < value.count {
            if value.count &- at >= 8, let start = value.baseAddress {
                let word = UnsafeRawPointer(start + at).loadUnaligned(as: UInt64.self)
                if SWAR.toEscape(in: word) == 0 {
                    at &+= 8
                    continue
                }
            }
            let code = value[at]
            if code < 0x20 || code == 0x22 || code == 0x5C {
                raw(UnsafeBufferPointer(rebasing: value[plain..<at]))
                escape(code)
                plain = at &+ 1
            }
            at &+= 1
        }
        raw(UnsafeBufferPointer(rebasing: value[plain...]))
        byte(0x22)
    }

    private mutating func escape(_ code: UInt8) {
        switch code {
        case 0x08: literal("\\b")
        case 0x09: literal("\\t")
        case 0x0A: literal("\\n")
        case 0x0C: literal("\\f")
        case 0x0D: literal("\\r")
        case 0x22: literal("\\\"")
        case 0x5C: literal("\\\\")
        default:
            literal("\\u00")
            byte(0x30 &+ code &>> 4)
            let low = code & 0x0F
            byte(low < 10 ? 0x30 &+ low : 0x57 &+ low)
        }
    }
}

extension SWAR {
    /// Not zero if a byte of a word is a quote, a backslash or below 0x20.
    static func toEscape(in word: UInt64) -> UInt64 {
        let quote = word ^ (each &* 0x22)
        let backslash = word ^ (each &* 0x5C)
        let isQuote = (quote &- each) & ~quote
        let isBackslash = (backslash &- each) & ~backslash
        let isControl = (word &- each &* 0x20) & ~word
        return (isQuote | isBackslash | isControl) & high
    }
}
