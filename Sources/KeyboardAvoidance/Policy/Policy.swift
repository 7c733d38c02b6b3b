/// Whose rules decide: the service's own or a published system's.
///
/// There is one for each engine of `PolicyRegistry`. It is not `RawRepresentable`, whose `!=` would compare the names.
public struct Policy: Sendable, Hashable, BitwiseCopyable {
    /// Its place in the registry.
    package let index: UInt8

    /// The service's own.
    public static let automatic = Policy(index: 0)

    init(index: UInt8) {
        self.index = index
    }

    /// The policy of an engine.
    ///
    /// - Precondition: the registry lists the engine.
    init(of engine: any PolicyEngine.Type) {
        guard let index = PolicyRegistry.engines.firstIndex(where: { $0 == engine }) else {
            preconditionFailure("PolicyRegistry.engines lacks \(engine)")
        }
        self.init(index: UInt8(index))
    }

    /// The policy of a name of the contract; nil if there is none.
    public init?(rawValue: String) {
        guard let policy = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = policy
    }

    /// Its name in the contract.
    public var rawValue: String { name.description }

    package var name: StaticString { PolicyRegistry.names[Int(index)] }

    /// What is known of it without asking it.
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

extension Policy {
    /// Which reading of a policy is meant.
    public enum Fidelity: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// What its text says it does.
        case intended
        /// What its code does, bugs included.
        case asWritten
    }
}
