import ArgumentParser
import Service
import Glibc

/// `health`: checks whether a server is healthy, for a container's HEALTHCHECK.
struct HealthCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "health",
        abstract: "Checks whether a server answers; exits with 1 if it does not.",
        discussion: """
            Without a URL it asks the server that runs here: the one that --host and --port name; else, if exactly one \
            process of this user serves with this program's file, that one, wherever its arguments and its environment \
            have it listen; else the one that `serve` would start with the environment of this command. It asks over \
            TLS if that server speaks TLS, and takes any certificate. With a URL it trusts only certificates for \
            the name it asks, as curl does.

            Exit: 0 it answered 200; 1 it did not; 3 standard output cannot be written; 64 usage, or no URL.
            """
    )

    @Argument(help: "The URL to request, such as https://localhost:8443/healthz.")
    var url: String?

    @Option(help: "The server's address; that of KEYBOARD_AVOIDANCE_HOST, or 127.0.0.1, if only --port is given.")
    var host: String?

    @Option(help: "The server's port; that of KEYBOARD_AVOIDANCE_PORT, of PORT, or 8080, if only --host is given.")
    var port: UInt16?

    @Option(help: "A PEM file with the authorities to trust; those of the system by default.")
    var cacert: String?

    @Flag(name: [.customShort("k"), .long], help: "Takes any certificate.")
    var insecure = false

    @Option(help: "Seconds that each step may wait for the server.")
    var timeout = 3

    func validate() throws {
        guard url == nil || (host == nil && port == nil) else {
            throw ValidationError("a URL names host and port already: leave --host and --port out")
        }
        guard 1...3600 ~= timeout else { throw ValidationError("--timeout takes seconds from 1 to 3600") }
        guard cacert == nil || !insecure else {
            throw ValidationError("--insecure takes any certificate: leave --cacert out")
        }
    }

    func run() throws {
        // A server that closes the connection is a result, and must not end this process.
        signal(SIGPIPE, SIG_IGN)
        let running = url == nil && host == nil && port == nil ? Self.runningServers() : []
        var probe = try url.map(namedServer) ?? ownServer(running)
        do throws(KeyboardAvoidanceCommand.Failure) {
            var status = try probe.status(seconds: timeout)
            if status == 400, url == nil, !probe.isSecure {
                // Own servers that require TLS say so.
                probe.isSecure = true
                status = try probe.status(seconds: timeout)
            }
            guard status == 200 else {
                throw KeyboardAvoidanceCommand.Failure("\(probe.url) answered \(status), not 200")
            }
        } catch {
            guard running.count > 1 else { throw error }
            let names = running.map { ServingAddress($0).name }.joined(separator: ", ")
            throw KeyboardAvoidanceCommand.Failure("\(error); several servers run here, name one: \(names)")
        }
        try StandardStreams.printed(Array("ok\n".utf8))
    }

    private func namedServer(_ url: String) throws -> HealthProbe {
        guard var probe = HealthProbe(url: url) else {
            throw ValidationError("\(url) is no URL such as https://127.0.0.1:8443/healthz")
        }
        probe.authorities = cacert
        probe.verifiesCertificate = !insecure
        return probe
    }

    /// The health of this machine's own server.
    ///
    /// The request holds no secret and only the status counts. The certificate, which is seldom valid for an address of
    /// this machine, is therefore not verified unless authorities are given.
    private func ownServer(_ running: [Invocation]) throws -> HealthProbe {
        let own = ServingAddress(try ownInvocation(running))
        guard own.port != 0 else {
            throw KeyboardAvoidanceCommand.Failure(
                "the server here took a free port; ask it by the URL that its log names")
        }
        return HealthProbe(
            isSecure: own.isSecure, host: own.host, port: own.port, target: "/healthz",
            verifiesCertificate: cacert != nil, authorities: cacert)
    }

    /// The invocations of this user's servers on this machine.
    private static func runningServers() -> [Invocation] {
        RunningProgram.all().compactMap { try? Invocation($0.arguments, environment: $0.environment) }
            .filter(\.isServing)
    }

    /// The invocation of the server that is meant: the only one that runs, or the one that options or variables name.
    private func ownInvocation(_ running: [Invocation]) throws(Invocation.Failure) -> Invocation {
        if running.count == 1 { return running[0] }
        let named = (host.map { ["--host=\($0)"] } ?? []) + (port.map { ["--port=\($0)"] } ?? [])
        let environment = ThisProcess.environment.filter { ServingAddress.variables.contains($0.key) }
        return try Invocation([ServeCommand.name] + named, environment: environment)
    }
}
