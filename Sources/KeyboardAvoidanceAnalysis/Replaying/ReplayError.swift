@_spi(Engine) public import KeyboardAvoidance

/// An event of a sequence that cannot be carried out.
public struct ReplayError: Error, Sendable, Hashable {
    /// The event's place in the sequence, from 0.
    public var index: Int
    /// The property at fault, and what to pass instead.
    public var error: AvoidanceError
    /// Every reason, in the words of the contract.
    @_spi(Engine) public var errors: ContractErrors

    init(index: Int, errors: ContractErrors) {
        self.index = index
        self.errors = errors
        error = AvoidanceError(errors)
    }

    init(index: Int, error: AvoidanceError) {
        self.index = index
        self.error = error
        errors = ContractErrors([])
    }
}
