package import JSON

// The words in which errors say what was sent.
extension JSONKind {
    /// The kind with its article, for a sentence.
    package var withArticle: String {
        switch self {
        case .null: "null"
        case .array, .object: "an \(rawValue)"
        case .bool, .number, .string: "a \(rawValue)"
        }
    }
}

extension String {
    /// The text after a space and in backticks, for an error; empty if it is long, or has a backtick itself.
    package var quotedForError: String { utf8.count <= 64 && !contains("`") ? " `\(self)`" : "" }
}
