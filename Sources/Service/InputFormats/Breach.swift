package import JSON

/// One breach of the contract, by its location in the request's body.
package struct Breach: Sendable {
    package var pointer: String
    package var code: String
    package var detail: String
    package var suggestion: String?
    /// The query parameter that it is about.
    package var parameter: String?
    /// The correction, as a merge patch to the request (RFC 7396).
    package var fix: JSONTree?

    /// A breach by its JSON Pointer; empty if `parameter` is its place.
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

    /// The most breaches that one answer lists.
    package static let maximumCount = 32

    /// The kind of breach, as a word for programs.
    package enum Code: String, CaseIterable {
        case unknownMember, duplicateMember, wrongType, outOfRange, unknownValue, invalidIdentifier, tooManyItems
        case conflictingMembers, required, duplicateID, ambiguous, unknownUnit, unknownFigure
        case contradictsDevice, tooManyResults, tooManySteps, notSupported, wrongEndpoint
    }
}
