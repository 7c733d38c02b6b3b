import ArgumentParser
import Service
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
            variable counts as unset. --help-hidden has five more limits.
            """
    )

    @OptionGroup(title: "Address and process")
    var process: GivenOptions<ProcessOptions>

    @OptionGroup(title: "TLS and who may ask")
    var access: GivenOptions<AccessOptions>

    @OptionGroup(title: "Sessions")
    var sessions: GivenOptions<SessionOptions>

    @OptionGroup(title: "Sessions on Redis")
    var sessionStore: GivenOptions<SessionStoreOptions>

    @OptionGroup(title: "Limits on connections and requests")
    var limits: GivenOptions<LimitOptions>

    @OptionGroup(title: "Log, on standard error")
    var log: GivenOptions<LogOptions>

    @Flag(help: "Prints every option with its value and where that comes from, as JSON, and does not serve.")
    var printConfig = false

    /// The configuration of the server.
    func serverConfiguration() throws -> ServerConfiguration {
        var configuration = ServerConfiguration()
        try access.apply(to: &configuration)
        try limits.apply(to: &configuration)
        try sessions.apply(to: &configuration)
        try sessionStore.apply(to: &configuration)
        try log.apply(to: &configuration)
        try process.apply(to: &configuration)
        return configuration
    }

    func run() throws { try Self.serve(serverConfiguration()) }

    /// Serves until a signal, or prints the configuration.
    ///
    /// - Parameter invocation: the source of the command.
    func run(as invocation: Invocation) throws {
        var configuration = try serverConfiguration()
        if printConfig {
            let memory = MemoryLimits.current
            configuration.maximumBufferedBytes = configuration.maximumBufferedBytes ?? memory.bufferedBytes
            configuration.maximumSessionBytes = configuration.maximumSessionBytes ?? memory.sessionBytes
            try StandardStreams.printed(Array((invocation.printed(configuration) + "\n").utf8))
        } else {
            try Self.serve(configuration, invocation.notices(configuration))
        }
    }

    /// Serves until a signal.
    ///
    /// - Parameter notices: the ignored settings, one line each for the log.
    static func serve(_ configuration: ServerConfiguration, _ notices: [String] = []) throws {
        ProcessSignals.hold()
        ProcessMemory.mapLargeBlocks()
        if MemoryLimits.current.boundsAddressSpace { ProcessMemory.shareOneHeap() }
        var configuration = configuration
        let log = LogOutput.standardError(configuration.logFormat)
        let logger = Logger(log, level: configuration.logLevel)
        // Before Dispatch opens descriptors of its own, which could be mistaken for handed over ones.
        let handedOver = try HandedOverSockets(ThisProcess.environment, processID: getpid())
        ThisProcess.unset(HandedOverSockets.variables)
        for descriptor in handedOver.main + handedOver.admin { try ListeningSocket.check(handedOver: descriptor) }
        let signals = ProcessSignals {
            logger.notice("stopped before it listened")
            log.flush()
            // Not exit(), which frees objects still in use by the start.
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
