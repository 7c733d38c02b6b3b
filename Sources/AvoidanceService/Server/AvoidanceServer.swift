@preconcurrency import Dispatch
import HTTPServer
import SessionStore
package import StructuredLog
import Transport

/// The service on its socket: what the command `serve` runs, and what tests talk to.
package final class AvoidanceServer: Sendable {
    /// How often the age of ticket keys is looked at where no ticket calls for it.
    private static let ticketKeyCheck = DispatchTimeInterval.seconds(60 * 60)
    /// A certificate with fewer days left is worth a word.
    private static let daysToWarn = 14

    /// What connections have kept and given back is returned to the kernel if it is so much.
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
    /// - Parameter log: where the access log goes; nil has none.
    /// - Throws: an error whose description is one sentence for whoever started the server.
    package init(_ configuration: ServerConfiguration = ServerConfiguration(), log: LogOutput? = nil) throws {
        self.configuration = configuration
        self.log = log
        accessLog = log.map {
            AccessLog($0, linesPerSecond: configuration.accessLogRate, now: HTTPServer.nanosecondsNow)
        }
        var http = configuration.http
        if let certificate = configuration.tlsCertificate, let key = configuration.tlsKey {
            try http.secure(
                certificate: certificate, key: key, clientAuthorities: configuration.tlsClientAuthorities)
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
            log: log,
            now: HTTPServer.nanosecondsNow
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
        // Not every second: each time wakes another of Dispatch's idle threads, and none of five would ever end. What is
        // expired is not answered from meanwhile, it only keeps its memory.
        expiry.schedule(deadline: .now() + .seconds(10), repeating: .seconds(10), leeway: .seconds(1))
        expiry.setEventHandler { [service] in
            var rounds = 0
            while rounds < 64, service.sessions.removeExpired() > 0 { rounds += 1 }
        }
        let rotation = DispatchSource.makeTimerSource(queue: queue)
        rotation.schedule(deadline: .now() + Self.ticketKeyCheck, repeating: Self.ticketKeyCheck, leeway: .seconds(60))
        rotation.setEventHandler { [server] in server.changeTicketKeysWhenDue() }
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
    package var authorities: [String] { server.authorities }

    /// Where operators ask, each as `host:port`, by plain HTTP; empty if that is where everyone asks.
    package var adminAuthorities: [String] { admin?.authorities ?? [] }

    /// How the server is asked: `http` or `https`.
    package var scheme: String { server.isSecure ? "https" : "http" }

    /// The port of the first address.
    package var port: UInt16 { server.port ?? 0 }

    /// What whoever started the server should know, each one sentence.
    package var warnings: [String] {
        var warnings: [String] = []
        if let days = server.certificateDaysLeft, days < Self.daysToWarn {
            warnings.append("the certificate expires in \(days) days; put a new one in its place and send SIGHUP")
        }
        if !server.isLoopbackOnly, !service.access.knowsClients {
            warnings.append(
                "everyone who reaches this address may ask: --auth-token-file or --tls-client-ca says who may")
        }
        if !server.isLoopbackOnly, !server.isSecure, service.access.knowsClients {
            warnings.append("tokens cross the network unprotected: --tls-cert and --tls-key protect them")
        }
        if admin?.listensOnAllAddresses == true {
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

    /// Whether there are files that can be read again.
    package var canReload: Bool { configuration.readsFiles }

    /// Reads the certificate, its key, the client authorities, the tokens, the keys of state tokens, and the password and the
    /// certificates of the session store again; what cannot be used changes nothing.
    ///
    /// Blocks while it reads, at most as long as one file may take.
    package func reload() -> [Reload] {
        let outcomes = Reload.outcomes(of: files)
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
    package var now: UInt64 { HTTPServer.nanosecondsNow() }

    /// When `/readyz` was last asked, by `now`; nil if it never was.
    package var readinessAsked: UInt64? { service.readinessAsked }

    /// Turns `/readyz` to 503; everything is served as before.
    package func failReadiness() { service.failReadiness() }

    /// Ends each connection with its next answer; new ones are still taken.
    package func closeConnectionsAfterAnswers() { server.closeConnectionsAfterAnswers() }

    /// Turns `/readyz` to 503, stops listening and lets requests under way finish.
    ///
    /// - Parameters:
    ///   - seconds: how long they have; what has not ended by then is cut off.
    ///   - whenDone: called once, on a queue of the server's.
    package func drain(seconds: Double, whenDone: @escaping @Sendable () -> Void) {
        service.failReadiness()
        for timer in timers { timer.cancel() }
        server.drain(deadline: .seconds(seconds)) { [service] in
            service.redisSessions?.end()
            whenDone()
        }
    }

    /// Ends the access log and waits, for 0.2 s at most, until everything is written; whoever reads the log may have
    /// stopped.
    package func endLog() {
        accessLog?.finish()
        log?.flush()
    }
}
