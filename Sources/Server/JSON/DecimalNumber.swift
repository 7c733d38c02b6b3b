/// A decimal number on its way to the nearest `Double`: ± `significand` · 10^`exponent`.
struct DecimalNumber {
    /// Exponents stop growing here: far beyond the length of any text, far below an overflow of `Int`.
    static let exponentLimit = 1 << 48

    /// The offsets of the number's first byte and of the byte after its last digit, those of the exponent not counted.
    let start: Int
    var end = 0
    var isNegative = false
    /// The first 19 significant digits, which always fit.
    private(set) var significand: UInt64 = 0
    var exponent = 0
    /// The number of digits in `significand`, without leading zeros.
    private var count = 0
    /// Whether a digit other than zero did not fit in `significand`.
    private var isCut = false

    init(start: Int) { self.start = start }

    mutating func append(_ digit: UInt8, isFraction: Bool) {
        guard count < 19 else {
            if digit != 0 { isCut = true }
            if !isFraction { exponent &+= 1 }
            return
        }
        significand = significand &* 10 &+ UInt64(digit)
        if significand != 0 { count &+= 1 }
        if isFraction { exponent &-= 1 }
    }

    /// The nearest `Double`; infinity beyond its range.
    ///
    /// - Parameter bytes: the text the number was read from.
    func value(in bytes: UnsafeBufferPointer<UInt8>) -> Double {
        let magnitude = (isCut ? nil : exactlyRounded()) ?? roundedFromText(in: bytes)
        return isNegative ? -magnitude : magnitude
    }

    /// The nearest `Double` if 128 bits hold the exact value, or the exact quotient and its remainder; else nil.
    private func exactlyRounded() -> Double? {
        guard significand != 0 else { return 0 }
        guard exponent >= -27, exponent <= 27 else { return nil }
        let power = Self.powerOfFive(exponent < 0 ? -exponent : exponent)
        // Powers of two are free, so only the powers of five have to be multiplied or divided.
        return exponent < 0 ? quotient(by: power) : product(with: power)
    }

    /// `significand` · `power` · 2^`exponent`, rounded once.
    private func product(with power: UInt64) -> Double {
        let (high, low) = significand.multipliedFullWidth(by: power)
        guard high != 0 else { return scaled(low, isInexact: false, by: exponent) }
        let shift = high.leadingZeroBitCount
        // Shifted to the top bit; of the bits below it only matters whether all are zero.
        let top = high << UInt64(shift) | (shift == 0 ? 0 : low >> UInt64(64 - shift))
        let rest = low << UInt64(shift)
        return scaled(top, isInexact: rest != 0, by: exponent + 64 - shift)
    }

    /// `significand` / `power` · 2^`exponent`, rounded once.
    private func quotient(by power: UInt64) -> Double {
        // Dividend in 2^126..<2^127 and divisor in 2^63..<2^64: the quotient has 63 or 64 bits, and no overflow.
        let dividendShift = significand.leadingZeroBitCount
        let divisorShift = power.leadingZeroBitCount
        let dividend = significand << UInt64(dividendShift)
        let divisor = power << UInt64(divisorShift)
        let (quotient, remainder) = divisor.dividingFullWidth((dividend >> 1, dividend << 63))
        return scaled(quotient, isInexact: remainder != 0, by: exponent + divisorShift - dividendShift - 63)
    }

    /// An integer, with a discarded fraction if it is inexact, times a power of two, rounded to the nearest `Double`,
    /// ties to even.
    ///
    /// An inexact `integer` has at least 55 bits: its lowest bit then lies below the bit that decides the rounding, and
    /// setting it stands for the fraction. The power of two is within 2^-160...2^100, so that neither it nor the result
    /// is subnormal, and the product is exact.
    private func scaled(_ integer: UInt64, isInexact: Bool, by power: Int) -> Double {
        let rounded = Double(isInexact ? integer | 1 : integer)
        return rounded * Double(bitPattern: UInt64(truncatingIfNeeded: 1023 &+ power) << 52)
    }

    /// The nearest `Double` by way of the standard library, from a text of bounded length.
    ///
    /// Neither a double nor the midpoint of two has more than 767 significant digits, so a longer number is decided by
    /// its first 800 digits and by whether only zeros follow. Even a number of 100,000 digits takes linear time.
    private func roundedFromText(in bytes: UnsafeBufferPointer<UInt8>) -> Double {
        // The number is 0.ddd · 10^point.
        let point = exponent + count
        if point > 310 { return .infinity }
        if point < -330 { return 0 }

        var text: [UInt8] = []
        text.reserveCapacity(820)
        var hasRest = false
        for byte in bytes[start..<end] where byte &- 0x30 < 10 {
            if text.isEmpty, byte == 0x30 { continue }
            if text.count < 800 {
                text.append(byte)
            } else if byte != 0x30 {
                hasRest = true
            }
        }
        if hasRest { text.append(0x31) }
        let decimal = String(decoding: text, as: UTF8.self) + "e" + String(point - text.count)
        return Double(decimal) ?? .infinity
    }

    /// Five to the power of 0...27, the last that 64 bits hold.
    private static func powerOfFive(_ exponent: Int) -> UInt64 {
        switch exponent {
        case 0: 1
        case 1: 5
        case 2: 25
        case 3: 125
        case 4: 625
        case 5: 3_125
        case 6: 15_625
        case 7: 78_125
        case 8: 390_625
        case 9: 1_953_125
        case 10: 9_765_625
        case 11: 48_828_125
        case 12: 244_140_625
        case 13: 1_220_703_125
        case 14: 6_103_515_625
        case 15: 30_517_578_125
        case 16: 152_587_890_625
        case 17: 762_939_453_125
        case 18: 3_814_697_265_625
        case 19: 19_073_486_328_125
        case 20: 95_367_431_640_625
        case 21: 476_837_158_203_125
        case 22: 2_384_185_791_015_625
        case 23: 11_920_928_955_078_125
        case 24: 59_604_644_775_390_625
        case 25: 298_023_223_876_953_125
        case 26: 1_490_116_119_384_765_625
        default: 7_450_580_596_923_828_125
        }
    }
}
