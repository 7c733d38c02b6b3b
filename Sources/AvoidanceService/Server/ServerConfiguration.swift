import HTTPServer
import SessionStore

/// Everything that can be set of a server, each value with its default.
///
/// Sizes are bytes, times seconds.
package struct ServerConfiguration: Sendable {
    package var host = "127.0.0.1"
    /// 0 takes a free port.
    package var port: UInt16 = 8080
    /// Event loops; nil is one a core.
    package var loops: Int?

    /// Nil is 10,000, or what the limit on descriptors leaves.
    package var maximumConnections: Int?
    /// Of one address; nil is any number.
    package var maximumConnectionsPerAddress: Int?
    package var readiness = HTTPServer.Configuration().readiness
    package var maximumRequestLine = Limits().requestLine
    package var maximumHeader = Limits().header
    package var maximumFields = Limits().fields
    package var maximumBody = Limits().body
    package var maximumChunkExtensions = Limits().chunkExtensions
    package var maximumTrailers = Limits().trailers
    package var maximumRequests = Limits().requestsPerConnection
    package var maximumUnsentAnswers = Limits().unsentAnswers
    package var maximumLinger = Limits().lingering
    package var handshakeTimeout = Timeouts().handshake / .seconds(1)
    package var headerTimeout = Timeouts().header / .seconds(1)
    package var bodyTimeout = Timeouts().body / .seconds(1)
    package var bodyGraceTimeout = Timeouts().bodyGrace / .seconds(1)
    /// Bytes a second; 0 is any rate.
    package var minimumBodyRate = Timeouts().bodyRate
    package var writeTimeout = Timeouts().write / .seconds(1)
    package var idleTimeout = Timeouts().idle / .seconds(1)
    package var lingerTimeout = Timeouts().lingering / .seconds(1)

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

    package var maximumSessions = SessionLimits().sessions
    package var maximumSessionBytes = SessionLimits().bytes
    /// In a minute, of one address; nil is any number.
    package var maximumNewSessionsPerAddress: Int?
    package var sessionLifetime = Double(SessionLimits().timeToLive) / 1e9
    /// `sessionLifetime` if that is shorter.
    package var shownSessionBonus = Double(SessionLimits().shownBonus) / 1e9

    /// A file with the keys that sign state tokens, one a line; without it there are no such tokens.
    package var stateKeyFile: String?
    package var stateTokenLifetime = 86_400.0

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
            timeToLive: nanoseconds(sessionLifetime),
            shownBonus: nanoseconds(shownSessionBonus)
        )
    }

    private func nanoseconds(_ seconds: Double) -> UInt64 { UInt64(min(max(seconds, 0), 1e9) * 1e9) }

    var http: HTTPServer.Configuration {
        var configuration = HTTPServer.Configuration()
        configuration.listen(host: host, port: port)
        if let loops { configuration.loops = loops }
        if let maximumConnections { configuration.connections = maximumConnections }
        configuration.defaultFields = AvoidanceService.defaultFields(
            isSecure: tlsCertificate != nil, namesOrigins: !corsOrigins.isEmpty)
        configuration.connectionsPerClient = maximumConnectionsPerAddress
        configuration.readiness = readiness
        configuration.limits.requestLine = maximumRequestLine
        configuration.limits.header = maximumHeader
        configuration.limits.fields = maximumFields
        configuration.limits.body = maximumBody
        configuration.limits.chunkExtensions = maximumChunkExtensions
        configuration.limits.trailers = maximumTrailers
        configuration.limits.requestsPerConnection = maximumRequests
        configuration.limits.unsentAnswers = maximumUnsentAnswers
        configuration.limits.lingering = maximumLinger
        configuration.timeouts.handshake = .seconds(handshakeTimeout)
        configuration.timeouts.header = .seconds(headerTimeout)
        configuration.timeouts.body = .seconds(bodyTimeout)
        configuration.timeouts.bodyGrace = .seconds(bodyGraceTimeout)
        configuration.timeouts.bodyRate = minimumBodyRate
        configuration.timeouts.write = .seconds(writeTimeout)
        configuration.timeouts.idle = .seconds(idleTimeout)
        configuration.timeouts.lingering = .seconds(lingerTimeout)
        return configuration
    }
}
