/// How a client protects its connection.
package enum ClientSecurity: Hashable, Sendable {
    /// No TLS.
    case plain
    /// TLS with a server whose certificate passes this verification.
    case tls(CertificateVerification)
}
