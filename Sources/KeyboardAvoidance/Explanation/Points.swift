/// A length as a person writes it: no ".0", at most four decimals.
func points(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000 + 0
    let text = rounded.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
