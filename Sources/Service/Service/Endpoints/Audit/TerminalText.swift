/// Text for a terminal, of which no line is wider than its columns.
package struct TerminalText: Sendable {
    /// Columns, at least 20.
    package let width: Int
    /// Whether words have colours.
    let isColored: Bool
    /// The columns of a Unicode scalar; negative for one that is not shown.
    private let columns: @Sendable (Unicode.Scalar) -> Int

    /// - Parameters:
    ///   - width: columns.
    ///   - isColored: whether words have colours.
    ///   - columns: the columns of a Unicode scalar, by wcwidth(3).
    package init(width: Int, isColored: Bool, columns: @escaping @Sendable (Unicode.Scalar) -> Int) {
        (self.width, self.isColored, self.columns) = (max(20, width), isColored, columns)
    }

    /// The text with each line broken that is too wide.
    package func fitted(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { broken(String($0)) }
            .joined(separator: "\n")
    }

    /// The lines of one line: broken at spaces, and within words that are wider than a line.
    ///
    /// - Parameter deeper: the columns that the lines after the first are indented by, besides the first's own.
    func broken(_ line: String, deeper: Int = 4) -> [String] {
        guard columns(of: line) > width else { return [line] }
        let indent = line.prefix { $0 == " " }.count
        let hanging = String(repeating: " ", count: min(indent + deeper, width / 2))
        var lines: [String] = []
        var current = String(repeating: " ", count: min(indent, width / 2))
        var (used, spaces, isBegun) = (current.count, 0, false)
        func end() {
            lines.append(current)
            (current, used) = (hanging, hanging.count)
        }
        for word in line.dropFirst(indent).split(separator: " ", omittingEmptySubsequences: false) {
            defer { spaces += 1 }
            guard !word.isEmpty else { continue }
            let size = columns(of: word)
            if isBegun, used + spaces + size <= width {
                current += String(repeating: " ", count: spaces)
                used += spaces
            } else if isBegun {
                end()
            }
            for character in word {
                let size = columns(of: character)
                if used + size > width { end() }
                current.append(character)
                used += size
            }
            (spaces, isBegun) = (0, true)
        }
        return lines + [current]
    }

    /// The rows of a table, each column as wide as its widest cell.
    func table(_ rows: [[String]]) -> [String] { aligned(rows, numbers: []) { columns(of: $0) } }

    func columns(of text: some StringProtocol) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

    /// The columns of a character: those of its widest scalar, and two for a picture.
    private func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        if scalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) { return 2 }
        return scalars.reduce(0) { max($0, columns($1)) }
    }
}
