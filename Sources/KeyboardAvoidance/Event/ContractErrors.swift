/// Every reason why one request cannot be answered.
@_spi(Engine) public struct ContractErrors: Error, Sendable, Hashable {
    public var errors: [ContractError]

    public init(_ errors: [ContractError]) {
        self.errors = errors
    }
}
