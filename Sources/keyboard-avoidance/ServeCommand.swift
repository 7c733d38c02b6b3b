import ArgumentParser
import AvoidanceService
import Glibc
import Logging
import Transport

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
    @Flag(.reusePort) var reusePort = false
    @Option(.loops) var loops: Int?

    @Option(help: ArgumentHelp(stringLiteral: ServeOption.readiness.help))
    var readiness = ServerConfiguration().readiness

    @OptionGroup(title: "TLS and who may ask")
    var access: AccessOptions

    @OptionGroup(title: "Limits on connections and requests")
    var limits: LimitOptions

    @OptionGroup(title: "Sessions")
    var sessions: SessionOptions

    @Option(.readinessGrace) var readinessGrace = ServerConfiguration().readinessGrace
    @Option(.drainTimeout) var drainTimeout = ServerConfiguration().drainTimeout

    @Flag(help: "Prints every option above with its value and where that comes from, as JSON, and does not serve.")
    var printConfig = false

    /// What the server is started with.
    var serverConfiguration: ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.host = host
        configuration.port = port
        configuration.reusesPort = reusePort
        configuration.loops = loops
        configuration.readiness = readiness
        configuration.readinessGrace = readinessGrace
        configuration.drainTimeout = drainTimeout
        access.apply(to: &configuration)
        limits.apply(to: &configuration)
        sessions.apply(to: &configuration)
        return configuration
    }

    func run() throws {
        let logger = Logger.standardError
        var configuration = serverConfiguration
        let handedOver = try HandedOverSockets(ThisProcess.environment, processID: getpid())
        ThisProcess.unset(HandedOverSockets.variables)
        guard handedOver.admin.isEmpty else {
            throw KeyboardAvoidanceCommand.Failure(
                "LISTEN_FDNAMES names a socket admin, and there is no admin listener to take it")
        }
        for descriptor in handedOver.main { try ListeningSocket.check(handedOver: descriptor) }
        configuration.handedOverSockets = handedOver.main
        let server: AvoidanceServer
        do {
            server = try AvoidanceServer(configuration)
        } catch {
            throw KeyboardAvoidanceCommand.Failure("\(error)")
        }
        if let notice = handedOver.notice { logger.notice("\(notice)") }
        ServerLifetime(
            server: server,
            readinessGrace: configuration.readinessGrace,
            drainTimeout: configuration.drainTimeout,
            serviceManager: NotifySocket(ThisProcess.environment),
            logger: logger
        ).run()
    }
}

extension ReadinessBackend: ExpressibleByArgument {}
