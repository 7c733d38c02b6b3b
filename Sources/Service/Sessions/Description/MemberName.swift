/// The name of a member.
package enum MemberName: Sendable, ExpressibleByStringLiteral {
    /// The name in the contract.
    case said(StaticString)
    /// The property's name, for a member that clients do not see.
    case kept(StaticString)

    package init(stringLiteral name: StaticString) { self = .said(name) }

    package var text: StaticString {
        switch self {
        case .said(let text), .kept(let text): text
        }
    }
}
