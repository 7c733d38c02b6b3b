package import HTTPServer
import SessionStore
package import StructuredLog
package import Transport

/// Everything that can be set of a server, each value with its default.
///
/// Sizes are bytes, times seconds.
package struct ServerConfiguration: Sendable {
    package var host = "127.0.0.1"
    /// 0 takes a free port.
    package var port: UInt16 = 8080
    /// Whether another process may listen on the same port.
    package var reusesPort = false
    /// Descriptors of sockets that listen already; with any, `host` and `port` are not used.
    package var handedOverSockets: [CInt] = []
    /// The same for operators; with any, `adminHost` and `adminPort` are not used.
    package var handedOverAdminSockets: [CInt] = []
    /// Where operators ask; nil is `host`.
    package var adminHost: String?
    /// 0 takes a free port; nil is no listener of their own.
    package var adminPort: UInt16?
    /// Event loops; nil is one a core.
    package var loops: Int?

    /// Nil is 10,000, or what the limit on descriptors leaves.
    package var maximumConnections: Int?
    /// Of one address; nil is any number.
    package var maximumConnectionsPerAddress: Int?
    package var readiness = HTTPServer.Configuration().readiness
    package var limits = Limits()
    package var timeouts = Timeouts()
    /// Of all connections together; nil is a third of the memory that the process may have.
    package var maximumBufferedBytes: Int?

    /// PEM files; without both the server speaks plain HTTP.
    package var tlsCertificate: String?
    package var tlsKey: String?
    /// A PEM file; with it clients need a certificate of one of these authorities.
    package var tlsClientAuthorities: String?

    /// A file with one token a line; with it clients need one of them.
    package var authTokenFile: String?
    package var mintedSessionsOnly = false
    /// The only origins whose pages may ask; empty is any.
    package var corsOrigins: [String] = []
    /// The only hosts the server answers for; empty is any.
    package var allowedHosts: [String] = []
    /// The proxies whose word on their clients is taken; nil takes nobody's.
    package var trustedProxies: AddressBlocks?

    package var maximumSessions = SessionLimits().sessions
    package var maximumSessionBytes = SessionLimits().bytes
    /// Of one token or client certificate; nil is any number.
    package var maximumOwnerSessions: Int?
    /// In a minute, of one address; nil is any number.
    package var maximumNewSessionsPerAddress: Int?
    package var sessionLifetime = Double(SessionLimits().timeToLive) / 1e9
    /// `sessionLifetime` if that is shorter.
    package var shownSessionBonus = Double(SessionLimits().shownBonus) / 1e9

    package var sessionStore = SessionStoreLocation.memory
    /// A PEM file with the authorities of a store with TLS; nil is those of this machine.
    package var sessionStoreAuthorities: String?
    /// PEM files: what a store with TLS is shown if it asks for a certificate.
    package var sessionStoreCertificate: String?
    package var sessionStoreKey: String?
    /// A file with the store's password, which counts instead of the URL's.
    package var sessionStorePasswordFile: String?
    /// What each key begins with.
    package var sessionStorePrefix = "keyboard-avoidance:"
    /// For what a request asks of the store, repeated attempts included.
    package var sessionStoreTimeout = 0.5
    /// Commands of one loop that wait or are unanswered.
    package var sessionStoreInFlight = 1024
    /// Records kept in the process; 0 is none.
    package var sessionCacheBytes = 32 << 20
    /// Of one session's record.
    package var maximumSessionState = 64 << 10
    /// The version of the records that are written.
    package var sessionFormat = RecordFormats.released.versions.upperBound
    /// The versions that a release can read and write; tests have one more.
    var recordFormats = RecordFormats.released

    /// A file with the keys that sign state tokens, one a line; without it there are no such tokens.
    package var stateKeyFile: String?
    package var stateTokenLifetime = 86_400.0

    package var logFormat = LogFormat.text
    /// The least level of what the server says of itself; the access log is not subject to it.
    package var logLevel = LogLevel.info
    package var accessLog = AccessLogScope.errors
    /// Lines of the access log a second, and as many of answers with status 500 and above.
    package var accessLogRate = 1000

    /// After SIGTERM, while everything is still served.
    package var readinessGrace = ReadinessGrace.automatic
    /// For the requests under way after that.
    package var drainTimeout = 10.0

    package init() {}
}

extension ServerConfiguration {
    var sessionLimits: SessionLimits {
        SessionLimits(
            sessions: maximumSessions,
            bytes: maximumSessionBytes,
            ownerSessions: maximumOwnerSessions,
            timeToLive: nanoseconds(sessionLifetime),
            shownBonus: nanoseconds(shownSessionBonus)
        )
    }

    private func nanoseconds(_ seconds: Double) -> UInt64 { UInt64(min(max(seconds, 0), 1e9) * 1e9) }

    var http: HTTPServer.Configuration {
        var configuration = HTTPServer.Configuration()
        configuration.listen(host: host, port: port)
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
        configuration.readiness = readiness
        configuration.bufferedBytes = maximumBufferedBytes ?? MemoryLimits.current.bufferedBytes
        configuration.minimumLoggedStatus = accessLog.minimumStatus
        configuration.limits = limits
        configuration.timeouts = timeouts
        return configuration
    }

    /// Reads the tokens; nil where none are asked for.
    func tokens() throws -> BearerTokens? { try authTokenFile.map { try BearerTokens(file: $0) } }

    /// Whether there are files that can be read again: certificates, tokens, keys or a password.
    var readsFiles: Bool {
        authTokenFile != nil || stateKeyFile != nil || sessionStorePasswordFile != nil || readsStoreCertificates
            || (tlsCertificate != nil && tlsKey != nil)
    }

    /// Who may ask.
    func access() throws -> Access {
        Access(
            tokens: try tokens(), needsCertificate: tlsClientAuthorities != nil,
            mintedSessionsOnly: mintedSessionsOnly, origins: corsOrigins, hosts: allowedHosts)
    }

    /// The connections of operators served at a time.
    static let adminConnections = 64

    /// Whether operators ask at a listener of their own.
    var hasAdminListener: Bool { adminPort != nil || !handedOverAdminSockets.isEmpty }

    /// The listener for operators: plain HTTP, and a loop of its own; nil without one.
    var adminHTTP: HTTPServer.Configuration? {
        guard hasAdminListener else { return nil }
        var configuration = HTTPServer.Configuration()
        configuration.listen(host: adminHost ?? host, port: adminPort ?? 0)
        configuration.handedOverSockets = handedOverAdminSockets
        configuration.loops = 1
        configuration.connections = Self.adminConnections
        configuration.readiness = readiness
        configuration.defaultFields = AvoidanceService.adminFields
        return configuration
    }
}
