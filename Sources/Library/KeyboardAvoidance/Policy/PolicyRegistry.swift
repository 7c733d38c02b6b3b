/// The list of policies: the service's own, and those of the module KeyboardAvoidancePolicies where it is linked.
enum PolicyRegistry {
    /// `automatic` comes first, as `Policy.automatic` requires.
    static let engines: [any PolicyEngine.Type] = [AutomaticPolicy.self] + (published?.publishedEngines ?? [])

    private static let published = (Policy.self as Any.Type) as? any PublishedPolicies.Type

    static let descriptors = engines.map { $0.descriptor }

    static let names = descriptors.map(\.name)

    /// The defects of all policies, each once.
    static let defects = (descriptors.flatMap(\.defects) + (published?.defectsOfAnyPeer ?? [])).uniqued(by: \.rawValue)

    /// All variables of any policy's memory, each name once: policies that share a name share its form.
    static let memoryFields = engines.flatMap { $0.memoryFields }.uniqued(by: \.name.description)
}

/// The policies of another module, by a conformance of `Policy` there.
///
/// The rules themselves know no published system, so an app links only those that it imports.
package protocol PublishedPolicies: SendableMetatype {
    /// In the order of their numbers, which follow that of `automatic`.
    static var publishedEngines: [any PolicyEngine.Type] { get }

    /// The defects that the answer of any peer can show.
    static var defectsOfAnyPeer: [Warning.Code] { get }
}

extension Warning.Code: CaseIterable {
    /// Everything that a warning can be about.
    public static let allCases = notices + PolicyRegistry.defects
}

// The policies that `PolicyRegistry` lists, by their names and engines.
extension Policy {
    /// The policy of an engine.
    ///
    /// - Precondition: the registry lists the engine.
    package init(of engine: any PolicyEngine.Type) {
        guard let index = PolicyRegistry.engines.firstIndex(where: { $0 == engine }) else {
            preconditionFailure("PolicyRegistry.engines lacks \(engine)")
        }
        self.init(index: UInt8(index))
    }

    /// The policy with a name of the contract; nil if there is none.
    public init?(rawValue: String) {
        guard let policy = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = policy
    }

    /// Its name in the contract.
    public var rawValue: String { name.description }

    package var name: StaticString { PolicyRegistry.names[Int(index)] }

    /// The reading where none is sent.
    @inline(__always)
    package var firstFidelity: Fidelity { self == .automatic ? .intended : descriptor.fidelities[0] }

    /// Whether it is a library's or a platform's own avoidance.
    package var isPeer: Bool { PolicyRegistry.descriptors[Int(index)].isPeer }

    /// Whether its code observes an event.
    package func observes(_ kind: KeyboardEvent.Kind) -> Bool {
        PolicyRegistry.descriptors[Int(index)].observed.contains(kind)
    }

    /// The static description of the policy.
    @_spi(Engine) public var descriptor: PolicyDescriptor { PolicyRegistry.descriptors[Int(index)] }

    package var engine: any PolicyEngine.Type { PolicyRegistry.engines[Int(index)] }
}

extension Policy: CaseIterable {
    /// Every policy, in the registry's order.
    public static let allCases = PolicyRegistry.engines.indices.map { Policy(index: UInt8($0)) }
}

extension Policy: CustomStringConvertible {
    /// Its name in the contract.
    public var description: String { rawValue }
}

/// Policies are words as well, and not `RawRepresentable`.
extension Policy: Codable {
    /// Reads a policy's name.
    ///
    /// - Throws: `DecodingError` with its path and the nearest name.
    public init(from decoder: any Decoder) throws { self = try decodedWord(from: decoder) { $0.rawValue } }

    /// Writes the policy's name.
    public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
}
