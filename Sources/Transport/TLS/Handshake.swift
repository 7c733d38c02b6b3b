/// How a TLS handshake ended.
package enum Handshake: Hashable, Sendable {
    /// With a new session.
    case full(Version)
    /// With a session of before.
    case resumed(Version)
    /// Without one: the peer broke it off or the protocol.
    case failed

    /// A version of TLS.
    package enum Version: String, Sendable {
        case tls12 = "1.2"
        case tls13 = "1.3"
    }
}
