extension JSONReader {
    /// Consumes the string whose opening quote is at the cursor, and checks all of it.
    @usableFromInline
    mutating func scanString() throws(JSONSyntaxError) -> JSONReader.StringToken {
        let opening = cursor
        if opening == longValue.start {
            cursor = longValue.end
            return JSONReader.StringToken(start: opening &+ 1, end: cursor &- 1, hasEscapes: true)
        }
        var hasEscapes = false
        var at = opening &+ 1
        while true {
            at = endOfPlainRun(from: at)
            at = try endOfOtherRun(from: at, opening: opening, &hasEscapes)
            guard at < bytes.count else { throw JSONSyntaxError(.unterminatedString, at: opening) }
            let byte = bytes[at]
            if byte == 0x22 {
                cursor = at &+ 1
                if cursor &- opening >= Self.longLength { longValue = (opening, cursor) }
                return JSONReader.StringToken(start: opening &+ 1, end: at, hasEscapes: hasEscapes)
            }
            guard byte >= 0x20 else { throw failure(.controlCharacter, at: at) }
            if byte == 0x5C { at = try endOfEscape(at: at, opening: opening) }
            if byte >= 0x80 { at = try endOfScalar(at: at, opening: opening) }
        }
    }

    /// The offset of the first byte from `at` on that is a quote, a backslash, a control character or not ASCII.
    @inline(__always)
    private func endOfPlainRun(from at: Int) -> Int {
        var at = at
        while bytes.count &- at >= 8 {
            let special = SWAR.special(in: load(UInt64.self, at: at))
            guard special == 0 else { return at &+ special.trailingZeroBitCount &>> 3 }
            at &+= 8
        }
        while at < bytes.count {
            let byte = bytes[at]
            guard byte >= 0x20, byte < 0x80, byte != 0x22, byte != 0x5C else { return at }
            at &+= 1
        }
        return at
    }

    /// The offset after the escapes and the scalars that are not ASCII from `at` on, and single bytes between them.
    @inline(__always)
    private func endOfOtherRun(from at: Int, opening: Int, _ hasEscapes: inout Bool) throws(JSONSyntaxError) -> Int {
        var at = at
        let bytes = bytes
        while bytes.count &- at > 1 {
            let (byte, next) = (bytes[at], bytes[at &+ 1])
            if byte == 0x5C {
                hasEscapes = true
                if JSONReader.Unescaping.isShort(next) {
                    let isRun = bytes.count &- at >= 8 && SWAR.isOnePair(load(UInt64.self, at: at))
                    at &+= isRun ? 8 : 2
                } else {
                    at = try endOfEscape(at: at, opening: opening)
                }
            } else if byte >= 0x80 {
                at = try endOfScalar(at: at, opening: opening)
            } else if byte >= 0x20, byte != 0x22, next == 0x5C || next >= 0x80 {
                at &+= 1
            } else {
                break
            }
        }
        return at
    }

    /// The offset after the escape at `at` (section 7).
    @inline(__always)
    private func endOfEscape(at: Int, opening: Int) throws(JSONSyntaxError) -> Int {
        if bytes.count &- at >= 8 {
            let word = load(UInt64.self, at: at)
            if word & 0xFF00 == 0x7500, let unit = SWAR.hexadecimal(UInt32(truncatingIfNeeded: word &>> 16)),
                unit & 0xF800 != 0xD800
            {
                return at &+ 6
            }
        }
        return try endOfEscapeCarefully(at: at, opening: opening)
    }

    @inline(never)
    private func endOfEscapeCarefully(at: Int, opening: Int) throws(JSONSyntaxError) -> Int {
        guard at &+ 1 < bytes.count else { throw JSONSyntaxError(.unterminatedString, at: opening) }
        if JSONReader.Unescaping.isShort(bytes[at &+ 1]) { return at &+ 2 }
        guard bytes[at &+ 1] == 0x75 else { throw failure(.invalidEscape, at: at &+ 1) }
        switch try codeUnit(ofEscapeAt: at, opening: opening) {
        case 0xDC00...0xDFFF: throw failure(.loneSurrogate, at: at)
        case 0xD800...0xDBFF:
            let second = at &+ 6
            guard second &+ 1 < bytes.count, bytes[second] == 0x5C, bytes[second &+ 1] == 0x75,
                (0xDC00...0xDFFF).contains(try codeUnit(ofEscapeAt: second, opening: opening))
            else { throw failure(.loneSurrogate, at: at) }
            return second &+ 6
        default: return at &+ 6
        }
    }

    private func codeUnit(ofEscapeAt at: Int, opening: Int) throws(JSONSyntaxError) -> UInt32 {
        if let unit = JSONReader.Unescaping.hexadecimal(in: bytes, at: at &+ 2) { return unit }
        // The text may end among the digits.
        let digits = bytes[min(at &+ 2, bytes.count)...].prefix(4)
        let isCut = digits.count < 4 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        throw isCut ? JSONSyntaxError(.unterminatedString, at: opening) : failure(.invalidUnicodeEscape, at: at)
    }

    /// The offset after the scalar of two to four bytes at `at`, by the table of RFC 3629 section 4.
    @inline(__always)
    private func endOfScalar(at: Int, opening: Int) throws(JSONSyntaxError) -> Int {
        let lead = bytes[at]
        if bytes.count &- at >= 8 {
            let word = load(UInt64.self, at: at)
            if SWAR.areScalarsOfTwo(word) { return at &+ 8 }
            let scalar = UInt32(truncatingIfNeeded: word)
            // The leads after which any continuation bytes may stand.
            if scalar & 0xC0E0 == 0x80C0, lead >= 0xC2 { return at &+ 2 }
            if scalar & 0xC0_C0F0 == 0x80_80E0, lead != 0xE0, lead != 0xED { return at &+ 3 }
            if scalar & 0xC0C0_C0F8 == 0x8080_80F0, lead > 0xF0, lead < 0xF4 { return at &+ 4 }
        }
        return try endOfScalarCarefully(at: at, opening: opening)
    }

    @inline(never)
    private func endOfScalarCarefully(at: Int, opening: Int) throws(JSONSyntaxError) -> Int {
        let lead = bytes[at]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0:
            length = 3
            second = 0xA0...0xBF
        case 0xED:
            // Above would be the surrogates.
            length = 3
            second = 0x80...0x9F
        case 0xE1...0xEF: length = 3
        case 0xF0:
            length = 4
            second = 0x90...0xBF
        case 0xF1...0xF3: length = 4
        case 0xF4:
            length = 4
            second = 0x80...0x8F
        default: throw failure(.invalidUTF8, at: at)
        }
        for index in 1..<length {
            guard at &+ index < bytes.count else { throw JSONSyntaxError(.unterminatedString, at: opening) }
            guard (index == 1 ? second : 0x80...0xBF).contains(bytes[at &+ index]) else {
                throw failure(.invalidUTF8, at: at)
            }
        }
        return at &+ length
    }
}
