/// A length for readers: without ".0", with limited decimals, never −0.
///
/// - Parameter decimals: at most four.
@_spi(Engine) public func formattedLength(_ value: Double, decimals: Int = 4) -> String {
    let scale = [1.0, 10, 100, 1_000, 10_000][min(max(decimals, 0), 4)]
    let rounded = (value * scale).rounded() / scale + 0
    // The description of a larger number has an exponent.
    if rounded.magnitude < 0x1p54, let whole = Int(exactly: rounded) { return whole.description }
    return rounded.description
}

/// A length in a sentence of the explanation, with at most four decimals.
package func points(_ value: Double) -> String { formattedLength(value) }
