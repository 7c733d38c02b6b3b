import Foundation
import TestSupport
import Testing
import keyboard_avoidance

/// The settings from the environment, and variables that are not settings.
@Suite(.fewAtOnce) struct EnvironmentTests {
    /// The variables that a kubelet sets for a Service with one port.
    static func injected(_ service: String, address: String, port: Int) -> [String: String] {
        let name = service.uppercased().replacing("-", with: "_")
        return [
            "\(name)_SERVICE_HOST": address, "\(name)_SERVICE_PORT": "\(port)",
            "\(name)_SERVICE_PORT_HTTP": "\(port)", "\(name)_PORT": "tcp://\(address):\(port)",
            "\(name)_PORT_\(port)_TCP": "tcp://\(address):\(port)", "\(name)_PORT_\(port)_TCP_PROTO": "tcp",
            "\(name)_PORT_\(port)_TCP_PORT": "\(port)", "\(name)_PORT_\(port)_TCP_ADDR": address,
        ]
    }

    @Test func `Variables that Kubernetes injects for Services are ignored with one notice, and PORT is taken`()
        async throws
    {
        let injected = [
            Self.injected("keyboard-avoidance", address: "10.96.0.12", port: 8080),
            Self.injected("keyboard-avoidance-admin", address: "10.96.0.13", port: 9090),
            Self.injected("keyboard-avoidance-canary", address: "10.96.0.14", port: 80),
        ].reduce(into: [:]) { $0.merge($1) { $1 } }
        #expect(injected["KEYBOARD_AVOIDANCE_ADMIN_PORT"] == "tcp://10.96.0.13:9090")
        // 8080 is the default, so a free port shows that PORT was read.
        let server = try await RunningServer.start(["serve"], environment: injected.merging(["PORT": "0"]) { $1 })
        #expect(server.port != 8080)
        #expect(try await server.avoid(Requests.show).status == 200)
        let notices = server.earlyLog.filter { $0.contains(" notice ") }
        #expect(notices.count == 1)
        let names = injected.keys.sorted().joined(separator: ", ")
        let hint = "Kubernetes sets these for Services; use enableServiceLinks: false, PORT or --port"
        #expect(notices.first?.hasSuffix(" notice \"ignored \(names): \(hint)\"") == true, "\(server.earlyLog)")
    }

    @Test(arguments: [["serve"], []])
    func `An empty variable counts as unset`(_ command: [String]) async throws {
        let server = try await RunningServer.start(
            command,
            environment: [
                "KEYBOARD_AVOIDANCE_PORT": "", "PORT": "0", "KEYBOARD_AVOIDANCE_MAXIMUM_BODY": "",
                "KEYBOARD_AVOIDANCE_MINTED_SESSIONS_ONLY": "", "KEYBOARD_AVOIDANCE_NO_SUCH_OPTION": "",
                "KEYBOARD_AVOIDANCE_HOST": "", "KEYBOARD_AVOIDANCE_SERVICE_HOST": "",
            ])
        #expect(try await server.avoid(Requests.show(session: "form")).status == 200)
        #expect(server.earlyLog.isEmpty)
    }

    @Test(
        arguments: [
            (
                ["PORT": "tcp://10.96.0.12:8080"],
                "PORT is \"tcp://10.96.0.12:8080\", which is what container links set, not a port to listen on; "
                    + "give a number from 0 to 65535"
            ),
            (["PORT": "text"], "PORT: \"text\" is not a whole number from 0 to 65535"),
            (["PORT": "65536"], "PORT: \"65536\" is not a whole number from 0 to 65535"),
            (
                ["KEYBOARD_AVOIDANCE_PORT": "-1"],
                "KEYBOARD_AVOIDANCE_PORT: \"-1\" is not a whole number from 0 to 65535"
            ),
            (
                ["KEYBOARD_AVOIDANCE_MAXIMUM_BODY": "1MB"],
                "KEYBOARD_AVOIDANCE_MAXIMUM_BODY: \"1MB\" is not a whole number from 0 to 1073741824"
            ),
            (
                ["KEYBOARD_AVOIDANCE_IDLE_TIMEOUT": "0"],
                "KEYBOARD_AVOIDANCE_IDLE_TIMEOUT: \"0\" is not a number of seconds above 0, up to 86400"
            ),
            (
                ["KEYBOARD_AVOIDANCE_READINESS": "epoll"],
                "KEYBOARD_AVOIDANCE_READINESS is gone: epoll is the only way"
            ),
            (
                ["KEYBOARD_AVOIDANCE_LOG_FORMAT": "xml"],
                "KEYBOARD_AVOIDANCE_LOG_FORMAT: \"xml\" is not text or json"
            ),
            (
                ["KEYBOARD_AVOIDANCE_MAXIMUM_BODDY": "10"],
                "unknown variable KEYBOARD_AVOIDANCE_MAXIMUM_BODDY; the nearest known one is "
                    + "KEYBOARD_AVOIDANCE_MAXIMUM_BODY"
            ),
        ] as [([String: String], String)]
    )
    func `A variable that cannot be meant ends serve with 64, named with its value`(
        _ environment: [String: String], _ sentence: String
    ) async throws {
        for command in [["serve"], []] {
            let end = try await Program.run(command, environment: environment)
            #expect(end.status == 64)
            #expect(end.firstError == "Error: \(sentence)")
        }
    }

