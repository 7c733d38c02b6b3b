/// Something in an answer that its reader should know.
public struct Warning: Sendable, Hashable {
    /// What it is about.
    public var code: Code
    /// One sentence for people, without its full stop.
    public var message: String
    /// The names of the members from the request's top to the place, where there is one.
    @_spi(Engine) public var path: [String]?

    /// The sides of an inset that it is about.
    @_spi(Engine) public var sides: EdgeSet
    /// What would help; nil if no single number does.
    public var cure: Cure?

    /// A member of the request and a value with which the target is in reach.
    public struct Cure: Sendable, Hashable {
        /// The names of the members from the request's top to the place.
        @_spi(Engine) public var path: [String]
        /// The value to give the property, in points.
        public var value: Double
    }

    @_spi(Engine)
    public init(_ code: Code, _ message: String, path: [String]? = nil, sides: EdgeSet = [], cure: Cure? = nil) {
        self.code = code
        self.message = message
        self.path = path
        self.sides = sides
        self.cure = cure
    }
}

extension Warning {
    static let nothingSaved = Warning(
        .nothingSaved,
        "nothing was saved: the keyboard was not shown here before, or the session's state was lost; send savedState"
            + " to be independent of it"
    )
}
