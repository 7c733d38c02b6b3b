@_spi(Engine) import KeyboardAvoidance

/// The state tokens of one owner, so that no endpoint can take another's.
struct OwnedStateTokens: Sendable {
    private let tokens: StateTokens
    private let owner: String?

    /// - Parameter owner: whose tokens they are; nil is everybody's who says nothing of himself.
    init(_ tokens: StateTokens, of owner: String? = nil) {
        self.tokens = tokens
        self.owner = owner
    }

    /// The token of a state, as `StateTokens.token(of:for:)`.
    func token(of state: SessionState) -> [UInt8]? { tokens.token(of: state, for: owner) }

    /// The state in a token, as `StateTokens.state(in:of:)`.
    func state(in token: String) throws(StateTokens.Refusal) -> SessionState {
        try tokens.state(in: token, of: owner)
    }
}
