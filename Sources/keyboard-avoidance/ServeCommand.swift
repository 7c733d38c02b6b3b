import ArgumentParser
import AvoidanceService
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

    @Option(help: "The address to listen on.")
    var host = ServerConfiguration().host

    @Option(help: "The port to listen on; 0 takes a free one and logs it.", transform: ServeOption.port.read)
    var port = ServerConfiguration().port

    @Option(help: "Event loops; one a core unless given.", transform: ServeOption.loops.read)
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
        transform: ServeOption.readinessGrace.read)
    var readinessGrace = ReadinessGrace.automatic

    @Option(
        help: "Seconds that requests under way have to finish after SIGTERM or SIGINT.",
        transform: ServeOption.drainTimeout.read)
    var drainTimeout: Double = 10

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
        ServerLifetime(
            server: server,
            readinessGrace: readinessGrace,
            drainTimeout: drainTimeout,
            logger: .standardError
        ).run()
    }
}

extension ReadinessBackend: ExpressibleByArgument {}

/// Why a command ends with a failure: one sentence.
struct Failure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}
