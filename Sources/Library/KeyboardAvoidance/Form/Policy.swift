/// The rules that decide: the service's own or a published system's.
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
}

extension Policy {
    /// The reading of a policy.
    public enum Fidelity: String, Sendable, Hashable, CaseIterable, CodedWord, BitwiseCopyable {
        /// The behavior that its text describes.
        case intended
        /// The behavior of its code, bugs included.
        case asWritten
    }
}
