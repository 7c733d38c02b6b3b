/// An event of a sequence that cannot be carried out.
@_spi(Engine) public struct ReplayError: Error, Sendable, Hashable {
    /// The event's place in the sequence, from 0.
    public var index: Int
    public var errors: ContractErrors
}
