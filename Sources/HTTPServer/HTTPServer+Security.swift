package import Transport

// What whoever starts a server with TLS needs of the room below.

extension HTTPServer.Configuration {
    /// Protects every connection with the certificate and the key in these files.
    ///
    /// - Parameter clientAuthorities: whose client certificates are accepted; nothing asks clients for none.
    package mutating func secure(
        certificate: String, key: String, clientAuthorities: String?
    ) throws(CredentialFailure) {
        tls = try TLSServer(TLSFiles(certificate: certificate, key: key, clientAuthorities: clientAuthorities))
    }
}

extension HTTPServer {
    /// Whether connections are protected.
    package var isSecure: Bool { tls != nil }

    /// Whether every address the server listens on is of this machine alone.
    package var isLoopbackOnly: Bool {
        boundAddresses.allSatisfy { $0.host == "::1" || $0.host.hasPrefix("127.") }
    }

    /// How many days the certificate in use is still valid; nothing without TLS.
    package var certificateDaysLeft: Int? { tls?.daysLeft }

    /// Takes the certificate that is in the files now.
    ///
    /// Connections that are open live on; if it fails everything stays as it was.
    package func reloadCertificate() throws(CredentialFailure) { try tls?.reload() }

    /// Makes new keys for tickets where it is time to.
    package func changeTicketKeysWhenDue() { tls?.changeTicketKeysWhenDue() }
}
