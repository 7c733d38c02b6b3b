extension JSONReader {
    /// Skips the next value, of any kind, and checks all of it.
    ///
    /// Names that occur twice in a skipped object are not reported.
    @inlinable
    public mutating func skipValue() throws(JSONSyntaxError) {
        skipWhitespace()
        start = cursor
        try skipOther()
    }

    /// Skips the value at the cursor.
    ///
    /// Does not recurse: each open array or object is one bit.
    @usableFromInline
    @inline(never)
    mutating func skipOther() throws(JSONSyntaxError) {
        let outerDepth = depth
        // The lowest bit is the innermost open container: 1 an object, 0 an array. 64 bits hold any allowed depth.
        var open: UInt64 = 0
        while true {
            if try skipScalarOrEnter(&open) { continue }
            if try !skipToNextValue(&open, outerDepth: outerDepth) { return }
        }
    }

    /// Skips a scalar or an empty array or object, or enters one that is not empty and returns true.
    private mutating func skipScalarOrEnter(_ open: inout UInt64) throws(JSONSyntaxError) -> Bool {
        skipWhitespace()
        guard cursor < bytes.count else { throw valueFailure() }
        switch bytes[cursor] {
        case 0x22: _ = try scanString()
        case 0x2D, 0x30...0x39: _ = try scanNumber()
        case 0x6E: try literal(0x6C6C_756E)
        case 0x74: try literal(0x6575_7274)
        case 0x66:
            cursor &+= 1
            try literal(0x6573_6C61)
        case 0x7B:
            try enter()
            skipWhitespace()
            if cursor < bytes.count, bytes[cursor] == 0x7D {
                leave()
                return false
            }
            open = open &<< 1 | 1
            try skipName()
            return true
        case 0x5B:
            try enter()
            skipWhitespace()
            if cursor < bytes.count, bytes[cursor] == 0x5D {
                leave()
                return false
            }
            open = open &<< 1
            return true
        default: throw valueFailure()
        }
        return false
    }

    /// Skips commas, names and closing brackets up to the next value; false once everything is closed.
    private mutating func skipToNextValue(_ open: inout UInt64, outerDepth: Int) throws(JSONSyntaxError) -> Bool {
        while depth > outerDepth {
            let isObject = open & 1 != 0
            skipWhitespace()
            let byte = cursor < bytes.count ? bytes[cursor] : 0
            if byte == 0x2C {
                cursor &+= 1
                skipWhitespace()
                if isObject { try skipName() }
                return true
            }
            guard byte == (isObject ? 0x7D : 0x5D) else {
                throw expectation(isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket)
            }
            leave()
            open &>>= 1
        }
        return false
    }

    /// Skips a member's name and the colon after it.
    private mutating func skipName() throws(JSONSyntaxError) {
        guard cursor < bytes.count, bytes[cursor] == 0x22 else { throw nameFailure() }
        _ = try scanString()
        try colon()
    }
}
