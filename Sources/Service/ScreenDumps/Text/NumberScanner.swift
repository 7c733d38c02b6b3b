@_spi(Engine) import KeyboardAvoidance

/// Reads numbers and the signs between them.
struct NumberScanner {
    let bytes: Bytes
    /// The next byte.
    var offset: Int
    let end: Int

    init(_ bytes: Bytes, _ range: Range<Int>) {
        (self.bytes, offset, end) = (bytes, range.lowerBound, range.upperBound)
    }

    /// Passes a text; false if another stands there.
    mutating func pass(_ text: StaticString) -> Bool {
        guard bytes.has(text, at: offset, before: end) else { return false }
        offset &+= text.utf8CodeUnitCount
        return true
    }

    /// The numbers between texts, the first of which stands before all and the last after all; nil for anything else.
    mutating func numbers(_ texts: StaticString...) -> SIMD4<Double>? {
        var values = SIMD4<Double>()
        for (index, text) in texts.enumerated() {
            guard pass(text) else { return nil }
            if index == texts.count - 1 { break }
            guard let value = number() else { return nil }
            values[index] = value
        }
        return values
    }

    /// A number of at most the length of the contract; nil, with nothing passed, for none.
    mutating func number() -> Double? {
        let start = offset
        guard let value = scannedNumber(), value.magnitude <= ContractLimits.length else {
            offset = start
            return nil
        }
        return value
    }

    /// A number in decimal notation, with an exponent or without.
    private mutating func scannedNumber() -> Double? {
        let start = offset
        let isNegative = offset < end && bytes[offset] == 0x2D
        if isNegative { offset &+= 1 }
        var (digits, significand, fraction) = (0, 0, 0)
        var isFraction = false
        while offset < end {
            let byte = bytes[offset]
            if byte.isDigit {
                if digits < 18 { significand = significand &* 10 &+ Int(byte &- 0x30) }
                digits &+= 1
                if isFraction { fraction &+= 1 }
            } else if byte == 0x2E, !isFraction, digits > 0 {
                isFraction = true
            } else {
                break
            }
            offset &+= 1
        }
        guard digits > 0 else { return nil }
        let hasExponent = offset < end && bytes[offset] | 0x20 == 0x65
        // Both are exact, and so the quotient is the nearest value.
        if digits <= 15, !hasExponent {
            let value = Double(significand) / Self.powersOfTen[fraction]
            return isNegative ? -value : value
        }
        if hasExponent { passExponent() }
        guard offset &- start <= 64 else { return nil }
        return Double(bytes.string(start..<offset))
    }

    private mutating func passExponent() {
        var at = offset &+ 1
        if at < end, bytes[at] == 0x2B || bytes[at] == 0x2D { at &+= 1 }
        guard at < end, bytes[at].isDigit else { return }
        while at < end, bytes[at].isDigit { at &+= 1 }
        offset = at
    }

    private static let powersOfTen: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    ]
}

extension UnsafeBufferPointer<UInt8> {
    /// The number that a range is; nil for anything else.
    func number(_ range: Range<Int>) -> Double? {
        var scanner = NumberScanner(self, range)
        guard let value = scanner.number(), scanner.offset == range.upperBound else { return nil }
        return value
    }
}
