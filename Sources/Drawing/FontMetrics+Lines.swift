extension FontMetrics {
    /// Breaks a text between its words into lines that take no more than a width; a word that is wider is cut short.
    ///
    /// - Parameters:
    ///   - text: what is to be written; any run of spaces is one.
    ///   - width: the most that a line takes, in points of the sheet.
    ///   - most: how many lines there may be; the last one is cut short where there is more.
    public static func lines(
        of text: String,
        width: Double,
        size: Double,
        isBold: Bool = false,
        most: Int = .max
    ) -> [String] {
        var lines: [String] = []
        var words = text.split(separator: " ").map(String.init)[...]
        while let first = words.popFirst() {
            var line = first
            let isLast = lines.count == most - 1
            while let next = words.first,
                isLast || Self.width(of: line + " " + next, size: size, isBold: isBold) <= width
            {
                line += " " + next
                words.removeFirst()
            }
            lines.append(shortened(line, to: width, size: size, isBold: isBold))
        }
        return lines
    }
}
