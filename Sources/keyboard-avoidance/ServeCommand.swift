import ArgumentParser
import AvoidanceService
import Glibc
import Logging
import StructuredLog
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
    @Option(.adminHost) var adminHost: String?
    @Option(.adminPort) var adminPort: UInt16?
    @Option(.loops) var loops: Int?

    @Option(.readiness) var readiness = ServerConfiguration().readiness

    @OptionGroup(title: "TLS and who may ask")
    var access: AccessOptions

    @OptionGroup(title: "Limits on connections and requests")
    var limits: LimitOptions

    @OptionGroup(title: "Sessions")
    var sessions: SessionOptions

    @OptionGroup(title: "Sessions on Redis")
    var sessionStore: SessionStoreOptions

    @OptionGroup(title: "Log, on standard error")
    var log: LogOptions

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
        configuration.adminHost = adminHost
        configuration.adminPort = adminPort
        configuration.loops = loops
        configuration.readiness = readiness
        configuration.readinessGrace = readinessGrace
        configuration.drainTimeout = drainTimeout
        access.apply(to: &configuration)
        limits.apply(to: &configuration)
        sessions.apply(to: &configuration)
        sessionStore.apply(to: &configuration)
        log.apply(to: &configuration)
        return configuration
    }

    func run() throws { try serve() }

    /// Serves until a signal, or prints what it would be served with.
    ///
    /// - Parameter invocation: what the command was read from.
    func run(as invocation: Invocation) throws {
        if printConfig {
            var configuration = serverConfiguration
            configuration.maximumBufferedBytes =
                configuration.maximumBufferedBytes ?? MemoryLimits.current.bufferedBytes
            print(invocation.printed(configuration))
        } else {
            try serve(invocation.notices(serverConfiguration))
        }
    }

    /// - Parameter notices: what was passed over, one line each for the log.
    private func serve(_ notices: [String] = []) throws {
        ProcessSignals.hold()
        ProcessMemory.mapLargeBlocks()
        if MemoryLimits.current.boundsAddressSpace { ProcessMemory.shareOneHeap() }
        var configuration = serverConfiguration
        let log = LogOutput.standardError(configuration.logFormat)
        let logger = Logger(log, level: configuration.logLevel)
        // Before Dispatch opens descriptors of its own, which could be taken for one that was handed over.
        let handedOver = try HandedOverSockets(ThisProcess.environment, processID: getpid())
        ThisProcess.unset(HandedOverSockets.variables)
        for descriptor in handedOver.main + handedOver.admin { try ListeningSocket.check(handedOver: descriptor) }
        let signals = ProcessSignals {
            logger.notice("stopped before it listened")
            log.flush()
            // Not exit(), which frees what the start is using.
            _exit(0)
        }
        for notice in notices { logger.notice("\(notice)") }
        configuration.handedOverSockets = handedOver.main
        configuration.handedOverAdminSockets = handedOver.admin
        let server: AvoidanceServer
        do {
            server = try AvoidanceServer(configuration, log: log)
        } catch {
            log.flush()
            throw KeyboardAvoidanceCommand.Failure("\(error)")
        }
        if let notice = handedOver.notice { logger.notice("\(notice)") }
        ServerLifetime(
            server: server,
            signals: signals,
            readinessGrace: configuration.readinessGrace,
            drainTimeout: configuration.drainTimeout,
            serviceManager: NotifySocket(ThisProcess.environment),
            logger: logger
        ).run()
    }
}
