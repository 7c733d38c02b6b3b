import ArgumentParser
import AvoidanceService
import Glibc

/// `health`: asks a server whether it is well, for a container's HEALTHCHECK.
struct HealthCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "health",
        abstract: "Asks a server whether it answers; exits with 1 where it does not.",
        discussion: """
            Without a URL it asks the server that `serve` starts with the same environment, over TLS if it speaks TLS, \
            and takes any certificate; with one it believes only certificates for the name it asks, as curl does.
            """
    )

    @Argument(help: "What to ask, such as https://localhost:8443/healthz.")
    var url: String?

    @Option(help: "The server's address; that of KEYBOARD_AVOIDANCE_HOST, or 127.0.0.1.")
    var host: String?

    @Option(help: "The server's port; that of KEYBOARD_AVOIDANCE_PORT, or 8080.")
    var port: UInt16?

    @Option(help: "A PEM file with the authorities to believe; those of this machine unless given.")
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
        // A server that leaves is an answer, not the end of this process.
        signal(SIGPIPE, SIG_IGN)
        do {
            if let url {
                try HealthCheck.ask(url: url, authorities: cacert, believingAnybody: insecure, seconds: timeout)
            } else {
                let serving = ServingAddress(Environment.variables)
                try HealthCheck.askOwnServer(
                    host: host ?? serving.host, port: port ?? serving.port, isSecure: serving.isSecure,
                    authorities: cacert, seconds: timeout)
            }
        } catch {
            throw Failure("\(error)")
        }
        print("ok")
    }
}

/// Where `serve` can be asked on this machine, as far as the environment says.
struct ServingAddress {
    let host: String
    let port: UInt16
    let isSecure: Bool

    init(_ variables: [(name: String, value: String)]) {
        func value(_ name: String) -> String? { variables.last { $0.name == "KEYBOARD_AVOIDANCE_" + name }?.value }
        // Every interface is no address to ask.
        switch value("HOST") {
        case nil, "0.0.0.0": host = "127.0.0.1"
        case "::": host = "::1"
        case .some(let other): host = other
        }
        port = value("PORT").flatMap { UInt16($0) } ?? 8080
        isSecure = value("TLS_CERT") != nil
    }
}
