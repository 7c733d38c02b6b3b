extension Int64 {
    /// The number that these bytes spell in the one way a server does: digits without a zero before them, after a minus
    /// if it is negative; nil if they spell none or it does not fit.
    init?(decimal bytes: some Collection<UInt8>) {
        var digits = bytes[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative { digits = digits.dropFirst() }
        guard let first = digits.first else { return nil }
        if first == UInt8(ascii: "0") {
            guard digits.count == 1, !isNegative else { return nil }
        }
        var value: Int64 = 0
        for byte in digits {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            let digit = Int64(byte - UInt8(ascii: "0"))
            let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            // Downwards for negative numbers, of which there is one more.
            let (sum, overflow) =
                isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            guard !isTooLarge, !overflow else { return nil }
            value = sum
        }
        self = value
    }
}
