package import Transport

// What a program that starts a server with TLS needs of Transport.

extension HTTPServer.Configuration {
    /// Protects every connection with the certificate and the key in these files.
    ///
    /// - Parameter clientAuthorities: whose client certificates are accepted; nil does not ask clients for one.
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

    /// For how many more days the current certificate is valid; nil without TLS.
    package var certificateDaysLeft: Int? { tls?.daysLeft }

    /// Loads the certificate that is in the files now.
    ///
    /// Open connections go on; if it fails, nothing changes.
    package func reloadCertificate() throws(CredentialFailure) { try tls?.reload() }

    /// Makes new ticket keys if they are due.
    package func changeTicketKeysWhenDue() { tls?.changeTicketKeysWhenDue() }
}
