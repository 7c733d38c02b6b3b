import ArgumentParser
import AvoidanceService

/// TLS, and who may ask.
struct AccessOptions: ParsableArguments {
    @Option(help: "A PEM file with the certificate and its chain; with --tls-key the server speaks HTTPS only.")
    var tlsCert: String?

    @Option(help: "A PEM file with the certificate's private key.")
    var tlsKey: String?

    @Option(help: "A PEM file with authorities; clients then need a certificate one of them has signed.")
    var tlsClientCa: String?

    @Option(help: "A file with one bearer token a line; clients then need one of them.")
    var authTokenFile: String?

    @Flag(help: "Refuses sessions that clients name themselves: only POST /sessions names them.")
    var mintedSessionsOnly = false

    @Option(
        parsing: .upToNextOption,
        help: "The only origins whose pages may ask, such as https://example.com; any unless given.")
    var corsOrigin: [String] = []

    @Option(
        parsing: .upToNextOption, help: "The only hosts the server answers for; any unless given. Others get 421.")
    var allowedHosts: [String] = []

    func validate() throws {
        guard (tlsCert == nil) == (tlsKey == nil) else {
            throw ValidationError("--tls-cert and --tls-key belong together")
        }
        guard tlsClientCa == nil || tlsCert != nil else {
            throw ValidationError("--tls-client-ca needs --tls-cert and --tls-key")
        }
        for origin in corsOrigin where !isOrigin(origin) {
            throw ValidationError("--cors-origin takes origins such as https://example.com, not \(origin)")
        }
        for host in allowedHosts where host.isEmpty || host.contains(where: { "/@ ,*".contains($0) }) {
            throw ValidationError("--allowed-hosts takes hosts such as example.com or example.com:8443, not \(host)")
        }
    }

    /// Whether this is what a browser sends: scheme, host and perhaps a port, in lower case, and nothing after it.
    private func isOrigin(_ text: String) -> Bool {
        guard text.hasPrefix("http://") || text.hasPrefix("https://") else { return false }
        let host = text.drop { $0 != ":" }.dropFirst(3)
        return !host.isEmpty && host == host.lowercased()
            && host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !host.contains(where: { "/@?#,*".contains($0) })
    }

    func apply(to configuration: inout ServerConfiguration) {
        configuration.tlsCertificate = tlsCert
        configuration.tlsKey = tlsKey
        configuration.tlsClientAuthorities = tlsClientCa
        configuration.authTokenFile = authTokenFile
        configuration.mintedSessionsOnly = mintedSessionsOnly
        configuration.corsOrigins = corsOrigin
        configuration.allowedHosts = allowedHosts.map { $0.lowercased() }
    }
}
