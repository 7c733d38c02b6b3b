import HTTPServer

extension ServerConfiguration {
    /// Reads the tokens; nil where none are asked for.
    func tokens() throws -> BearerTokens? { try authTokenFile.map { try BearerTokens(file: $0) } }

    /// Whether there are files that can be read again: certificates or tokens.
    var readsFiles: Bool { authTokenFile != nil || (tlsCertificate != nil && tlsKey != nil) }

    /// Who may ask.
    func access() throws -> Access {
        Access(
            tokens: try tokens(), needsCertificate: tlsClientAuthorities != nil,
            mintedSessionsOnly: mintedSessionsOnly, origins: corsOrigins, hosts: allowedHosts)
    }
}
