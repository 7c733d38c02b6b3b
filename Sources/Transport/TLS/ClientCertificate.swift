/// The paths of the certificate that a client shows a server which asks for one, and of its key, both PEM files.
package struct ClientCertificate: Hashable, Sendable {
    /// The certificate, followed by the intermediate ones.
    package let certificate: String
    /// The private key of the certificate, not encrypted.
    package let key: String

    package init(certificate: String, key: String) {
        self.certificate = certificate
        self.key = key
    }
}
