@_spi(Engine) package import KeyboardAvoidance

/// The state tokens of one owner, so that no endpoint can take another's.
package struct OwnedStateTokens: Sendable {
    private let tokens: StateTokens
    private let owner: String?

    /// - Parameter owner: the tokens' owner; nil for a client without credentials.
    package init(_ tokens: StateTokens, of owner: String? = nil) {
        self.tokens = tokens
        self.owner = owner
    }

    /// The token of a state, as `StateTokens.token(of:for:)`.
    package func token(of state: SessionState) -> [UInt8]? { tokens.token(of: state, for: owner) }

    /// The state in a token, as `StateTokens.state(in:of:)`.
    package func state(in token: String) throws(StateTokens.Refusal) -> SessionState {
        try tokens.state(in: token, of: owner)
    }
}