    @Test func `solve, health and --help pass over the variables of serve`() async throws {
        let server = try await RunningServer.start()
        let environment = ["KEYBOARD_AVOIDANCE_NO_SUCH_OPTION": "1", "PORT": "tcp://10.96.0.12:8080"]
        let solved = try await Program.run(["solve"], environment: environment, input: Array(Requests.show.utf8))
        #expect(solved.status == 0)
        #expect(solved.errors.isEmpty)
        for arguments in [
            Program.patientHealth + ["--port", "\(server.port)"],
            Program.patientHealth + ["http://127.0.0.1:\(server.port)/healthz"],
            ["--help"], ["serve", "--help"], ["--version"], ["--generate-completion-script", "bash"],
        ] {
            let end = try await Program.run(arguments, environment: environment)
            #expect(end.status == 0, "\(arguments): \(end.errors)")
            #expect(end.errors.isEmpty)
        }
    }

    @Test func `--print-config prints what would be served with, and does not listen`() async throws {
        let server = try await RunningServer.start()
        let tokens = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        let token = "a-token-that-nobody-may-see-0123456789"
        try token.write(to: tokens, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: tokens) }
        // The port is taken, and the key's file is unreadable.
        let end = try await Program.run(
            [
                "serve", "--print-config", "--auth-token-file", tokens.path, "--tls-cert", "/nowhere/cert.pem",
                "--tls-key", "/nowhere/key.pem",
            ], environment: ["PORT": "\(server.port)"])
        #expect(end.status == 0)
        #expect(end.errors.isEmpty)
        let printed = try JSONValue(parsing: Array(end.output.utf8))
        #expect(printed["port"]?["value"]?.double == Double(server.port))
        #expect(printed["port"]?["variable"]?.text == "PORT")
        #expect(printed["auth-token-file"]?["value"]?.text == tokens.path)
        #expect(!end.output.contains(token))

        for (arguments, environment) in [
            (["--print-config", "--loops", "0"], [:]), (["--print-config"], ["PORT": "x"]),
            (["--print-config", "--tls-key", "a"], [:]),
        ] {
            let refused = try await Program.run(["serve"] + arguments, environment: environment)
            #expect(refused.status == 64)
            #expect(refused.output.isEmpty)
            #expect(refused.firstError.hasPrefix("Error: "))
        }
    }

    @Test func `Every option of serve --help-hidden has its variable, in the same order`() async throws {
        let help = try await Program.run(["serve", "--help-hidden"]).output
        let options = help.matches(of: /(?m)^  (--[a-z-]+)/).map { String($0.output.1) }
        #expect(options == ServeOption.all.map(\.argument) + ["--print-config", "--version"])
    }

    /// Runs a command with an empty /proc, in a mount namespace of its own, and for 20 seconds at most: a program that
    /// misses its arguments serves.
    static let withoutProc = [
        "--mount", "--user", "--map-root-user",
        "sh", "-c", "mount -t tmpfs none /proc && exec timeout 20 \"$@\"", "sh",
    ]
    private static let unshare = URL(filePath: "/usr/bin/unshare")

    /// Whether this machine lets a test hide /proc.
    static func canHideProc() async throws -> Bool {
        guard FileManager.default.isExecutableFile(atPath: unshare.path) else { return false }
        return try await Program.run(withoutProc + ["true"], program: unshare).status == 0
    }

    @Test(.enabled("a mount namespace can be made here") { try await canHideProc() })
    func `Without /proc the arguments count all the same`() async throws {
        func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Program.End {
            try await Program.run(
                Self.withoutProc + [Program.path.path] + arguments, environment: environment, program: Self.unshare)
        }
        let refused = try await run(["serve", "--port", "0", "--auth-token-file", "/nowhere/tokens"])
        #expect(refused.status == 1)
        #expect(refused.errors.contains("/nowhere/tokens"))
        let server = try await RunningServer.start()
        let well = try await run(Program.patientHealth + ["--port", "\(server.port)"])
        #expect(well.output == "ok\n", "\(well.errors)")
        // Only its own environment tells it about the server here.
        let own = try await run(Program.patientHealth, environment: ["PORT": "\(server.port)"])
        #expect(own.output == "ok\n", "\(own.errors)")
    }
}
