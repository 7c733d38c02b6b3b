import JSON

// The breaches that a text has in whatever form it is read.
extension Decoding {
    /// Whether a value of one kind may stand for another: a text or a number for an object, a curve's name or a quoted
    /// number for a number, and 0, 1 or a quoted number for true and false.
    static func mayBeSpelled(_ expected: StaticString, as found: JSONKind) -> Bool {
        switch expected.description {
        case "an object": true
        case "a number": found == .string
        case "true or false": found == .number || found == .string
        default: false
        }
    }
}

extension Decoding.Code {
    /// Whether the breach is there in whatever form the request is read.
    var isCertain: Bool {
        switch self {
        case .wrongType, .required, .ambiguous, .unknownUnit, .unknownMember: false
        case .unknownValue, .duplicateMember, .outOfRange, .invalidIdentifier, .tooManyItems, .conflictingMembers,
            .duplicateID, .unknownFigure, .contradictsDevice, .tooManyResults, .tooManySteps, .notSupported,
            .wrongEndpoint:
            true
        }
    }
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
