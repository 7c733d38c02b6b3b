extension String {
    /// The text with each character spelled out that a terminal would obey, that a reader cannot see, or that changes
    /// the order of others.
    package var printable: String { printable { _ in false } }

    /// The printable text with further characters spelled out.
    package func printable(but isSpelled: (Unicode.Scalar) -> Bool) -> String {
        let invisible: Set<Unicode.GeneralCategory> = [
            .control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate,
        ]
        return unicodeScalars.reduce(into: "") { text, scalar in
            let properties = scalar.properties
            if invisible.contains(properties.generalCategory) || properties.isBidiControl || scalar.isUnseen
                || isSpelled(scalar)
            {
                text += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a zero width space or a tag, which carry a text that nobody sees.
    fileprivate var isUnseen: Bool { self == "\u{200B}" || (0xE0000...0xE007F).contains(value) }
}
