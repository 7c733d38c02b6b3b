/// How a client verifies a server's certificate.
package enum CertificateVerification: Hashable, Sendable {
    /// It must be valid for the host and signed by an authority this machine trusts.
    case systemRoots
    /// It must be valid for the host and signed by an authority of this PEM file.
    case authorities(file: String)
    /// Any certificate is accepted.
    case none
}
