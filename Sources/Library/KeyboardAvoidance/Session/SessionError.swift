/// Why a session does not carry an event out.
@_spi(Engine) public enum SessionError: Error, Sendable, Hashable {
    /// The event cannot be answered.
    case contract(ContractErrors)
    /// Another event of the session had the same id.
    case eventIDReused
}
