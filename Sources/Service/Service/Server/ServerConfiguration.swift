import Sessions
import Glibc
package import HTTPServer
import SessionStore
package import StructuredLog
package import Transport

/// All settings of a server, with their defaults.
///
/// Sizes are in bytes, times in seconds.
package struct ServerConfiguration: Sendable {
    package var host = "127.0.0.1"
    /// The port; 0 for a free one.
    package var port: UInt16 = 8080
    /// Whether another process may listen on the same port.
    package var reusesPort = false
    /// Descriptors of sockets that already listen; with any, `host` and `port` are ignored.
    package var handedOverSockets: [CInt] = []
    /// Descriptors of listening sockets for operators; with any, `adminHost` and `adminPort` are ignored.
    package var handedOverAdminSockets: [CInt] = []
    /// The host for operators; nil for `host`.
    package var adminHost: String?
    /// The port for operators, 0 for a free one; nil for no separate listener.
    package var adminPort: UInt16?
    /// The number of event loops; nil for one per core.
    package var loops: Int?

    /// The limit on connections; nil for 10,000, or as many as the limit on descriptors allows.
    package var maximumConnections: Int?
    /// The limit on connections of one address; nil for none.
    package var maximumConnectionsPerAddress: Int?
    package var limits = Limits()
    package var timeouts = Timeouts()
    /// The limit for all connections together; nil for a third of the memory that the process may use.
    package var maximumBufferedBytes: Int?

    /// The limits on audits: running and waiting together, and on the results of one.
    package var maximumAudits = AvoidanceService.maximumAudits
    package var maximumAuditResults = AvoidanceService.maximumAuditResults
    /// The limit on the work of one audit or replay.
    package var maximumJobSteps = AvoidanceService.maximumJobSteps

    /// PEM files; without both the server uses plain HTTP.
    package var tlsCertificate: String?
    package var tlsKey: String?
    /// A PEM file; with it clients need a certificate of one of these authorities.
    package var tlsClientAuthorities: String?
    /// The file with the revocation lists of the client authorities; nil accepts revoked certificates.
    package var tlsRevocationLists: String?

    /// A file with one token per line; with it clients need one of them.
    package var authTokenFile: String?
    package var serverGeneratedSessionsOnly = false
    /// The only origins whose pages may ask; empty is any.
    package var corsOrigins: [String] = []
    /// The accepted hosts; empty for all.
    package var allowedHosts: [String] = []
    /// The trusted proxies, whose forwarding fields are believed; nil for none.
    package var trustedProxies: AddressBlocks?

    package var maximumSessions = SessionLimits().sessions
    package var maximumSessionBytes: Int?
    /// The limit for one token or client certificate; nil for none.
    package var maximumOwnerSessions: Int?
    /// The limit per minute for one address; nil for none.
    package var maximumNewSessionsPerAddress: Int?
    package var sessionLifetime = Double(SessionLimits().timeToLive) / 1e9
    /// At most `sessionLifetime`.
    package var shownSessionBonus = Double(SessionLimits().shownBonus) / 1e9

    package var sessionStore = SessionStoreLocation.memory
    /// A PEM file with the authorities of a store with TLS; nil for the system's.
    package var sessionStoreAuthorities: String?
    /// PEM files with the client certificate for a store with TLS that asks for one, and its key.
    package var sessionStoreCertificate: String?
    package var sessionStoreKey: String?
    /// A file with the store's password, which replaces the URL's.
    package var sessionStorePasswordFile: String?
    /// The prefix of each key.
    package var sessionStorePrefix = "keyboard-avoidance:"
    /// The time limit for a request to the store, retries included.
    package var sessionStoreTimeout = 0.5
    /// The limit on commands of one loop that wait or are unanswered.
    package var sessionStoreInFlight = 1024
    /// The size of the record cache; 0 for none.
    package var sessionCacheBytes = 32 << 20
    /// The limit on one session's record.
    package var maximumSessionState = 64 << 10
    /// The version of written records.
    package var sessionFormat = RecordFormats.released.versions.upperBound
    /// The versions that a release can read and write; tests add one.
    var recordFormats = RecordFormats.released

    /// A file with the keys that sign state tokens, one per line; without it they are off.
    package var stateKeyFile: String?
    package var stateTokenLifetime = 86_400.0

    package var logFormat = LogFormat.text
    /// The lowest level of log messages; the access log is not subject to it.
    package var logLevel = LogLine.Level.info
    package var accessLog = AccessLogScope.errors
    /// The limit on access log lines per second, and as many of answers with status 500 and above.
    package var accessLogRate = 1000

    /// The time after SIGTERM in which everything is still served.
    package var readinessGrace = Shutdown.ReadinessGrace.automatic
    /// The time for running requests after that.
    package var drainTimeout = 10.0

    package init() {}
}

