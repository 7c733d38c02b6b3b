/// The name of a member.
@_spi(Engine) public enum MemberName: Sendable, ExpressibleByStringLiteral {
    /// The name in the contract.
    case said(StaticString)
    /// The property's name, for a member that clients do not see.
    case kept(StaticString)

    @inlinable
    public init(stringLiteral name: StaticString) { self = .said(name) }

    @inlinable public var text: StaticString {
        switch self {
        case .said(let text), .kept(let text): text
        }
    }
}
