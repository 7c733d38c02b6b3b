/// The syntax of a response's fields.
enum FieldSyntax {
    /// Whether `name` is a token, RFC 9110 §5.1.
    static func isName(_ name: String) -> Bool {
        let classes = ByteClass.Table.shared
        return !name.isEmpty && name.utf8.allSatisfy { classes.contains($0, in: .token) }
    }

    /// Whether `value` has no control character but tab, RFC 9110 §5.5.
    static func isValue(_ value: Bytes) -> Bool {
        let classes = ByteClass.Table.shared
        var index = 0
        while index < value.count, classes.contains(value[index], in: .value) { index &+= 1 }
        return index == value.count
    }

    /// The same for text.
    static func isValue(_ value: String) -> Bool {
        var value = value
        return value.withUTF8 { isValue($0) }
    }

    /// Whether only the server may set the field: it frames the message or belongs to the connection.
    static func isServerOwned(_ name: String) -> Bool {
        ["content-length", "transfer-encoding", "connection", "keep-alive", "date", "trailer", "upgrade"]
            .contains { isSame(Array($0.utf8), name) }
    }

    /// Whether two names are the same but for the case of ASCII letters.
    static func isSame(_ left: [UInt8], _ right: String) -> Bool {
        left.count == right.utf8.count && zip(left, right.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }
}
