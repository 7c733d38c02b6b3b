package import JSON

/// One error, by its location in the request's body.
package struct ValidationError: Sendable {
    package var pointer: String
    package var code: String
    package var detail: String
    package var suggestion: String?
    /// The query parameter that it is about.
    package var parameter: String?
    /// The correction, as a merge patch to the request (RFC 7396).
    package var fix: JSONTree?

    /// An error by its JSON Pointer; empty if `parameter` is its place.
    package init(
        pointer: String, code: String, detail: String, suggestion: String? = nil, parameter: String? = nil,
        fix: JSONTree? = nil
    ) {
        self.pointer = pointer
        self.code = code
        self.detail = detail
        self.suggestion = suggestion
        self.parameter = parameter
        self.fix = fix
    }

    /// The most errors that one answer lists.
    package static let maximumCount = 32

    /// The kind of error, as a word for programs.
    package enum Code: String, CaseIterable {
        case unknownMember, duplicateMember, wrongType, outOfRange, unknownValue, invalidIdentifier, tooManyItems
        case conflictingMembers, required, duplicateID, ambiguous, unknownUnit, unknownFigure
        case contradictsDevice, tooManyResults, tooManySteps, notSupported, wrongEndpoint
    }
}

// The words in which errors say what was sent.
extension ValidationError {
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
        guard utf8.count <= ValidationError.longestGuess else { return "" }
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
