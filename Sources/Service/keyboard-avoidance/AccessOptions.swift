import Service

/// TLS and access control.
enum AccessOptions: OptionSection {
    static let options: [ServeOption] = [
        ServeOption(
            "tls-cert", \.tlsCertificate, .file,
            "A PEM file with the certificate and its chain; with --tls-key the server uses HTTPS only."),
        ServeOption("tls-key", \.tlsKey, .file, "A PEM file with the certificate's private key."),
        ServeOption(
            "tls-client-ca", \.tlsClientAuthorities, .file,
            "A PEM file with authorities; clients then need a certificate one of them has signed."),
        ServeOption(
            "tls-client-crl", \.tlsRevocationLists, .file,
            "A PEM file with the revocation lists of these authorities, one of each; revoked certificates are refused."),
        ServeOption(
            "auth-token-file", \.authTokenFile, .file,
            "A file with one bearer token a line; clients then need one of them."),
        ServeOption(
            "minted-sessions-only", \.serverGeneratedSessionsOnly, .flag,
            "Refuses sessions that clients name themselves: only POST /sessions names them."),
        ServeOption(
            "cors-origin", \.corsOrigins, .origin,
            "The origins whose pages have access, such as https://example.com; all by default."),
        ServeOption(
            "allowed-hosts", \.allowedHosts, .host,
            "The accepted hosts; all by default. Others get 421."),
        ServeOption(
            "trusted-proxies", \.trustedProxies, .addressBlocks,
            "Addresses and blocks, with commas between them, of proxies whose Forwarded or X-Forwarded-… is believed."),
    ]

    static func contradiction(in configuration: ServerConfiguration, given: Set<String>) -> String? {
        guard (configuration.tlsCertificate == nil) == (configuration.tlsKey == nil) else {
            return "--tls-cert and --tls-key belong together"
        }
        guard configuration.tlsClientAuthorities == nil || configuration.tlsCertificate != nil else {
            return "--tls-client-ca needs --tls-cert and --tls-key"
        }
        guard configuration.tlsRevocationLists == nil || configuration.tlsClientAuthorities != nil else {
            return "--tls-client-crl needs --tls-client-ca"
        }
        return nil
    }
}
