import Service
import Testing
import keyboard_avoidance

/// The combination of a command line and an environment.
@Suite struct InvocationTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var line: [String]
        var environment: [String: String] = [:]
        /// The arguments to parse.
        var arguments: [String]
        var isServing = true
    }

    @Test(arguments: [
        Case(testDescription: "nothing serves", line: [], arguments: ["serve"]),
        Case(testDescription: "options serve", line: ["--port", "1"], arguments: ["serve", "--port", "1"]),
        Case(
            testDescription: "a variable is an option", line: ["serve", "--loops", "2"],
            environment: ["KEYBOARD_AVOIDANCE_MAXIMUM_BODY": "10", "MAXIMUM_BODY": "20", "HOME": "/"],
            arguments: ["serve", "--maximum-body=10", "--loops", "2"]),
        Case(
            testDescription: "the command line overrides, and what it overrides is not looked at",
            line: ["--maximum-body", "1", "--host=a", "--port=3"],
            environment: [
                "KEYBOARD_AVOIDANCE_MAXIMUM_BODY": "1MB", "KEYBOARD_AVOIDANCE_HOST": "b",
                "KEYBOARD_AVOIDANCE_PORT": "x", "PORT": "tcp://10.0.0.1:80",
            ],
            arguments: ["serve", "--maximum-body", "1", "--host=a", "--port=3"]),
        Case(
            testDescription: "a longer name overrides nothing",
            line: ["--maximum-connections-per-address", "1"],
            environment: ["KEYBOARD_AVOIDANCE_MAXIMUM_CONNECTIONS": "2"],
            arguments: ["serve", "--maximum-connections=2", "--maximum-connections-per-address", "1"]),
        Case(
            testDescription: "its own variable is stronger than PORT", line: [],
            environment: ["KEYBOARD_AVOIDANCE_PORT": "1", "PORT": "tcp://10.0.0.1:80"],
            arguments: ["serve", "--port=1"]),
        Case(testDescription: "PORT", line: [], environment: ["PORT": "0"], arguments: ["serve", "--port=0"]),
        Case(
            testDescription: "an empty variable counts as unset", line: ["serve"],
            environment: [
                "KEYBOARD_AVOIDANCE_PORT": "", "PORT": "65535", "KEYBOARD_AVOIDANCE_HOST": "",
                "KEYBOARD_AVOIDANCE_UNKNOWN": "", "KEYBOARD_AVOIDANCE_SERVICE_HOST": "",
            ],
            arguments: ["serve", "--port=65535"]),
        Case(testDescription: "an empty PORT", line: [], environment: ["PORT": ""], arguments: ["serve"]),
        Case(
            testDescription: "a flag that is set", line: [],
            environment: ["KEYBOARD_AVOIDANCE_MINTED_SESSIONS_ONLY": "True"],
            arguments: ["serve", "--minted-sessions-only"]),
        Case(
            testDescription: "a flag that is left alone", line: [],
            environment: ["KEYBOARD_AVOIDANCE_MINTED_SESSIONS_ONLY": "0"], arguments: ["serve"]),
        Case(
            testDescription: "solve", line: ["solve", "--text"], environment: ["KEYBOARD_AVOIDANCE_UNKNOWN": "1"],
            arguments: ["solve", "--text"], isServing: false),
        Case(
            testDescription: "health", line: ["health"], environment: ["KEYBOARD_AVOIDANCE_UNKNOWN": "1"],
            arguments: ["health"], isServing: false),
        Case(
            testDescription: "help of serve", line: ["serve", "--help"], environment: ["PORT": "x"],
            arguments: ["serve", "--help"], isServing: false),
        Case(
            testDescription: "help", line: ["help", "serve"], environment: ["PORT": "x"], arguments: ["help", "serve"],
            isServing: false),
        Case(
            testDescription: "the version", line: ["--port", "1", "--version"], environment: ["PORT": "x"],
            arguments: ["--port", "1", "--version"], isServing: false),
        Case(
            testDescription: "a completion script", line: ["--generate-completion-script=zsh"],
            environment: ["PORT": "x"], arguments: ["--generate-completion-script=zsh"], isServing: false),
    ])
    func `a command line is stronger than its variables, and these than PORT`(_ example: Case) throws {
        let invocation = try Invocation(example.line, environment: example.environment)
        #expect(invocation.arguments == example.arguments)
        #expect(invocation.isServing == example.isServing)
        #expect(invocation.notices.isEmpty)
    }

    @Test(arguments: [
        // A Service called keyboard-avoidance, one called keyboard-avoidance-admin, one called keyboard-avoidance2.
        ("KEYBOARD_AVOIDANCE_SERVICE_HOST", "10.96.0.12"), ("KEYBOARD_AVOIDANCE_SERVICE_PORT", "8080"),
        ("KEYBOARD_AVOIDANCE_SERVICE_PORT_HTTP", "8080"), ("KEYBOARD_AVOIDANCE_SERVICE_PORT_HTTP_ALT", "8080"),
        ("KEYBOARD_AVOIDANCE_PORT", "tcp://10.96.0.12:8080"), ("KEYBOARD_AVOIDANCE_PORT", "udp://10.96.0.12:8080"),
        ("KEYBOARD_AVOIDANCE_PORT", "sctp://[fd00::1]:8080"),
        ("KEYBOARD_AVOIDANCE_PORT_8080_TCP", "tcp://10.96.0.12:8080"),
        ("KEYBOARD_AVOIDANCE_PORT_8080_TCP_PROTO", "tcp"), ("KEYBOARD_AVOIDANCE_PORT_8080_TCP_PORT", "8080"),
        ("KEYBOARD_AVOIDANCE_PORT_8080_TCP_ADDR", "10.96.0.12"),
        ("KEYBOARD_AVOIDANCE_PORT_53_UDP", "udp://10.96.0.12:53"), ("KEYBOARD_AVOIDANCE_PORT_9_SCTP_ADDR", "a"),
        ("KEYBOARD_AVOIDANCE_ADMIN_SERVICE_HOST", "10.96.0.13"),
        ("KEYBOARD_AVOIDANCE_ADMIN_PORT", "tcp://10.96.0.13:9090"),
        ("KEYBOARD_AVOIDANCE_ADMIN_PORT_9090_TCP_ADDR", "10.96.0.13"),
        ("KEYBOARD_AVOIDANCE2_SERVICE_HOST", "10.96.0.14"), ("KEYBOARD_AVOIDANCE2_PORT", "tcp://10.96.0.14:80"),
    ])
    func `Kubernetes' variables are ignored, with a notice`(_ name: String, _ value: String) throws {
        let hint = "Kubernetes sets these for Services; use enableServiceLinks: false, PORT or --port"
        for line in [[], ["serve", "--port", "9000"]] {
            let invocation = try Invocation(line, environment: [name: value])
            #expect(invocation.arguments == ["serve"] + line.dropFirst())
            #expect(invocation.notices == ["ignored \(name): \(hint)"])
        }
        #expect(try Invocation(["health"], environment: [name: value]).notices.isEmpty)
    }

    @Test func `a variable that other programs read is said not to be read, unless its option is given`() throws {
        let environment = ["REDIS_URL": "redis://a", "HOST": "::", "LOG_LEVEL": "debug"]
        let own = ["KEYBOARD_AVOIDANCE_HOST": "::1"]
        let invocation = try Invocation(
            ["--log-level", "info"], environment: environment.merging(own) { $1 })
        #expect(
            invocation.notices == [
                "REDIS_URL is not read; KEYBOARD_AVOIDANCE_SESSION_STORE and --session-store are"
            ])
        #expect(try Invocation([], environment: environment).notices.count == 3)
        #expect(try Invocation(["solve"], environment: environment).notices.isEmpty)
    }

    @Test func `all that Kubernetes injects is one notice, and what is ours counts beside it`() throws {
        let invocation = try Invocation(
            [],
            environment: [
                "KEYBOARD_AVOIDANCE_SERVICE_PORT": "80", "KEYBOARD_AVOIDANCE_PORT": "tcp://10.96.0.12:80",
                "PORT": "9000", "OTHER_PORT": "tcp://10.96.0.15:80", "KEYBOARD_AVOIDANCE_HOST": "::",
            ])
        #expect(invocation.arguments == ["serve", "--host=::", "--port=9000"])
        #expect(invocation.notices.count == 1)
        #expect(
            invocation.notices.first?.hasPrefix(
                "ignored KEYBOARD_AVOIDANCE_PORT, KEYBOARD_AVOIDANCE_SERVICE_PORT: ") == true)
    }

    /// All variables that a kubelet sets for a Service with one port.
    private static func injected(_ service: String, port: Int = 8080) -> [String: String] {
        let address = "tcp://10.96.0.12:\(port)"
        return [
            "\(service)_SERVICE_HOST": "10.96.0.12", "\(service)_SERVICE_PORT": "\(port)",
            "\(service)_SERVICE_PORT_HTTP": "\(port)", "\(service)_PORT": address,
            "\(service)_PORT_\(port)_TCP": address, "\(service)_PORT_\(port)_TCP_PROTO": "tcp",
            "\(service)_PORT_\(port)_TCP_PORT": "\(port)", "\(service)_PORT_\(port)_TCP_ADDR": "10.96.0.12",
        ]
    }
    private static let threeServices = ["", "_ADMIN", "_CANARY"].reduce(into: [:]) {
        $0.merge(injected("KEYBOARD_AVOIDANCE" + $1)) { $1 }
    }

    /// Settings of platforms and people: the resulting port, the number of variables in the notice, and the names at
    /// the beginning of the errors.
    @Test(
        arguments: [
            ([:], "8080", 0, []),
            (threeServices, "8080", 24, []),
            (threeServices.merging(["PORT": "9000"]) { $1 }, "9000", 24, []),
            (threeServices.merging(["PORT": "tcp://10.96.0.12:80"]) { $1 }, nil, 0, ["PORT is"]),
            (threeServices.merging(["KEYBOARD_AVOIDANCE_PROT": "1"]) { $1 }, nil, 0, ["unknown variable"]),
            (Dictionary(uniqueKeysWithValues: ServeOption.all.map { ($0.variable, "") }), "8080", 0, []),
            (threeServices.mapValues { _ in "" }, "8080", 0, []),
            (["KEYBOARD_AVOIDANCE_UNKNOWN": ""], "8080", 0, []),
            (["PORT": ""], "8080", 0, []), (["PORT": "0"], "0", 0, []), (["PORT": "65535"], "65535", 0, []),
            (["PORT": "65536"], nil, 0, ["PORT: \"65536\""]), (["PORT": "-1"], nil, 0, ["PORT: \"-1\""]),
            (["PORT": "http"], nil, 0, ["PORT: \"http\""]), (["PORT": " 80"], nil, 0, ["PORT: \" 80\""]),
            (["PORT": "tcp://a:1"], nil, 0, ["PORT is"]), (["PORT": "udp://a:1"], nil, 0, ["PORT is"]),
            (["KEYBOARD_AVOIDANCE_PORT": "0", "PORT": "x"], "0", 0, []),
            (["KEYBOARD_AVOIDANCE_PORT": "65536"], nil, 0, ["KEYBOARD_AVOIDANCE_PORT: \"65536\""]),
            (
                ["KEYBOARD_AVOIDANCE_LIMIT": "1", "KEYBOARD_AVOIDANCE_COLOUR": "1", "PORT": "x"], nil, 0,
                ["unknown variable KEYBOARD_AVOIDANCE_COLOUR", "unknown variable KEYBOARD_AVOIDANCE_LIMIT", "PORT: "]
            ),
        ] as [([String: String], String?, Int, [String])])
    func `an environment is taken, passed over or refused`(
        _ environment: [String: String], _ port: String?, _ ignored: Int, _ errors: [String]
    ) {
        do throws(Invocation.Failure) {
            let invocation = try Invocation(["--print-config"], environment: environment)
            #expect(errors.isEmpty)
            #expect(invocation.value(of: \.port) ?? "8080" == port)
            #expect(invocation.notices.count == (ignored > 0 ? 1 : 0))
            #expect(invocation.notices.first.map { $0.matches(of: /KEYBOARD_AVOIDANCE/).count } ?? 0 == ignored)
        } catch {
            #expect(port == nil)
            #expect(error.errors.count == errors.count)
            for (found, start) in zip(error.errors, errors) { #expect(found.description.hasPrefix(start)) }
        }
    }

    @Test(arguments: [["--readiness", "epoll"], ["serve", "--readiness=dispatch", "--port", "1"], ["--readiness"]])
    func `an option that is gone is said to be`(_ line: [String]) {
        let failure = #expect(throws: Invocation.Failure.self) { try Invocation(line, environment: [:]) }
        #expect(failure?.description == "--readiness is gone: epoll is the only way")
    }

    @Test(
        arguments: [
            (["PORT": "http"], ["PORT: \"http\" is not a whole number from 0 to 65535"]),
            (["PORT": "65536"], ["PORT: \"65536\" is not a whole number from 0 to 65535"]),
            (["PORT": "80.5"], ["PORT: \"80.5\" is not a whole number from 0 to 65535"]),
            (
                ["PORT": "tcp://10.96.0.12:8080"],
                [
                    "PORT is \"tcp://10.96.0.12:8080\", which is what container links set, not a port to listen on; "
                        + "give a number from 0 to 65535"
                ]
            ),
            (
                ["KEYBOARD_AVOIDANCE_MAXIMUM_BODY": "1MB", "KEYBOARD_AVOIDANCE_LOOPS": " "],
                [
                    "KEYBOARD_AVOIDANCE_LOOPS: \" \" is not a whole number from 1 to 1024",
                    "KEYBOARD_AVOIDANCE_MAXIMUM_BODY: \"1MB\" is not a whole number from 0 to 1073741824",
                ]
            ),
            (
                ["KEYBOARD_AVOIDANCE_CORS_ORIGIN": "*"],
                [
                    "KEYBOARD_AVOIDANCE_CORS_ORIGIN: \"*\" is every origin, and all are accepted unless this is set: leave it out"
                ]
            ),
            (
                ["KEYBOARD_AVOIDANCE_SESION_LIFETIME": "1"],
                [
                    "unknown variable KEYBOARD_AVOIDANCE_SESION_LIFETIME; "
                        + "the nearest known one is KEYBOARD_AVOIDANCE_SESSION_LIFETIME"
                ]
            ),
            (
                ["KEYBOARD_AVOIDANCE_MAX_BODY": "1"],
                [
                    "unknown variable KEYBOARD_AVOIDANCE_MAX_BODY; the nearest known one is KEYBOARD_AVOIDANCE_MAXIMUM_BODY"
                ]
            ),
            (
                ["KEYBOARD_AVOIDANCE_": "1"],
                ["unknown variable KEYBOARD_AVOIDANCE_; serve --help names the options"]
            ),
            (
                ["KEYBOARD_AVOIDANCE_READINESS": "dispatch"],
                ["KEYBOARD_AVOIDANCE_READINESS is gone: epoll is the only way"]
            ),
            // Near to what Kubernetes injects, and not that.
            (
                ["KEYBOARD_AVOIDANCE_X_PORT": "9000", "KEYBOARD_AVOIDANCE_PORT_80": "1"],
                [
                    "unknown variable KEYBOARD_AVOIDANCE_PORT_80; serve --help names the options",
                    "unknown variable KEYBOARD_AVOIDANCE_X_PORT; the nearest known one is KEYBOARD_AVOIDANCE_PORT",
                ]
            ),
        ] as [([String: String], [String])])
    func `every variable that cannot be meant is named`(_ environment: [String: String], _ sentences: [String]) {
        let failure = #expect(throws: Invocation.Failure.self) { try Invocation([], environment: environment) }
        #expect(failure?.errors.map(\.description) == sentences)
        #expect(failure?.description == sentences.joined(separator: "\n"))
    }

    @Test(arguments: [
        ("sovle", "did you mean 'solve'?"), ("server", "write keyboard-avoidance serve"),
        ("Health", "did you mean 'health'?"), ("run", "write keyboard-avoidance serve"),
        ("other", "the subcommands are serve, solve, audit, form, mcp, health, devices, policies"),
        ("", "the subcommands are serve, solve, audit, form, mcp, health, devices, policies"),
    ])
    func `an unknown subcommand is named with the nearest one`(_ name: String, _ hint: String) {
        let failure = #expect(throws: Invocation.Failure.self) { try Invocation([name, "--help"], environment: [:]) }
        #expect(failure?.description == "unknown subcommand '\(name)'; \(hint)")
    }

    @Test(arguments: [
        (["--port", "1"], "1"), (["serve", "--port=2"], "2"), (["--port", "1", "--port=3"], "3"), (["--port="], ""),
        ([], nil), (["--loops", "2"], nil), (["--port"], nil),
    ])
    func `the last value of an option counts`(_ line: [String], _ value: String?) throws {
        #expect(try Invocation(line, environment: [:]).value(of: \.port) == value)
    }

    @Test(
        arguments: [
            ([], [:], "127.0.0.1", 8080, false), (["--port", "9000"], [:], "127.0.0.1", 9000, false),
            (["serve", "--host=0.0.0.0"], ["PORT": "81"], "127.0.0.1", 81, false),
            ([], ["KEYBOARD_AVOIDANCE_HOST": "::", "KEYBOARD_AVOIDANCE_PORT": "82"], "::1", 82, false),
            (["--host", "10.0.0.1", "--tls-cert", "a"], [:], "10.0.0.1", 8080, true),
            (["--port", "0"], ["KEYBOARD_AVOIDANCE_TLS_CERT": "a"], "127.0.0.1", 0, true),
        ] as [([String], [String: String], String, UInt16, Bool)])
    func `a server is asked where its arguments and environment say`(
        _ line: [String], _ environment: [String: String], _ host: String, _ port: UInt16, _ isSecure: Bool
    ) throws {
        let address = ServingAddress(try Invocation(line, environment: environment))
        #expect(address.host == host)
        #expect(address.port == port)
        #expect(address.isSecure == isSecure)
    }
}
