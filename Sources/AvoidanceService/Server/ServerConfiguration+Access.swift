import HTTPServer

extension ServerConfiguration {
    /// Reads the tokens; nil where none are asked for.
    func tokens() throws -> BearerTokens? { try authTokenFile.map { try BearerTokens(file: $0) } }

    /// Who may ask.
    func access() throws -> Access {
        Access(
            tokens: try tokens(), needsCertificate: tlsClientAuthorities != nil,
            mintedSessionsOnly: mintedSessionsOnly, origins: corsOrigins, hosts: allowedHosts)
    }
}
