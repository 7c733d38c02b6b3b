/// A whole number in decimal digits, after a minus if it is negative, made without a `String`.
struct DecimalDigits {
    /// The digits of `Int.min` and its sign.
    private static let longest = 20

    private var digits = InlineArray<20, UInt8>(repeating: 0)
    private var start = Self.longest

    init(_ number: Int) {
        var rest = number.magnitude
        repeat {
            start -= 1
            digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        guard number < 0 else { return }
        start -= 1
        digits[start] = UInt8(ascii: "-")
    }

    /// How many bytes there are.
    var count: Int { Self.longest - start }

    /// Appends the bytes.
    func append(to bytes: inout [UInt8]) {
        for index in start..<Self.longest { bytes.append(digits[index]) }
    }
}
