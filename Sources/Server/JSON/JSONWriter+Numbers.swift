// Numbers (RFC 8259 section 6), written so that reading returns the same bits.
extension JSONWriter {
    /// Writes a number with the fewest digits that read back as the same value; −0 as 0.
    ///
    /// Integers up to 2^53 are written without an exponent. A number that is not finite cannot be written (section 6):
    /// it stops a debug build, and a release build writes `null`.
    @inlinable
    public mutating func number(_ value: Double) {
        let small = SmallIntegers.index(of: value)
        if small < SmallIntegers.count {
            reserve(4)
            return smallInteger(small)
        }
        let truncated = Int64(exactlyOrZero: value)
        guard Double(truncated) == value else { return fraction(value) }
        integer(Int(truncated))
    }

    /// Writes an integer.
    @inlinable
    public mutating func integer(_ value: Int) {
        reserve(24)
        if UInt(bitPattern: value) < UInt(bitPattern: SmallIntegers.count) { return smallInteger(value) }
        if value < 0 {
            base[length] = 0x2D
            length &+= 1
        }
        let magnitude = value.magnitude
        if magnitude < 10_000 {
            shortInteger(UInt32(truncatingIfNeeded: magnitude))
        } else {
            longInteger(UInt64(magnitude))
        }
    }

    /// Writes an integer of the table, into reserved capacity.
    @inlinable
    @inline(__always)
    mutating func smallInteger(_ value: Int) {
        assert(capacity - length >= 4)
        let entry = smallIntegers[value]
        UnsafeMutableRawPointer(base + length).storeBytes(of: entry, as: UInt32.self)
        length &+= Int(entry &>> 24)
    }

    /// Writes an integer below 10,000, into reserved capacity.
    @inlinable
    @inline(__always)
    mutating func shortInteger(_ value: UInt32) {
        let digits = SWAR.fourDigits(value)
        // Leading zeros are the lowest bytes; the last digit stays, zero or not.
        let zeros = min((digits.trailingZeroBitCount &>> 3), 3)
        let text = (digits | 0x3030_3030) &>> UInt32(truncatingIfNeeded: zeros &* 8)
        UnsafeMutableRawPointer(base + length).storeBytes(of: text, as: UInt32.self)
        length &+= 4 &- zeros
    }

    /// Writes any integer, into reserved capacity.
    @usableFromInline
    mutating func longInteger(_ value: UInt64) {
        guard value >= 10_000 else { return shortInteger(UInt32(truncatingIfNeeded: value)) }
        let (upper, lower) = value.quotientAndRemainder(dividingBy: 10_000)
        longInteger(upper)
        fourDigits(UInt32(truncatingIfNeeded: lower))
    }

    /// Writes four digits, leading zeros included, into reserved capacity.
    private mutating func fourDigits(_ value: UInt32) {
        let text = SWAR.fourDigits(value) | 0x3030_3030
        UnsafeMutableRawPointer(base + length).storeBytes(of: text, as: UInt32.self)
        length &+= 4
    }

    /// Writes a number that is not an integer below 2^53.
    @usableFromInline
    @inline(never)
    mutating func fraction(_ value: Double) {
        reserve(40)
        let magnitude = value.magnitude
        // k / 10^n is correctly rounded, being one division of two exact numbers. If it equals the value, the digits of
        // k with the point n places from the right read back as the value; below 10^15 no shorter text does.
        if let scaled = scaled(magnitude, by: 10_000) {
            writeDecimal(value, scaled: scaled, scale: 10_000)
        } else if let scaled = scaled(magnitude, by: 100_000_000) {
            writeDecimal(value, scaled: scaled, scale: 100_000_000)
        } else {
            shortest(value)
        }
    }

    /// The integer below 10^15 that is exactly the magnitude when divided by a power of ten; nil if none is.
    private func scaled(_ magnitude: Double, by scale: Double) -> UInt64? {
        let near = magnitude * scale + 0.5
        guard near < 1e15 else { return nil }
        let integer = UInt64(near)
        return Double(integer) / scale == magnitude ? integer : nil
    }

