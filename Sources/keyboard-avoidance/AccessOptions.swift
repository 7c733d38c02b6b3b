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
        help: "The only origins whose pages may ask, such as https://example.com; any unless given.",
        transform: ServeOption.corsOrigin.read)
    var corsOrigin: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: "The only hosts the server answers for; any unless given. Others get 421.",
        transform: ServeOption.allowedHosts.read)
    var allowedHosts: [String] = []

    func validate() throws {
        guard (tlsCert == nil) == (tlsKey == nil) else {
            throw ValidationError("--tls-cert and --tls-key belong together")
        }
        guard tlsClientCa == nil || tlsCert != nil else {
            throw ValidationError("--tls-client-ca needs --tls-cert and --tls-key")
        }
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
