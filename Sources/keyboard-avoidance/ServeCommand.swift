import ArgumentParser
import AvoidanceService
import Logging
import StructuredLog

/// `serve`: the HTTP server, until SIGTERM or SIGINT.
struct ServeCommand: ParsableCommand {
    static let name = "serve"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Serves POST /avoid over HTTP/1.1 until SIGTERM or SIGINT.",
        discussion: """
            Each option is also read from the environment: --maximum-body from KEYBOARD_AVOIDANCE_MAXIMUM_BODY, and so \
            on; --port also from PORT, if neither names it. What is said on the command line wins, and an empty \
            variable counts as unset.
            """
    )

    @Option(.host) var host = ServerConfiguration().host
    @Option(.port) var port = ServerConfiguration().port
    @Option(.loops) var loops: Int?

    @Option(.readiness) var readiness = ServerConfiguration().readiness

    @OptionGroup(title: "TLS and who may ask")
    var access: AccessOptions

    @OptionGroup(title: "Limits on connections and requests")
    var limits: LimitOptions

    @OptionGroup(title: "Sessions")
    var sessions: SessionOptions

    @OptionGroup(title: "Log, on standard error")
    var log: LogOptions

    @Option(.readinessGrace) var readinessGrace = ServerConfiguration().readinessGrace
    @Option(.drainTimeout) var drainTimeout = ServerConfiguration().drainTimeout

    /// What the server is started with.
    var serverConfiguration: ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.host = host
        configuration.port = port
        configuration.loops = loops
        configuration.readiness = readiness
        configuration.readinessGrace = readinessGrace
        configuration.drainTimeout = drainTimeout
        access.apply(to: &configuration)
        limits.apply(to: &configuration)
        sessions.apply(to: &configuration)
        log.apply(to: &configuration)
        return configuration
    }

    func run() throws { try run(noticing: []) }

    /// Serves until a signal.
    ///
    /// - Parameter notices: what was passed over in the environment, one line each for the log.
    func run(noticing notices: [String]) throws {
        let configuration = serverConfiguration
        let log = LogOutput.standardError(configuration.logFormat)
        let logger = Logger(log, level: configuration.logLevel)
        for notice in notices { logger.notice("\(notice)") }
        let server: AvoidanceServer
        do {
            server = try AvoidanceServer(configuration, log: log)
        } catch {
            log.flush()
            throw Failure("\(error)")
        }
        ServerLifetime(
            server: server,
            readinessGrace: configuration.readinessGrace,
            drainTimeout: configuration.drainTimeout,
            logger: logger
        ).run()
    }
}

/// Why a command ends with a failure: one sentence.
struct Failure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}
