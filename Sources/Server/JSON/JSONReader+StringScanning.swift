extension JSONReader {
    /// Consumes the string whose opening quote is at the cursor, and checks all of it.
    @usableFromInline
    mutating func scanString() throws(JSONSyntaxError) -> JSONReader.StringToken {
        let opening = cursor
        var hasEscapes = false
        var at = opening &+ 1
        while true {
            at = endOfPlainRun(from: at)
            guard at < bytes.count else { throw JSONSyntaxError(.unterminatedString, at: opening) }
            switch bytes[at] {
            case 0x22:
                cursor = at &+ 1
                return JSONReader.StringToken(start: opening &+ 1, end: at, hasEscapes: hasEscapes)
            case 0x5C:
                hasEscapes = true
                at = try endOfEscape(at: at, opening: opening)
            case 0x00...0x1F: throw failure(.controlCharacter, at: at)
            case 0x80...0xFF: at = try endOfScalar(at: at, opening: opening)
            default: at &+= 1
            }
        }
    }

    /// The offset of the first byte from `at` on that is a quote, a backslash, a control character or not ASCII.
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

    /// The offset after the escape at `at` (section 7).
    private func endOfEscape(at: Int, opening: Int) throws(JSONSyntaxError) -> Int {
        guard at &+ 1 < bytes.count else { throw JSONSyntaxError(.unterminatedString, at: opening) }
        let letter = bytes[at &+ 1]
        guard letter == 0x75 else {
            guard JSONReader.Unescaping.character(escapedBy: letter) != nil else {
                throw failure(.invalidEscape, at: at &+ 1)
            }
            return at &+ 2
        }
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
    private func endOfScalar(at: Int, opening: Int) throws(JSONSyntaxError) -> Int {
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
