/// The list of policies.
///
/// The program needs only an engine in its own file and its line here. "A policy" in CONTRIBUTING.md names the
/// documents that mention it, and the tests that detect omissions.
enum PolicyRegistry {
    /// `automatic` comes first, as `Policy.automatic` requires.
    static let engines: [any PolicyEngine.Type] = [
        AutomaticPolicy.self,
        KeyboardListener.self,
        KeyboardAwareness.self,
        AppleDocumentation.self,
        KeyboardOverlap.self,
        TextBox.self,
        IQKeyboardManager.self,
        TPKeyboardAvoiding.self,
        IHKeyboardAvoiding.self,
        TableViewController.self,
        KeyboardLayoutGuide.self,
        ReactNativeScrollView.self,
        KeyboardAvoidingView.self,
        KeyboardController.self,
        APSLKeyboardAware.self,
        Flutter.self,
        AdjustPan.self,
        AdjustResize.self,
        Compose.self,
        WebPage.self,
    ]

    static let descriptors = engines.map { $0.descriptor }

    static let names = descriptors.map(\.name)

    /// The defects of all policies, each once.
    static let defects = (descriptors.flatMap(\.defects) + Warning.Code.ofAnyPeer).uniqued(by: \.rawValue)

    /// All variables of any policy's memory, each name once: policies that share a name share its form.
    static let memoryFields = engines.flatMap { $0.memoryFields }.uniqued(by: \.name.description)
}

extension Sequence {
    fileprivate func uniqued(by name: (Element) -> String) -> [Element] {
        var seen: Set<String> = []
        return filter { seen.insert(name($0)).inserted }
    }
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
    init(of engine: any PolicyEngine.Type) {
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

    var engine: any PolicyEngine.Type { PolicyRegistry.engines[Int(index)] }
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
