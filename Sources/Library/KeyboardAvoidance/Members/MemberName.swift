/// The name of a member.
@_spi(Engine) public enum MemberName: Sendable, ExpressibleByStringLiteral {
    /// The name in the contract; a value without the member, or with null, has a default for it.
    case said(StaticString)
    /// The name in the contract, of a member that must be there.
    case required(StaticString)
    /// The property's name, for a member that clients do not see.
    case kept(StaticString)

    public init(stringLiteral name: StaticString) { self = .said(name) }

    public var text: StaticString {
        switch self {
        case .said(let text), .required(let text), .kept(let text): text
        }
    }

    /// The name in the contract; nil for a member that clients do not see.
    public var said: StaticString? { if case .kept = self { nil } else { text } }

    public var isRequired: Bool { if case .required = self { true } else { false } }
}
