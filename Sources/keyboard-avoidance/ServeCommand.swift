import ArgumentParser
import AvoidanceService
import Dispatch
import Glibc
import HTTPServer
import Logging
import SessionStore
import Transport

/// `serve`: the HTTP server, until SIGTERM or SIGINT.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves POST /avoid over HTTP/1.1 until SIGTERM or SIGINT."
    )

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen on; 0 takes a free one and prints it.")
    var port: UInt16 = 8080

    @Option(help: "Event loops; one a core unless given.")
    var loops: Int?

    @OptionGroup(title: "Limits on connections and requests")
    var limits: LimitOptions

    @OptionGroup(title: "Sessions")
    var sessions: SessionOptions

    @Option(help: "Seconds that requests under way have to finish after SIGTERM or SIGINT.")
    var drainTimeout = 10

    func validate() throws {
        if let loops, loops < 1 { throw ValidationError("--loops takes a number from 1") }
        guard drainTimeout >= 0 else { throw ValidationError("--drain-timeout takes seconds from 0") }
    }

    func run() throws {
        let clock = MonotonicClock.system
        let service = AvoidanceService(limits: sessions.limits, now: { clock.now().nanoseconds })
        var configuration = HTTPServer.Configuration()
        configuration.addresses = [ListenAddress(host: host, port: port)]
        if let loops { configuration.loops = loops }
        configuration.defaultFields = AvoidanceService.defaultFields
        limits.apply(to: &configuration)
        let server: HTTPServer
        do {
            server = try HTTPServer(configuration: configuration, application: service)
            try server.start()
        } catch {
            throw StartFailure(reason: "\(error)")
        }
        var logger = Logger(label: "keyboard-avoidance", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = .info
        for address in server.boundAddresses { logger.info("listening on http://\(address)") }
        let lifetime = ServerLifetime(
            server: server,
            service: service,
            drainTimeout: .seconds(drainTimeout),
            logger: logger
        )
        lifetime.run()
    }
}

/// The server could not start; one sentence says why.
struct StartFailure: Error, CustomStringConvertible {
    var reason: String
    var description: String { reason }
}
