// Numbers (RFC 8259 section 6).
extension JSONReader {
    /// Reads a number as the nearest `Double`; nil if the value is of another kind, which is then skipped.
    ///
    /// Ties go to the even neighbour. −0 is read as −0. A number beyond the range of `Double` is infinity with its
    /// sign, and one too small is zero: both are valid JSON, and the caller decides what they mean.
    @inlinable
    public mutating func number() throws(JSONSyntaxError) -> Double? {
        start = cursor
        var at = cursor
        guard let value = plainNumber(&at) else { return try numberCarefully() }
        cursor = at
        return value
    }

    /// The number at an offset, which moves past it; nil, with an undefined offset, unless the fast path can read it.
    @inlinable
    @inline(__always)
    func plainNumber(_ at: inout Int) -> Double? {
        // Up to seven digits before the point and seven after it, and enough text to load eight bytes twice: sign,
        // digits, point, eight bytes.
        guard bytes.count &- at >= 17 else { return nil }
        let isNegative = bytes[at] == 0x2D
        if isNegative { at &+= 1 }
        let digit = bytes[at] &- 0x30
        guard digit < 10 else { return nil }
        var significand = UInt64(digit)
        // One to three digits are told apart by branches: a processor that predicts them reads on meanwhile, but would
        // have to wait for a count of digits.
        let second = bytes[at &+ 1] &- 0x30
        if second >= 10 {
            at &+= 1
        } else {
            guard digit != 0 else { return nil }
            significand = significand &* 10 &+ UInt64(second)
            let third = bytes[at &+ 2] &- 0x30
            if third >= 10 {
                at &+= 2
            } else {
                significand = significand &* 10 &+ UInt64(third)
                if bytes[at &+ 3] &- 0x30 >= 10 {
                    at &+= 3
                } else {
                    let integer = load(UInt64.self, at: at) ^ (SWAR.each &* 0x30)
                    let count = SWAR.nonDigits(in: integer).trailingZeroBitCount &>> 3
                    guard count < 8 else { return nil }
                    significand = SWAR.decimal(integer &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count))
                    at &+= count
                }
            }
        }
        var value = Double(Int64(truncatingIfNeeded: significand))
        if bytes[at] == 0x2E {
            let fraction = load(UInt64.self, at: at &+ 1) ^ (SWAR.each &* 0x30)
            let count = SWAR.nonDigits(in: fraction).trailingZeroBitCount &>> 3
            guard count &- 1 < 7, count > 0 else { return nil }
            // At most 14 digits: both operands of the division are exact, so its one rounding is the right one.
            let scale = SWAR.powerOfTen(count)
            significand = significand &* scale
            significand &+= SWAR.decimal(fraction &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count))
            value = Double(Int64(truncatingIfNeeded: significand)) / Double(Int64(truncatingIfNeeded: scale))
            at &+= count &+ 1
        }
        guard bytes[at] | 0x20 != 0x65 else { return nil }
        return isNegative ? -value : value
    }

    /// Reads a number in any form.
    @usableFromInline
    @inline(never)
    mutating func numberCarefully() throws(JSONSyntaxError) -> Double? {
        if cursor < bytes.count, bytes[cursor] <= 0x20 {
            skipWhitespaceRun()
            // Recurses only once: no whitespace is left, but perhaps a control character.
            if cursor > start { return try number() }
        }
        guard cursor < bytes.count, JSONKind(firstByte: bytes[cursor]) == .number else {
            try skipOther()
            return nil
        }
        return try scanNumber().value(in: bytes)
    }

    /// Consumes the number at the cursor, and checks all of it.
    mutating func scanNumber() throws(JSONSyntaxError) -> DecimalNumber {
        var number = DecimalNumber(start: cursor)
        var at = cursor
        if byte(at) == 0x2D {
            number.isNegative = true
            at &+= 1
        }
        guard isDigit(at) else { throw digitFailure(.missingIntegerDigits, at: at) }
        if byte(at) == 0x30, isDigit(at &+ 1) { throw failure(.leadingZero, at: at) }
        while isDigit(at) {
            number.append(bytes[at] &- 0x30, isFraction: false)
            at &+= 1
        }
        if byte(at) == 0x2E {
            at &+= 1
            guard isDigit(at) else { throw digitFailure(.missingFractionDigits, at: at) }
            while isDigit(at) {
                number.append(bytes[at] &- 0x30, isFraction: true)
                at &+= 1
            }
        }
        number.end = at
        if byte(at) | 0x20 == 0x65 {
            at &+= 1
            let isBelowZero = byte(at) == 0x2D
            if isBelowZero || byte(at) == 0x2B { at &+= 1 }
            guard isDigit(at) else { throw digitFailure(.missingExponentDigits, at: at) }
            var exponent = 0
            while isDigit(at) {
                // No text has enough digits to make up for an exponent this large.
                if exponent < DecimalNumber.exponentLimit { exponent = exponent &* 10 &+ Int(bytes[at] &- 0x30) }
                at &+= 1
            }
            number.exponent &+= isBelowZero ? -exponent : exponent
        }
        cursor = at
        return number
    }

    /// The byte at an offset, or 0, which no number has, beyond the end.
    private func byte(_ at: Int) -> UInt8 { at < bytes.count ? bytes[at] : 0 }

    private func isDigit(_ at: Int) -> Bool { at < bytes.count && bytes[at] &- 0x30 < 10 }
}

extension SWAR {
    /// Ten to the power of 0...7.
    @inlinable
    @inline(__always)
    static func powerOfTen(_ exponent: Int) -> UInt64 {
        switch exponent {
        case 1: 10
        case 2: 100
        case 3: 1_000
        case 4: 10_000
        case 5: 100_000
        case 6: 1_000_000
        case 7: 10_000_000
        default: 1
        }
    }
}
