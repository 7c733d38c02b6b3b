/// The greatest width of text in any of the common fonts.
///
/// For each printable ASCII character, the tables have the wider advance of DejaVu Sans and Liberation Sans (whose
/// widths are those of Helvetica and Arial), rounded up to a hundredth of an em: text may be narrower, never wider.
enum FontMetrics {
    /// The extent above and below the baseline, in ems, accents and descenders included.
    static let ascent = 0.94
    static let descent = 0.25

    private static let regular: [UInt8] = [
        32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34,
        84, 84, 84, 56, 102, 69, 69, 73, 78, 67, 62, 78, 76, 30, 50, 67, 56, 87, 75, 79, 67, 79, 73, 67, 62, 74, 69, 99,
        69, 67, 69, 40, 34, 40, 84, 56, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42, 53,
        40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84,
    ]

    private static let bold: [UInt8] = [
        35, 46, 53, 84, 70, 101, 88, 31, 46, 46, 53, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70, 70, 70, 40, 40,
        84, 84, 84, 62, 100, 78, 77, 74, 84, 69, 69, 83, 84, 38, 56, 78, 64, 100, 84, 86, 74, 86, 78, 73, 69, 82, 78,
        111, 78, 73, 73, 46, 37, 46, 84, 56, 50, 68, 72, 60, 72, 68, 44, 72, 72, 35, 35, 67, 35, 105, 72, 69, 72, 72,
        50, 60, 48, 72, 66, 93, 65, 66, 59, 72, 37, 72, 84,
    ]

    /// The greatest width of a line of text.
    static func width(of text: String, size: Double, isBold: Bool = false) -> Double {
        Double(advance(of: text, isBold: isBold)) * size / 100
    }

    /// In hundredths of an em.
    private static func advance(of text: some StringProtocol, isBold: Bool) -> Int {
        text.unicodeScalars.reduce(0) { $0 + advance(of: $1, isBold: isBold) }
    }

    /// In hundredths of an em; a character in no table counts as a wide one.
    private static func advance(of scalar: Unicode.Scalar, isBold: Bool) -> Int {
        switch scalar.value {
        case 0x20...0x7E: Int((isBold ? bold : regular)[Int(scalar.value) - 0x20])
        case 0x1F000...: 140
        default: 104
        }
    }

    /// The text, or the longest prefix that fits with an ellipsis; empty if nothing fits.
    static func shortened(_ text: String, to width: Double, size: Double, isBold: Bool = false) -> String {
        guard self.width(of: text, size: size, isBold: isBold) > width else { return text }
        let available = Int(width / size * 100) - advance(of: "…", isBold: isBold)
        var used = 0
        var kept = ""
        for character in text {
            used += character.unicodeScalars.reduce(0) { $0 + advance(of: $1, isBold: isBold) }
            guard used <= available else { break }
            kept.append(character)
        }
        while kept.last == " " { kept.removeLast() }
        return kept.isEmpty ? "" : kept + "…"
    }
}

extension FontMetrics {
    /// Breaks a text between its words into lines within a width; a word that is wider is cut short.
    ///
    /// - Parameters:
    ///   - text: the text to break; any run of spaces counts as one.
    ///   - width: the maximum width of a line, in points of the sheet.
    ///   - most: the maximum number of lines; the last one is shortened if there is more text.
    static func lines(
        of text: String, width: Double, size: Double, isBold: Bool = false, most: Int = .max
    ) -> [String] {
        var lines: [String] = []
        var words = text.split(separator: " ")[...]
        let space = advance(of: " ", isBold: isBold)
        while let first = words.popFirst() {
            var line = String(first)
            var used = advance(of: first, isBold: isBold)
            let isLast = lines.count == most - 1
            while let next = words.first {
                used += space + advance(of: next, isBold: isBold)
                guard isLast || Double(used) * size / 100 <= width else { break }
                line += " " + next
                words.removeFirst()
            }
            lines.append(shortened(line, to: width, size: size, isBold: isBold))
        }
        return lines
    }
}
