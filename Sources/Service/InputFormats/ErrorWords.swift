package import JSON

// The words in which errors say what was sent.
extension Breach {
    /// The most bytes of a name or a word of which a guess is made and which an error repeats: a longer one is like none
    /// that is known.
    package static let longestGuess = 64
    /// The most bytes of a member's name in the pointer of an error.
    package static let longestPointerName = 1_024
}

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
    package var quotedForError: String {
        guard utf8.count <= Breach.longestGuess else { return "" }
        let hasBacktick = utf8.withContiguousStorageIfAvailable { $0.contains(UInt8(ascii: "`")) }
        return hasBacktick ?? utf8.contains(UInt8(ascii: "`")) ? "" : String(joining: " `", self, "`")
    }

    /// Texts one after another, copied once: a refused request has many errors, and each append may move what is there.
    package init(joining parts: String...) {
        let count = parts.reduce(0) { $0 + $1.utf8.count }
        self.init(unsafeUninitializedCapacity: count) { buffer in
            var end = 0
            for var part in parts {
                part.withUTF8 { bytes in
                    guard let first = bytes.baseAddress, let start = buffer.baseAddress else { return }
                    (start + end).update(from: first, count: bytes.count)
                    end &+= bytes.count
                }
            }
            return end
        }
    }
}
