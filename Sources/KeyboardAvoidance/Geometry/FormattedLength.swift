/// A length for readers: without ".0", with limited decimals, never −0.
///
/// - Parameter decimals: at most four.
@_spi(Engine) public func formattedLength(_ value: Double, decimals: Int = 4) -> String {
    let scale = [1.0, 10, 100, 1_000, 10_000][min(max(decimals, 0), 4)]
    let rounded = (value * scale).rounded() / scale + 0
    let text = rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// A length in a sentence of the explanation, with at most four decimals.
package func points(_ value: Double) -> String { formattedLength(value) }
