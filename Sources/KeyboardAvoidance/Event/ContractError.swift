/// A request that cannot be answered, with the place and what to send instead.
@_spi(Engine) public struct ContractError: Error, Sendable, Hashable {
    /// What is wrong, in one word for programs.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// A member is needed here.
        case required
        /// Two members exclude each other, or a number is outside what its neighbours allow.
        case outOfRange
        /// The device's record has no figure for what is asked of it.
        case unknownFigure
        /// The policy or the fidelity changed while the keyboard was shown.
        case policyChangedWhileShown
        /// The policy has another reading only.
        case oneReadingOnly
        /// Two scroll views have the same id.
        case duplicateID
        /// The event's id was used before with another body.
        case eventIDReused
        /// An event id makes sense only if a session remembers it.
        case eventIDWithoutSession
    }

    public var code: Code
    /// The names of the members from the request's top to the place.
    public var path: [String]
    public var detail: String

    public init(code: Code, path: [String], detail: String) {
        self.code = code
        self.path = path
        self.detail = detail
    }
}
