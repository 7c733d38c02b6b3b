@_spi(Engine) package import KeyboardAvoidance
import Synchronization

/// Tokens that carry a session's state to its client and back.
///
/// A token is `v1.<key id>.<payload>.<code>`. The payload is the expiry in Unix seconds (eight bytes, the highest
/// first), and the state as in a record; the code is the HMAC-SHA-256 of everything before the last dot and of the
/// owner. It is signed, not secret.
package final class StateTokens: Sendable {
    /// The most bytes of a token that is looked at.
    package static let maximumLength = 24 * 1_024
    private static let version = "v1"
    private static let dot = UInt8(ascii: ".")

    private let keys: Mutex<SigningKeys>
    private let counts = Mutex<[Outcome: UInt64]>([:])
    private let lifetime: UInt64
    private let unixSeconds: @Sendable () -> UInt64

    /// - Parameters:
    ///   - keys: the first signs, each of them verifies.
    ///   - lifetime: how long a token is taken, in seconds.
    ///   - unixSeconds: the time of day, in seconds since 1970.
    package init(_ keys: SigningKeys, lifetime: UInt64, unixSeconds: @escaping @Sendable () -> UInt64) {
        self.keys = Mutex(keys)
        self.lifetime = lifetime
        self.unixSeconds = unixSeconds
    }

    /// Takes other keys from the next token on.
    package func replace(_ keys: SigningKeys) { self.keys.withLock { $0 = keys } }

    /// Why a token is not taken.
    package enum Refusal: Error {
        /// Whatever is wrong with it, it is nothing that this server gave to this client.
        case invalid
        case expired
        case unknownKey
    }

    /// The outcome of issuing or reading a token; the raw value is that of the metric's label.
    package enum Outcome: String, CaseIterable, Sendable {
        case issued, accepted, expired
        case unknownKey = "unknown_key"
        case invalid
    }

    /// The number of tokens by outcome.
    package var outcomes: [Outcome: UInt64] { counts.withLock { $0 } }

    private func count(_ outcome: Outcome) { counts.withLock { $0[outcome, default: 0] += 1 } }

    /// The token of a state; nil if it would be longer than `maximumLength`.
    ///
    /// - Parameter owner: whom it is made for; nil for a client that says nothing of itself.
    package func token(of state: SessionState, for owner: String?) -> [UInt8]? {
        let keys = keys.withLock { $0 }
        var writer = RecordWriter()
        writer.append((unixSeconds() + lifetime).byteSwapped)
        writer.write(state, since: SessionState())
        let payload = writer.bytes
        var text = Array("\(Self.version).\(keys.signingID).".utf8)
        text.reserveCapacity(text.count + payload.count * 4 / 3 + 48)
        Base64URL.append(payload, to: &text)
        let code = keys.code(for: Self.message(text[...], owner))
        text.append(Self.dot)
        Base64URL.append(code, to: &text)
        guard text.count <= Self.maximumLength else { return nil }
        count(.issued)
        return text
    }

    /// The state in a token that was made for a client.
    package func state(in token: String, of owner: String?) throws(Refusal) -> SessionState {
        do throws(Refusal) {
            let state = try read(token, of: owner)
            count(.accepted)
            return state
        } catch {
            switch error {
            case .invalid: count(.invalid)
            case .expired: count(.expired)
            case .unknownKey: count(.unknownKey)
            }
            throw error
        }
    }

    private func read(_ token: String, of owner: String?) throws(Refusal) -> SessionState {
        let text = Array(token.utf8)
        guard text.count <= Self.maximumLength else { throw .invalid }
        let parts = text.split(separator: Self.dot, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0].elementsEqual(Self.version.utf8),
            let payload = Base64URL.bytes(of: parts[2]), let code = Base64URL.bytes(of: parts[3])
        else { throw .invalid }
        let keyID = String(decoding: parts[1], as: UTF8.self)
        let message = Self.message(text[..<(parts[3].startIndex - 1)], owner)
        switch keys.withLock({ $0 }).verify(code, for: message, keyID: keyID) {
        case .authentic: break
        case .unknownKey: throw .unknownKey
        case .forged: throw .invalid
        }
        var reader = RecordReader(payload, in: payload.indices)
        guard let expiry = reader.next8Bytes()?.byteSwapped else { throw .invalid }
        if unixSeconds() > expiry { throw .expired }
        let state = reader.session(since: SessionState())
        guard reader.isAtValidEnd else { throw .invalid }
        return state
    }

    /// The signed text; a payload has no dot, so no part of one can be taken for an owner.
    private static func message(_ signed: ArraySlice<UInt8>, _ owner: String?) -> [UInt8] {
        signed + [dot] + Array((owner ?? "").utf8)
    }
}

extension StateTokens {
    /// The state tokens of one owner, so that no endpoint can take another's.
    package struct Owned: Sendable {
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
}
