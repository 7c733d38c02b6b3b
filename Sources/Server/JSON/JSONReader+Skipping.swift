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
        let (outerDepth, first) = (depth, cursor)
        // The lowest bit is the innermost open container: 1 an object, 0 an array. 64 bits hold any allowed depth.
        var open: UInt64 = 0
        while true {
            if depth > outerDepth, open & 1 == 0 { skipListedNumbers() }
            if try skipScalarOrEnter(&open) { continue }
            if try !skipToNextValue(&open, outerDepth: outerDepth) { break }
        }
        if cursor &- first >= Self.longLength { longValue = (first, cursor) }
    }

    /// Skips whole numbers in an array with the comma after each, which is what long lists are full of.
    @inline(__always)
    private mutating func skipListedNumbers() {
        var at = cursor
        while true {
            while bytes.count &- at >= 8, SWAR.areListedDigits(load(UInt64.self, at: at)) { at &+= 8 }
            var end = at
            while end < bytes.count, bytes[end] &- 0x30 < 10 { end &+= 1 }
            guard end > at, end < bytes.count, bytes[end] == 0x2C, bytes[at] != 0x30 || end &- at == 1 else { break }
            at = end &+ 1
            if at < bytes.count, bytes[at] == 0x20 { at &+= 1 }
        }
        cursor = at
    }

    /// Skips a scalar or an empty array or object, or enters one that is not empty and returns true.
    @inline(__always)
    private mutating func skipScalarOrEnter(_ open: inout UInt64) throws(JSONSyntaxError) -> Bool {
        skipWhitespace()
        switch try enterOrSkip() {
        case .array:
            open = open &<< 1
            return true
        case .object:
            open = open &<< 1 | 1
            try skipName()
            return true
        case nil: return false
        }
    }

    /// The kind of a container.
    enum Container { case array, object }

    /// Enters the array or object at the cursor, if it is not empty; skips any other value.
    ///
    /// In an object the cursor is then where its first name should begin.
    @inline(__always)
    mutating func enterOrSkip() throws(JSONSyntaxError) -> Container? {
        guard cursor < bytes.count else { throw valueFailure() }
        // A digit alone.
        if bytes.count &- cursor > 1, bytes[cursor] &- 0x30 < 10 {
            let next = bytes[cursor &+ 1]
            if next == 0x2C || next == 0x5D || next == 0x7D {
                cursor &+= 1
                return nil
            }
        }
        // Looked at before, at the same depth.
        if cursor == longValue.start {
            cursor = longValue.end
            return nil
        }
        switch bytes[cursor] {
        case 0x22: if !skipPlainString() { _ = try scanString() }
        case 0x2D, 0x30...0x39: if !skipWholeNumber() { _ = try scanNumber() }
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
                return nil
            }
            return .object
        case 0x5B:
            try enter()
            skipWhitespace()
            if cursor < bytes.count, bytes[cursor] == 0x5D {
                leave()
                return nil
            }
            return .array
        default: throw valueFailure()
        }
        return nil
    }

    /// Skips commas, names and closing brackets up to the next value; false once everything is closed.
    @inline(__always)
    private mutating func skipToNextValue(_ open: inout UInt64, outerDepth: Int) throws(JSONSyntaxError) -> Bool {
        while depth > outerDepth {
            let isObject = open & 1 != 0
            if try skipComma(inObject: isObject) {
                if isObject { try skipName() }
                return true
            }
            open &>>= 1
        }
        return false
    }

    /// Skips the comma after a value, and the whitespace after that, or leaves the container and returns false.
    @inline(__always)
    mutating func skipComma(inObject isObject: Bool) throws(JSONSyntaxError) -> Bool {
        skipWhitespace()
        let byte = cursor < bytes.count ? bytes[cursor] : 0
        if byte == 0x2C {
            cursor &+= 1
            skipWhitespace()
            return true
        }
        guard byte == (isObject ? 0x7D : 0x5D) else {
            throw expectation(isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket)
        }
        leave()
        return false
    }

    /// Skips a member's name and the colon after it.
    mutating func skipName() throws(JSONSyntaxError) {
        guard cursor < bytes.count, bytes[cursor] == 0x22 else { throw nameFailure() }
        if !skipPlainString() { _ = try scanString() }
        if cursor < bytes.count, bytes[cursor] == 0x3A { cursor &+= 1 } else { try colon() }
    }

    /// Skips a short string of ASCII without escapes; false, with nothing skipped, for any other.
    @inline(__always)
    private mutating func skipPlainString() -> Bool {
        var at = cursor &+ 1
        while bytes.count &- at >= 8, at &- cursor < 64 {
            let special = SWAR.special(in: load(UInt64.self, at: at))
            guard special != 0 else {
                at &+= 8
                continue
            }
            at &+= special.trailingZeroBitCount &>> 3
            guard bytes[at] == 0x22 else { return false }
            cursor = at &+ 1
            return true
        }
        return false
    }

    /// Skips a short whole number that is not negative; false, with nothing skipped, for any other.
    @inline(__always)
    private mutating func skipWholeNumber() -> Bool {
        var at = cursor
        guard bytes[at] != 0x30 else { return false }
        while at < bytes.count, bytes[at] &- 0x30 < 10 { at &+= 1 }
        guard at > cursor, at < bytes.count, at &- cursor < 16 else { return false }
        let next = bytes[at]
        guard next == 0x2C || next == 0x5D || next == 0x7D else { return false }
        cursor = at
        return true
    }
}
