/// Something in an answer that its reader should know.
public struct Warning: Sendable, Hashable {
    public var code: Code
    public var message: String
    /// The names of the members from the request's top to the place, where there is one.
    public var path: [String]?

    public init(_ code: Code, _ message: String, path: [String]? = nil) {
        self.code = code
        self.message = message
        self.path = path
    }
}

extension Warning {
    static let nothingSaved = Warning(
        .nothingSaved,
        "nothing was saved: the keyboard was not shown here before, or the session's state was lost; send savedState"
            + " to be independent of it"
    )
}
