import ArgumentParser
import AvoidanceService
import Transport

/// TLS, and who may ask.
struct AccessOptions: ParsableArguments {
    @Option(.tlsCert) var tlsCert: String?
    @Option(.tlsKey) var tlsKey: String?
    @Option(.tlsClientCa) var tlsClientCa: String?
    @Option(.authTokenFile) var authTokenFile: String?
    @Flag(.mintedSessionsOnly) var mintedSessionsOnly = false
    @Option(.corsOrigin) var corsOrigin: [String] = []
    @Option(.allowedHosts) var allowedHosts: [String] = []
    @Option(.trustedProxies) var trustedProxies: AddressBlocks?

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
        configuration.trustedProxies = trustedProxies
    }
}
