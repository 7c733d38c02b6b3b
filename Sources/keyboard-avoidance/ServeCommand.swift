import ArgumentParser
import AvoidanceService
import Logging

/// `serve`: the HTTP server, until SIGTERM or SIGINT.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves POST /avoid over HTTP/1.1 until SIGTERM or SIGINT.",
        discussion: """
            Each option is also read from the environment: --maximum-body from KEYBOARD_AVOIDANCE_MAXIMUM_BODY, and so \
            on. What is said on the command line wins.
            """
    )

    @Option(help: "The address to listen on.")
    var host = ServerConfiguration().host

    @Option(help: "The port to listen on; 0 takes a free one and logs it.")
    var port = ServerConfiguration().port

    @Option(help: "Event loops; one a core unless given.")
    var loops: Int?

    @Option(help: "How the loops learn which sockets are ready: epoll, or dispatch.")
    var readiness = ServerConfiguration().readiness

    @OptionGroup(title: "TLS and who may ask")
    var access: AccessOptions

    @OptionGroup(title: "Limits on connections and requests")
    var limits: LimitOptions

    @OptionGroup(title: "Sessions")
    var sessions: SessionOptions

    @Option(
        help: """
            Seconds after SIGTERM in which /readyz answers 503 and everything is still served, or auto: 5 if /readyz was \
            asked within the last 60, else 0. (default: auto)
            """,
        transform: parsedReadinessGrace)
    var readinessGrace = ReadinessGrace.automatic

    @Option(help: "Seconds that requests under way have to finish after SIGTERM or SIGINT.")
    var drainTimeout: Double = 10

    func validate() throws {
        try check("--loops", loops ?? 1, within: 1...1_024)
        guard drainTimeout >= 0, drainTimeout <= 86_400 else {
            throw ValidationError("--drain-timeout takes seconds from 0 to 86400")
        }
    }

    func run() throws {
        var configuration = ServerConfiguration()
        configuration.host = host
        configuration.port = port
        configuration.loops = loops
        access.apply(to: &configuration)
        configuration.readiness = readiness
        limits.apply(to: &configuration)
        sessions.apply(to: &configuration)
        let server: AvoidanceServer
        do {
            server = try AvoidanceServer(configuration)
        } catch {
            throw Failure("\(error)")
        }
        var logger = Logger(label: "keyboard-avoidance") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = .info
        ServerLifetime(server: server, readinessGrace: readinessGrace, drainTimeout: drainTimeout, logger: logger).run()
    }
}

extension ReadinessChoice: ExpressibleByArgument {}

private func parsedReadinessGrace(_ text: String) throws -> ReadinessGrace {
    guard let grace = ReadinessGrace(text) else {
        throw ValidationError("--readiness-grace takes seconds from 0 to 3600, or auto")
    }
    return grace
}

/// Why a command ends with a failure: one sentence.
struct Failure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}
