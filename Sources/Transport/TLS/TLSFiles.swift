/// The paths of a server's certificate, its key and the authorities it trusts, all PEM files.
package struct TLSFiles: Hashable, Sendable {
    /// The server's certificate, followed by the intermediate ones.
    package let certificate: String
    /// The private key of the certificate, not encrypted.
    package let key: String
    /// The authorities whose client certificates are accepted; nil does not ask clients for one.
    package let clientAuthorities: String?

    package init(certificate: String, key: String, clientAuthorities: String? = nil) {
        self.certificate = certificate
        self.key = key
        self.clientAuthorities = clientAuthorities
    }

    /// Reads them all.
    func read() throws(CredentialFailure) -> Material {
        Material(
            certificate: try CredentialText(file: certificate),
            key: try CredentialText(file: key),
            clientAuthorities: try clientAuthorities.map { path throws(CredentialFailure) in
                try CredentialText(file: path)
            }
        )
    }
}

extension TLSFiles {
    /// The contents of the files.
    struct Material: Sendable {
        let certificate: CredentialText
        let key: CredentialText
        let clientAuthorities: CredentialText?
    }
}
