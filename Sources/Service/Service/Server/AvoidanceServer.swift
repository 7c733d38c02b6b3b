import Sessions
@preconcurrency import Dispatch
import HTTPServer
import SessionStore
package import StructuredLog
import Transport

/// The service with its listeners: run by the command `serve`, and used by tests.
package final class AvoidanceServer: Sendable {
    /// The interval at which the age of ticket keys is checked without traffic.
    private static let ticketKeyCheck = DispatchTimeInterval.seconds(60 * 60)
    /// The number of days left at which a certificate causes a warning.
    private static let daysToWarn = 14

    /// The least freed bytes worth returning to the kernel.
    private static let bytesWorthReturning = 4 << 20

    package let service: AvoidanceService
    private let server: HTTPServer
    /// The listener for operators, which answers until the process ends.
    private let admin: HTTPServer?
    private let configuration: ServerConfiguration
    private let timers: [any DispatchSourceTimer]
    private let log: LogOutput?
    private let accessLog: AccessLog?
    private let files: [ReloadedFile]

    /// Listens and serves.
    ///
    /// - Parameter log: the output of the access log; nil for none.
    /// - Throws: an error that describes itself in one sentence for the user.
    package init(_ configuration: ServerConfiguration = ServerConfiguration(), log: LogOutput? = nil) throws {
        self.configuration = configuration
        self.log = log
        accessLog = log.map {
            AccessLog($0, linesPerSecond: configuration.accessLogRate, now: MonotonicClock.nanoseconds)
        }
        var http = configuration.http
        if let certificate = configuration.tlsCertificate, let key = configuration.tlsKey {
            let files = TLSServer.Files(
                certificate: certificate, key: key, clientAuthorities: configuration.tlsClientAuthorities,
                revocationLists: configuration.tlsRevocationLists)
            http.tls = try TLSServer(files)
        }
        if configuration.accessLog != .none { http.requestLog = accessLog }
        service = AvoidanceService(
            limits: configuration.sessionLimits,
            redisSessions: try configuration.redisSessions(log: log),
            access: try configuration.access(),
            stateTokens: try configuration.stateTokens(),
            statistics: ServiceStatistics(loops: http.loops, canReload: configuration.readsFiles),
            hasAdminListener: configuration.hasAdminListener,
            newSessionsPerMinute: configuration.maximumNewSessionsPerAddress,
            maximumAudits: configuration.maximumAudits,
            maximumAuditResults: configuration.maximumAuditResults,
            maximumJobSteps: configuration.maximumJobSteps,
            log: log,
            now: MonotonicClock.nanoseconds
        )
        server = try HTTPServer(configuration: http, application: service)
        admin = try configuration.adminHTTP.map { [service, server] in
            try HTTPServer(configuration: $0, application: AdminApplication(service), reporting: server)
        }
        files = configuration.reloadedFiles(of: server, service)
        service.redisSessions?.start(on: server.loops)
        do {
            try server.start()
            try admin?.start()
        } catch {
            server.cancel()
            service.redisSessions?.end()
            throw error
        }
        let queue = DispatchQueue(label: "service-timers")
        let expiry = DispatchSource.makeTimerSource(queue: queue)
        // Not every second: each time wakes another of Dispatch's idle threads, and none of five would ever end.
        // Expired sessions are not used meanwhile, they only keep their memory.
        expiry.schedule(deadline: .now() + .seconds(10), repeating: .seconds(10), leeway: .seconds(1))
        expiry.setEventHandler { [service] in
            var rounds = 0
            while rounds < 64, service.sessions.removeExpired() > 0 { rounds += 1 }
        }
        let rotation = DispatchSource.makeTimerSource(queue: queue)
        rotation.schedule(deadline: .now() + Self.ticketKeyCheck, repeating: Self.ticketKeyCheck, leeway: .seconds(60))
        rotation.setEventHandler { [server] in server.tls?.changeTicketKeysWhenDue() }
        let memory = DispatchSource.makeTimerSource(queue: queue)
        memory.schedule(deadline: .now() + .seconds(10), repeating: .seconds(10), leeway: .seconds(1))
        memory.setEventHandler { [server] in
            let (now, peak) = server.takeBufferedBytes()
            if peak - now >= Self.bytesWorthReturning { ProcessMemory.returnFree() }
        }
        timers = [expiry, rotation, memory]
        for timer in timers { timer.activate() }
    }

    /// Where the server listens, each as `host:port`.
    package var authorities: [String] { server.boundAddresses.map(\.description) }

    /// Where operators ask, each as `host:port`, by plain HTTP; empty if that is where everyone asks.
    package var adminAuthorities: [String] { admin?.boundAddresses.map(\.description) ?? [] }

    /// The scheme of the server's URLs: `http` or `https`.
    package var scheme: String { server.tls == nil ? "http" : "https" }

    /// The port of the first address.
    package var port: UInt16 { server.port ?? 0 }

    /// Startup warnings, one sentence each.
    package var warnings: [String] {
        var warnings: [String] = []
        if let days = server.tls?.daysLeft, days < Self.daysToWarn {
            warnings.append("the certificate expires in \(days) days; put a new one in its place and send SIGHUP")
        }
        let isLoopbackOnly = server.boundAddresses.allSatisfy(\.isLoopback)
        if !isLoopbackOnly, !service.access.knowsClients {
            warnings.append(
                "everyone who reaches this address may ask: --auth-token-file or --tls-client-ca says who may")
        }
        if !isLoopbackOnly, server.tls == nil, service.access.knowsClients {
            warnings.append("tokens cross the network unprotected: --tls-cert and --tls-key protect them")
        }
        if let admin, admin.boundAddresses.contains(where: \.isUnspecified) {
            warnings.append(
                "operators are answered on all addresses of this machine, without a token: --admin-host names one")
        }
        if configuration.maximumOwnerSessions != nil, !service.access.knowsClients {
            warnings.append(
                "--maximum-owner-sessions counts nothing: without --auth-token-file or --tls-client-ca no session has an owner"
            )
        }
        if configuration.exposesStorePassword {
            warnings.append(
                "the session store's password crosses the network unprotected: rediss:// in --session-store protects it"
            )
        }
        return warnings
    }

    // MARK: - Reloading

    /// Whether there are files to reload.
    package var canReload: Bool { configuration.readsFiles }

    /// Reloads the certificate, its key, the client authorities with their revocation lists, the tokens, the keys of state tokens, and the password
    /// and the certificates of the session store; an unusable file changes nothing.
    ///
    /// Blocks while it reads, at most for the time limit of one file.
    package func reload() -> [ReloadedFile.Reload] {
        let outcomes = ReloadedFile.Reload.outcomes(of: files)
        for outcome in outcomes {
            switch outcome {
            case .taken: service.statistics.count(.taken)
            case .kept: service.statistics.count(.kept)
            }
        }
        return outcomes
    }

    // MARK: - Stopping

    /// Nanoseconds of a clock that never goes back.
    package var now: UInt64 { MonotonicClock.nanoseconds() }

    /// The time of the last request of `/readyz`, by `now`; nil if there was none.
    package var readinessAsked: UInt64? { service.readinessAsked }

    /// Makes `/readyz` answer 503; other requests are served as before.
    package func failReadiness() { service.failReadiness() }

    /// Ends each connection with its next answer; new ones are still accepted.
    package func closeConnectionsAfterAnswers() { server.closeConnectionsAfterAnswers() }

    /// Makes `/readyz` answer 503, stops listening and lets running requests finish.
    ///
    /// - Parameters:
    ///   - seconds: the time they have; the rest is cut off.
    ///   - whenDone: called once, on a queue of the server's.
    package func drain(seconds: Double, whenDone: @escaping @Sendable () -> Void) {
        service.failReadiness()
        for timer in timers { timer.cancel() }
        server.drain(deadline: .seconds(seconds)) { [service] in
            service.redisSessions?.end()
            whenDone()
        }
    }

    /// Ends the access log and waits until everything is written, for 0.2 s at most, because its reader may have
    /// stopped.
    package func endLog() {
        accessLog?.finish()
        log?.flush()
    }
}

extension AvoidanceServer {
    /// The endpoints for operators, on a listener of their own: no token, and only the state of the service.
    final class AdminApplication: Application {
        let service: AvoidanceService
        /// Open to everyone.
        private let access = Access()

        init(_ service: AvoidanceService) { self.service = service }

        func respond(to request: borrowing Request, with response: inout Response) -> Response.Disposition {
            service.respond(to: request, among: .admin, admittedBy: access, with: &response)
        }

        func declines(_ request: borrowing Request, with response: inout Response) -> Bool {
            service.declines(request, among: .admin, admittedBy: access, with: &response)
        }

        func explain(_ fault: HTTPError, of request: RequestID, with response: inout Response) {
            service.explain(fault, of: request, with: &response)
        }
    }
}
