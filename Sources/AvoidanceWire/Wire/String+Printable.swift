extension String {
    /// The text with the characters escaped that a terminal would obey instead of showing them.
    package var printable: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