extension ServerConfiguration {
    var sessionLimits: SessionLimits {
        SessionLimits(
            sessions: maximumSessions,
            bytes: maximumSessionBytes ?? MemoryLimits.current.sessionBytes,
            ownerSessions: maximumOwnerSessions,
            timeToLive: nanoseconds(sessionLifetime),
            shownBonus: nanoseconds(shownSessionBonus)
        )
    }

    private func nanoseconds(_ seconds: Double) -> UInt64 { UInt64(min(max(seconds, 0), 1e9) * 1e9) }

    var http: HTTPServer.Configuration {
        var configuration = HTTPServer.Configuration()
        configuration.addresses = [HostPort(host: host, port: port)]
        configuration.reusesPort = reusesPort
        configuration.handedOverSockets = handedOverSockets
        if let loops { configuration.loops = loops }
        configuration.connections =
            maximumConnections
            ?? HTTPServer.Configuration.connections(leaving: hasAdminListener ? 64 + Self.adminConnections : 64)
        configuration.defaultFields = AvoidanceService.defaultFields(
            isSecure: tlsCertificate != nil, namesOrigins: !corsOrigins.isEmpty)
        configuration.connectionsPerClient = maximumConnectionsPerAddress
        configuration.trustedProxies = trustedProxies
        configuration.bufferedBytes = maximumBufferedBytes ?? MemoryLimits.current.bufferedBytes
        configuration.minimumLoggedStatus = accessLog.minimumStatus
        configuration.limits = limits
        configuration.timeouts = timeouts
        return configuration
    }

    /// Reads the tokens; nil if none are required.
    func tokens() throws -> BearerTokens? { try authTokenFile.map { try BearerTokens(file: $0) } }

    /// Whether there are files to reload: certificates, tokens, keys or a password.
    var readsFiles: Bool {
        authTokenFile != nil || stateKeyFile != nil || sessionStorePasswordFile != nil || readsStoreCertificates
            || (tlsCertificate != nil && tlsKey != nil)
    }

    /// The access rules.
    func access() throws -> Access {
        Access(
            tokens: try tokens(), needsCertificate: tlsClientAuthorities != nil,
            serverGeneratedSessionsOnly: serverGeneratedSessionsOnly, origins: corsOrigins, hosts: allowedHosts)
    }

    /// The connections of operators served at a time.
    static let adminConnections = 64

    /// Whether operators have a listener of their own.
    var hasAdminListener: Bool { adminPort != nil || !handedOverAdminSockets.isEmpty }

    /// The listener for operators: plain HTTP, and a loop of its own; nil without one.
    var adminHTTP: HTTPServer.Configuration? {
        guard hasAdminListener else { return nil }
        var configuration = HTTPServer.Configuration()
        configuration.addresses = [HostPort(host: adminHost ?? host, port: adminPort ?? 0)]
        configuration.handedOverSockets = handedOverAdminSockets
        configuration.loops = 1
        configuration.connections = Self.adminConnections
        configuration.defaultFields = AvoidanceService.adminFields
        return configuration
    }
}

extension ServerConfiguration {
    /// Reads the keys of state tokens; nil if they are off.
    func signingKeys() throws -> SigningKeys? { try stateKeyFile.map { try SigningKeys(file: $0) } }

    /// The state tokens by which clients carry their sessions; nil if they are off.
    func stateTokens() throws -> StateTokens? {
        try signingKeys().map {
            StateTokens($0, lifetime: UInt64(stateTokenLifetime.rounded(.up))) { UInt64(max(0, time(nil))) }
        }
    }
}
