/// Every reason why one event cannot be answered.
@_spi(Engine) public struct ContractErrors: Error, Sendable, Hashable {
    /// At least one.
    public let errors: [ContractError]
    /// Whether events before this one are remembered.
    public let followsOthers: Bool

    /// - Precondition: there is at least one.
    public init(_ errors: [ContractError], followsOthers: Bool = false) {
        precondition(!errors.isEmpty, "an event without errors is answered")
        (self.errors, self.followsOthers) = (errors, followsOthers)
    }

    /// The one that is told to an app.
    var first: ContractError { errors[0] }
}
