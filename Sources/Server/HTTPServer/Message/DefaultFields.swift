/// Fields that every answer carries unless it sets one of the same name: prepared once.
package struct DefaultFields: Sendable {
    private struct Line {
        let name: [UInt8]
        let bytes: [UInt8]
    }

    /// One bit of a response's `overridden` each.
    static let maximumLines = 64

    private let lines: [Line]

    /// Prepares `fields`, each a name and a value.
    ///
    /// A name that the server sets itself, or an invalid name or value, ends the process: fields come from the program,
    /// not from a client. At most 64.
    package init(_ fields: [(name: String, value: String)] = []) {
        precondition(fields.count <= Self.maximumLines, "more default fields than a response can override")
        lines = fields.map { name, value in
            precondition(FieldSyntax.isName(name) && FieldSyntax.isValue(value), "not a field: \(name)")
            precondition(!FieldSyntax.isServerOwned(name), "the server sets \(name) itself")
            return Line(name: Array(name.utf8), bytes: Array("\(name): \(value)\r\n".utf8))
        }
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

/// The syntax of a response's fields.
enum FieldSyntax {
    /// Whether `name` is a token, RFC 9110 §5.1.
    static func isName(_ name: String) -> Bool {
        let classes = ByteClass.Table.shared
        return !name.isEmpty && name.utf8.allSatisfy { classes.contains($0, in: .token) }
    }

    /// Whether `value` has no control character other than tab, RFC 9110 §5.5.
    static func isValue(_ value: Bytes) -> Bool {
        let classes = ByteClass.Table.shared
        var index = 0
        while index < value.count, classes.contains(value[index], in: .value) { index &+= 1 }
        return index == value.count
    }

    /// Whether the text has no control character other than tab.
    static func isValue(_ value: String) -> Bool {
        var value = value
        return value.withUTF8 { isValue($0) }
    }

    /// Whether only the server may set the field: it frames the message or belongs to the connection.
    static func isServerOwned(_ name: String) -> Bool {
        ["content-length", "transfer-encoding", "connection", "keep-alive", "date", "trailer", "upgrade"]
            .contains { isSame(Array($0.utf8), name) }
    }

    /// Whether two names are equal, ignoring the case of ASCII letters.
    static func isSame(_ left: [UInt8], _ right: String) -> Bool {
        left.count == right.utf8.count && zip(left, right.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }
}
