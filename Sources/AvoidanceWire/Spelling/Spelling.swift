/// A value that was not sent in the contract's own form.
struct Spelling: Sendable, Hashable {
    /// The JSON Pointer of its place in the request as sent.
    var pointer: String
    /// The reading in words, at most 200 characters.
    var reading: String

    /// The most characters of `reading`.
    static let maximumLength = 200
}
