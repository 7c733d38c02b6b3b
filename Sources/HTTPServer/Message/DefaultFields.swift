/// Fields that every answer carries unless it sets one of the same name: prepared once, copied as one block.
package struct DefaultFields: Sendable {
    private struct Line {
        let name: [UInt8]
        let bytes: [UInt8]
    }

    /// One bit of a response's `overridden` for each.
    static let maximumLines = 64

    private let lines: [Line]
    /// All lines, for the response that overrides none.
    let block: [UInt8]

    /// Prepares `fields`, each a name and a value.
    ///
    /// A name that the server sets itself, or a name or value that would break the header, ends the process: fields
    /// come from the program, not from a client. At most 64.
    package init(_ fields: [(name: String, value: String)] = []) {
        precondition(fields.count <= Self.maximumLines, "more default fields than a response can override")
        lines = fields.map { name, value in
            precondition(FieldSyntax.isName(name) && FieldSyntax.isValue(value), "not a field: \(name)")
            precondition(!FieldSyntax.isServerOwned(name), "the server sets \(name) itself")
            return Line(name: Array(name.utf8), bytes: Array("\(name): \(value)\r\n".utf8))
        }
        block = lines.flatMap(\.bytes)
    }

    /// The bit of the default field with this name, if there is one.
    func bit(of name: String) -> UInt64 {
        guard let index = lines.firstIndex(where: { FieldSyntax.isSame($0.name, name) }) else { return 0 }
        return 1 << UInt64(index)
    }

    /// Calls `body` with the lines whose bits are not in `overridden`.
    func forEachLine(except overridden: UInt64, _ body: ([UInt8]) -> Void) {
        for (index, line) in lines.enumerated() where overridden & (1 << UInt64(index)) == 0 { body(line.bytes) }
    }
}
