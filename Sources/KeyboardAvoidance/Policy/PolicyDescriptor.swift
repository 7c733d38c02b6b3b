/// What is known of a policy without asking it.
@_spi(Engine) public struct PolicyDescriptor: Sendable {
    /// What it is asked for by, in the contract.
    package let name: StaticString
    /// What its authors call it.
    public let title: String
    public let author: String
    /// Where it was published; nil if no address is known.
    public let link: String?
    public let platform: Platform
    /// The readings it can be asked for, the usual one first.
    public let fidelities: [Policy.Fidelity]
    /// The events that its code observes; `asWritten` ignores all others.
    public let observed: Set<KeyboardEvent.Kind>
    /// The known defects of its code, each a code of a warning.
    public let defects: [Warning.Code]

    init(
        name: StaticString,
        title: String,
        author: String,
        link: String? = nil,
        platform: Platform = .uiKit,
        fidelities: [Policy.Fidelity],
        observed: Set<KeyboardEvent.Kind>,
        defects: [Warning.Code] = []
    ) {
        self.name = name
        self.title = title
        self.author = author
        self.link = link
        self.platform = platform
        self.fidelities = fidelities
        self.observed = observed
        self.defects = defects
    }

    /// What the policy is asked for by, in the contract.
    public var id: String { name.description }

    /// The one reading there is; nil if there are several.
    public var onlyFidelity: Policy.Fidelity? { fidelities.count == 1 ? fidelities[0] : nil }
}

extension PolicyDescriptor {
    /// What a policy was written for.
    @_spi(Engine) public enum Platform: String, Sendable, Hashable, CaseIterable {
        case uiKit = "UIKit"
    }
}
