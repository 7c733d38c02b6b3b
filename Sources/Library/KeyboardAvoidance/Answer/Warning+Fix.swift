extension Warning {
    /// The change of the request that would mend it: new values of members of one object.
    public struct Fix: Sendable, Hashable {
        /// The names of the members from the request's root to that object.
        @_spi(Engine) public var path: [String]
        @_spi(Engine) public var members: [Member]

        /// A member and its new value.
        @_spi(Engine) public struct Member: Sendable, Hashable {
            public var name: String
            public var value: Value

            public init(_ name: String, _ value: Value) {
                self.name = name
                self.value = value
            }
        }

        /// The value of a member.
        @_spi(Engine) public enum Value: Sendable, Hashable {
            case number(Double)
            case word(String)
            case rect(LayoutRect)
        }

        @_spi(Engine) public init(_ path: [String], _ members: [Member]) {
            self.path = path
            self.members = members
        }
    }
}