    /// Writes `scaled` / `scale`, a scale of 10^4 or 10^8, into reserved capacity.
    private mutating func writeDecimal(_ value: Double, scaled: UInt64, scale: UInt64) {
        if value < 0 {
            base[length] = 0x2D
            length &+= 1
        }
        let (whole, part) = scaled.quotientAndRemainder(dividingBy: scale)
        if whole < SmallIntegers.count { smallInteger(Int(whole)) } else { longInteger(whole) }
        base[length] = 0x2E
        length &+= 1
        if scale > 10_000 { fourDigits(UInt32(truncatingIfNeeded: part / 10_000)) }
        let last = SWAR.fourDigits(UInt32(truncatingIfNeeded: part % 10_000))
        UnsafeMutableRawPointer(base + length).storeBytes(of: last | 0x3030_3030, as: UInt32.self)
        length &+= 4 &- last.leadingZeroBitCount &>> 3
        // More zeros at the end than those of the last four digits.
        while base[length &- 1] == 0x30 { length &-= 1 }
    }

    /// Writes the shortest digits that read back as the value, by means of the standard library.
    private mutating func shortest(_ value: Double) {
        assert(value.isFinite, "JSON cannot write a number that is not finite")
        guard value.isFinite else { return null() }
        var text = value.description
        text.withUTF8 { digits in
            // "1e+16" and "5e-324" are JSON; so is "9007199254740994.0", but its last two bytes are superfluous.
            let isInteger = digits.count > 2 && digits[digits.count - 1] == 0x30 && digits[digits.count - 2] == 0x2E
            raw(UnsafeBufferPointer(rebasing: isInteger ? digits.dropLast(2) : digits[...]))
        }
    }
}

extension Int64 {
    /// The integer part of a number below 2^53 in magnitude; 0, which does not equal it, for any larger number.
    @inlinable
    @inline(__always)
    init(exactlyOrZero value: Double) {
        self = value.magnitude < 9_007_199_254_740_992 ? Int64(value) : 0
    }
}

extension SWAR {
    /// The digits of a number below 10,000 as values 0...9, the first in the lowest byte.
    @inlinable
    @inline(__always)
    static func fourDigits(_ value: UInt32) -> UInt32 {
        // 5243 / 2^19 is close enough to a hundredth, 103 / 2^10 to a tenth, for all values below 10,000.
        let hundreds = (value &* 5_243) &>> 19
        let pairs = hundreds | (value &- hundreds &* 100) &<< 16
        let tens = (pairs &* 103) &>> 10 & 0x000F_000F
        return tens | (pairs &- tens &* 10) &<< 8
    }
}

extension JSONWriter {
    /// The texts of the most frequent numbers in answers.
    ///
    /// One load replaces their arithmetic, which was a tenth of the instructions of a request.
    @usableFromInline
    enum SmallIntegers {
        /// The table holds 0..<1000, which leaves the highest byte of an entry for the length.
        @inlinable static var count: Int { 1_000 }

        /// The index of a number in the table; `count` for numbers that are not in it.
        @inlinable
        @inline(__always)
        static func index(of value: Double) -> Int {
            // Added to 2^52, a small number leaves its integer part in the lowest bits; all other numbers give large
            // values.
            let index = (value + 0x1p52).bitPattern &- (0x1p52 as Double).bitPattern
            guard index < UInt64(count), Double(Int32(truncatingIfNeeded: index)) == value else { return count }
            return Int(truncatingIfNeeded: index)
        }

        /// The digits from the lowest byte on, and their number in the highest byte; never freed.
        // `nonisolated(unsafe)`: written here and only read afterwards.
        @usableFromInline nonisolated(unsafe) static let texts: UnsafePointer<UInt32> = {
            let texts = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
            for value in 0..<count {
                var entry: UInt32 = 0
                for (place, digit) in String(value).utf8.enumerated() { entry |= UInt32(digit) << UInt32(8 * place) }
                (texts + value).initialize(to: entry | UInt32(String(value).utf8.count) << 24)
            }
            return UnsafePointer(texts)
        }()
    }
}
