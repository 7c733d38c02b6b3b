import Foundation
import Glibc
import Testing
import TestSupport

/// Every limit of `serve --help-hidden`, set so low that it bites.
@Suite(.fewAtOnce) struct LimitTests {
    @Test func `--maximum-request-line: 414`() async throws {
        let server = try await RunningServer.start("--maximum-request-line", "64")
        #expect(try await server.ask("GET", "/healthz?" + String(repeating: "x", count: 64)).status == 414)
        #expect(try await server.ask("GET", "/healthz").status == 200)
    }

    @Test func `--maximum-header: 431`() async throws {
        let server = try await RunningServer.start("--maximum-header", "100")
        #expect(try await server.ask("GET", "/healthz", ["X: " + String(repeating: "x", count: 100)]).status == 431)
        #expect(try await server.ask("GET", "/healthz").status == 200)
    }

    @Test func `--maximum-fields: 431`() async throws {
        let server = try await RunningServer.start("--maximum-fields", "2")
        #expect(try await server.ask("GET", "/healthz", ["A: 1", "B: 2"]).status == 431)
        #expect(try await server.ask("GET", "/healthz", ["A: 1"]).status == 200)
    }

    @Test func `--maximum-body: 413, told in advance or found on the way`() async throws {
        let server = try await RunningServer.start("--maximum-body", "10")
        #expect(try await server.avoid("{\"event\":1}").status == 413)
        #expect(try await server.avoid("{\"even\":1}").status == 422)
        let connection = try await server.connect()
        try await connection.send("POST", "/avoid", ["Transfer-Encoding: chunked"])
        try await connection.send("6\r\n{\"a\":1\r\n6\r\n,\"b\":2\r\n0\r\n\r\n")
        #expect(try await connection.answer().status == 413)
    }

    @Test func `--maximum-chunk-extensions: 413`() async throws {
        let server = try await RunningServer.start("--maximum-chunk-extensions", "4")
        for (field, status) in [(";a=b", 422), (";a=bc", 413), (" ;a=b", 413), (";abc=def", 413)] {
            let connection = try await server.connect()
            try await connection.send("POST", "/avoid", ["Transfer-Encoding: chunked"])
            try await connection.send("2\(field)\r\n{}\r\n0\r\n\r\n")
            #expect(try await connection.answer().status == status)
        }
    }

    @Test func `--maximum-trailers: 431`() async throws {
        let server = try await RunningServer.start("--maximum-trailers", "10")
        for (field, status) in [("A: 1", 422), ("Name: a value", 431)] {
            let connection = try await server.connect()
            try await connection.send("POST", "/avoid", ["Transfer-Encoding: chunked"])
            try await connection.send("2\r\n{}\r\n0\r\n\(field)\r\n\r\n")
            #expect(try await connection.answer().status == status)
        }
    }

    @Test func `--maximum-requests: the last answer ends the connection`() async throws {
        let server = try await RunningServer.start("--maximum-requests", "2")
        let connection = try await server.connect()
        #expect(try await connection.ask("GET", "/healthz").field("connection") == nil)
        #expect(try await connection.ask("GET", "/healthz").field("connection") == "close")
        #expect(try await connection.isEnded())
    }

    @Test func `--maximum-unsent-answers: a client that does not read is answered up to a limit`() async throws {
        let requests = 150
        for (limit, isAnsweredWhole) in [("1024", false), ("1048576", true)] {
            let server = try await RunningServer.start(
                "--maximum-unsent-answers", limit, "--loops", "1", "--write-timeout", "3600")
            let connection = try await Connection(port: server.port, receiveBuffer: 4096)
            let request = connection.request("POST", "/avoid", [], Requests.show(session: "form"))
            try await connection.send(String(repeating: request, count: requests))
            // The revision counts the requests that were answered, accepted or not.
            var revision = 0.0
            for _ in 0..<(isAnsweredWhole ? 1_000 : 20) where revision < Double(requests) {
                let session = try await server.ask("GET", "/sessions/form")
                guard session.status == 200 else { continue }
                revision = try #require(try session.json["revision"]?.double)
            }
            #expect(isAnsweredWhole ? revision == Double(requests) : revision < Double(requests / 2))
            for _ in 0..<requests { #expect(try await connection.answer().status == 200) }
        }
    }

    @Test func `--maximum-buffered-bytes: the unfinished body that has waited longest is answered 408`() async throws {
        let server = try await RunningServer.start("--maximum-buffered-bytes", "300000", "--loops", "1")
        var waiting: [Connection] = []
        for _ in 0..<12 {
            let connection = try await server.connect()
            try await connection.send("POST", "/avoid", ["Content-Length: 40000"])
            try await connection.send(String(repeating: " ", count: 39_999))
            waiting.append(connection)
        }
        let refusal = try await waiting[0].answer()
        #expect(refusal.status == 408)
        #expect(try refusal.json["type"] == "/problems/request-timeout")
        // A body that no other can make way for.
        let large = try await server.connect()
        try await large.send("POST", "/avoid", ["Content-Length: 500000"])
        try await large.send(String(repeating: " ", count: 499_999))
        let unavailable = try await large.answer()
        #expect(unavailable.status == 503)
        #expect(unavailable.field("retry-after") == "1")
        #expect(try unavailable.json["type"] == "/problems/unavailable")
        #expect(try await server.avoid(Requests.show).status == 200)
        withExtendedLifetime(waiting) {}
    }

    @Test func `--maximum-connections: 503 for one more`() async throws {
        let server = try await RunningServer.start("--maximum-connections", "1")
        let first = try await server.connect()
        #expect(try await first.ask("GET", "/healthz").status == 200)
        let second = try await server.connect()
        let refusal = try await second.answer()
        #expect(refusal.status == 503)
        #expect(refusal.field("retry-after") == "1")
        #expect(try refusal.json["type"] == "/problems/unavailable")
    }

    @Test func `--header-timeout: 408`() async throws {
        let server = try await RunningServer.start("--header-timeout", "0.05")
        let connection = try await server.connect()
        try await connection.send("GET /healthz HTTP/1.1\r\nHost:")
        #expect(try await connection.answer().status == 408)
    }

    @Test func `--handshake-timeout: the connection ends`() async throws {
        let server = try await RunningServer.start(
            "--handshake-timeout", "0.05", "--tls-cert", TestCertificates.pem("server"), "--tls-key",
            TestCertificates.key("server"))
        let connection = try await server.connect()
        #expect(try await connection.isEnded())
    }

    @Test func `--body-timeout: 408`() async throws {
        let server = try await RunningServer.start("--body-timeout", "0.05")
        let connection = try await server.connect()
        try await connection.send("POST", "/avoid", ["Content-Length: 10"])
        #expect(try await connection.answer().status == 408)
    }

    @Test func `--minimum-body-rate, --body-grace-timeout: 408 long before the body's time is over`() async throws {
        let server = try await RunningServer.start("--body-grace-timeout", "0.05", "--minimum-body-rate", "1000000")
        let slow = try await server.connect()
        try await slow.send("POST", "/avoid", ["Content-Length: 10"])
        #expect(try await slow.answer().status == 408)
        let patient = try await RunningServer.start("--body-grace-timeout", "0.05", "--minimum-body-rate", "0")
        let connection = try await patient.connect()
        try await connection.send("POST", "/avoid", ["Content-Length: 2"])
        // Longer than the grace and a sweep of the deadlines.
        _ = try await slow.isEnded()
        try await connection.send("{}")
        #expect(try await connection.answer().status == 422)
    }

    @Test func `--maximum-connections-per-address: 503 for one more`() async throws {
        let server = try await RunningServer.start(
            "--maximum-connections-per-address", "2", "--linger-timeout", "0.05")
        do {
            let (first, second) = (try await server.connect(), try await server.connect())
            #expect(try await first.ask("GET", "/healthz").status == 200)
            #expect(try await second.ask("GET", "/healthz").status == 200)
            let refusal = try await server.connect().answer()
            #expect(refusal.status == 503)
            #expect(refusal.field("retry-after") == "1")
            #expect(try await first.ask("GET", "/healthz").status == 200)
        }
        // Both have ended, so another connection is served again.
        try await admission(to: server)
    }

    @Test func `--maximum-new-sessions-per-address: 429 with Retry-After at both endpoints; existing sessions go on`()
        async throws
    {
        // Another one may be made within thirty seconds.
        let (server, statuses, refusals) = try await within(.seconds(30)) { begin in
            let server = try await RunningServer.start("--maximum-new-sessions-per-address", "2")
            begin()
            let statuses = [
                try await server.ask("POST", "/sessions").status,
                try await server.avoid(Requests.show(session: "form")).status,
            ]
            let refusals = [
                try await server.ask("POST", "/sessions"), try await server.avoid(Requests.show(session: "other")),
            ]
            return (server, statuses, refusals)
        }
        #expect(statuses == [201, 200])
        for refusal in refusals {
            #expect(refusal.status == 429)
            #expect((1...30).contains(refusal.field("retry-after").flatMap { Int($0) } ?? 0))
            #expect(try refusal.json["type"] == "/problems/too-many-requests")
        }
        #expect(try await server.ask("GET", "/sessions/other").status == 404)
        #expect(try await server.avoid(Requests.hide(session: "form")).status == 200)
        #expect(try await server.avoid(Requests.show).status == 200)
    }

    @Test func `KEYBOARD_AVOIDANCE_…: every option is read from the environment too, and the command line wins`()
        async throws
    {
        let server = try await RunningServer.start(
            environment: ["KEYBOARD_AVOIDANCE_MAXIMUM_BODY": "10", "KEYBOARD_AVOIDANCE_MAXIMUM_FIELDS": "2"],
            "--maximum-fields", "50")
        #expect(try await server.avoid("{\"event\":1}").status == 413)
        #expect(try await server.ask("GET", "/healthz", ["A: 1", "B: 2"]).status == 200)
    }

    @Test(
        arguments: [
            ("1", 403), ("true", 403), ("TRUE", 403), ("0", 200), ("false", 200),
        ]
    )
    func `KEYBOARD_AVOIDANCE_…: a flag is set by 1 or true and left alone by 0 or false`(_ value: String, _ status: Int)
        async throws
    {
        let server = try await RunningServer.start(environment: ["KEYBOARD_AVOIDANCE_MINTED_SESSIONS_ONLY": value])
        #expect(try await server.avoid(Requests.show(session: "form")).status == status)
    }

    @Test func `KEYBOARD_AVOIDANCE_…: every flag of serve --help refuses what is neither true nor false`() async throws
    {
        let help = try await Program.run(["serve", "--help"]).output
        let flags = help.matches(of: /(?m)^  --([a-z-]+)(  |$)/).map { String($0.output.1) }
        #expect(flags == ["reuse-port", "minted-sessions-only", "print-config", "version"])
        for variable in ["KEYBOARD_AVOIDANCE_MINTED_SESSIONS_ONLY", "KEYBOARD_AVOIDANCE_REUSE_PORT"] {
            for value in ["yes", " ", "2"] {
                let end = try await Program.run(["serve", "--port", "0"], environment: [variable: value])
                #expect(end.status == 64)
                #expect(end.firstError == "Error: \(variable): \"\(value)\" is not 1, true, 0 or false")
            }
        }
    }

    // MARK: - Stopping

    @Test func `--readiness-grace: after SIGTERM everything is served for so long, and no longer`() async throws {
        let server = try await RunningServer.start(
            environment: ["KEYBOARD_AVOIDANCE_READINESS_GRACE": "3600"], "--readiness-grace", "0.05")
        #expect(try await server.ask("GET", "/readyz").status == 200)
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
    }

    @Test func `--drain-timeout: a request that never ends does not keep the server from stopping`() async throws {
        let server = try await RunningServer.start("--drain-timeout", "0.05")
        let connection = try await server.connect()
        try await connection.send("POST", "/avoid", ["Content-Length: 10"])
        #expect(try await server.ask("GET", "/healthz").status == 200)
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
    }

    /// An audit of a field on every device: some hundred results.
    private static let audit = """
        {"form":{"name":"a","designedFor":"iphone-8","view":{"frame":[0,0,375,667]},
        "fields":[{"id":"f","frame":[16,600,343,44]}]},"devices":["all"],
        "keyboards":["withBar","withoutBar","hardwareBar","floating","none"]}
        """

    @Test func `--maximum-audits: 503 with Retry-After`() async throws {
        let server = try await RunningServer.start("--loops", "1", "--maximum-audits", "1")
        let first = try await server.connect()
        try await first.send("POST", "/audit", [], Self.audit)
        for (path, body) in [("/audit", Self.audit), ("/form", Shell.dump)] {
            let refused = try await server.ask("POST", path, [], body)
            #expect(refused.status == 503, "\(path)")
            #expect(refused.field("retry-after") == "1", "\(path)")
        }
        #expect(try await first.answer().status == 200)
    }

    @Test func `--maximum-audit-results: 422`() async throws {
        let server = try await RunningServer.start("--loops", "1", "--maximum-audit-results", "9")
        let answer = try await server.ask("POST", "/audit", [], Self.audit)
        #expect(answer.status == 422)
        #expect(try answer.json["errors"]?.elements.first?["code"] == "tooManyItems")
    }

    @Test func `--maximum-job-steps: 422`() async throws {
        let server = try await RunningServer.start("--loops", "1", "--maximum-job-steps", "100")
        for (path, body) in [("/audit", Self.audit), ("/replay", Self.replay)] {
            let answer = try await server.ask("POST", path, [], body)
            #expect(answer.status == 422)
            #expect(try answer.json["errors"]?.elements.first?["code"] == "tooManySteps")
        }
        let free = try await RunningServer.start("--loops", "1")
        for (path, body) in [("/audit", Self.audit), ("/replay", Self.replay)] {
            #expect(try await free.ask("POST", path, [], body).status == 200)
        }
    }

    /// 101 events.
    private static let replay = {
        let show =
            "{\"event\":\"keyboardWillShow\",\"keyboard\":{\"frameEnd\":[[0,331],[375,336]]},\"screen\":[375,667],"
            + "\"scrollView\":{\"frame\":[[0,0],[375,667]],\"contentSize\":[375,900]}}"
        return "[" + Array(repeating: show, count: 101).joined(separator: ",") + "]"
    }()

    @Test(
        arguments: [
            ("--maximum-audits", "0"), ("--maximum-audit-results", "0"), ("--maximum-job-steps", "0"),
            ("--maximum-connections", "0"),
            ("--maximum-request-line", "1"), ("--maximum-header", "99999"),
            ("--maximum-fields", "255"), ("--maximum-body", "-1"), ("--maximum-trailers", "40000"),
            ("--maximum-requests", "0"), ("--header-timeout", "0"), ("--handshake-timeout", "0"),
            ("--maximum-unsent-answers", "1023"), ("--maximum-linger", "-1"),
            ("--maximum-buffered-bytes", "65535"),
            ("--maximum-requests", "0"), ("--maximum-connections-per-address", "0"), ("--minimum-body-rate", "-1"),
            ("--body-grace-timeout", "0"), ("--maximum-new-sessions-per-address", "0"), ("--header-timeout", "0"),
            ("--idle-timeout", "nan"),
            ("--maximum-sessions", "0"),
            ("--maximum-session-bytes", "0"), ("--session-lifetime", "-1"), ("--shown-session-bonus", "-1"),
            ("--shown-session-bonus", "nan"), ("--shown-session-bonus", "3601"), ("--shown-session-bonus", "x"),
            ("--drain-timeout", "-1"), ("--loops", "0"),
            ("--readiness-grace", "-1"), ("--readiness-grace", "3601"), ("--readiness-grace", "soon"),
            ("--maximum-chunk-extensions", "-1"), ("--body-timeout", "inf"), ("--write-timeout", "x"),
            ("--linger-timeout", "100000"), ("--session-store-timeout", "0"), ("--session-store-timeout", "61"),
            ("--session-store-in-flight", "0"), ("--session-cache-bytes", "-1"), ("--maximum-session-state", "1023"),
            ("--maximum-session-state", "1048577"), ("--session-format", "0"), ("--session-format", "2"),
        ]
    )
    func `A value out of its range is refused with the range`(_ flag: String, _ value: String) async throws {
        let end = try await Program.run(["serve", "--port", "0", "\(flag)=\(value)"])
        #expect(end.status == 64)
        #expect(end.firstError.hasPrefix("Error: "))
        #expect(end.firstError.contains(flag))
    }

    @Test func `Every limit of serve --help-hidden is tested here, and has its row in docs/reference/limits.md`()
        async throws
    {
        let help = try await Program.run(["serve", "--help-hidden"])
        #expect(help.status == 0)
        let flags = Set(
            help.output.matches(
                of:
                    /--(m(?:ax|in)imum|session-[lc]|[a-z-]+-in-f|shown|drain|readiness-g|access-log-r|state-t|[a-z-]+-timeout)[a-z-]*/
            ).map { String($0.output.0) })
        #expect(
            flags == [
                "--maximum-connections", "--maximum-request-line", "--maximum-header", "--maximum-fields",
                "--maximum-body", "--maximum-chunk-extensions", "--maximum-trailers", "--maximum-requests",
                "--maximum-connections-per-address", "--maximum-new-sessions-per-address", "--minimum-body-rate",
                "--body-grace-timeout", "--handshake-timeout", "--maximum-unsent-answers", "--maximum-linger",
                "--maximum-buffered-bytes", "--header-timeout", "--body-timeout", "--write-timeout", "--idle-timeout",
                "--linger-timeout", "--maximum-audits", "--maximum-audit-results", "--maximum-job-steps",
                "--maximum-sessions", "--maximum-owner-sessions", "--maximum-session-bytes", "--session-lifetime",
                "--drain-timeout",
                "--readiness-grace", "--shown-session-bonus", "--access-log-rate", "--state-token-lifetime",
                "--session-store-timeout", "--session-store-in-flight", "--session-cache-bytes",
                "--maximum-session-state",
            ])
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let names = try ["", "+Clients", "+Sessions", "+SessionStore", "+Log"].flatMap { part in
            try String(contentsOf: tests.appending(path: "LimitTests\(part).swift"), encoding: .utf8)
                .matches(of: /func `(--[^`:]+):/)
                .flatMap { $0.output.1.split(separator: ", ").map(String.init) }
        }
        #expect(Set(names) == flags)
        let page = tests.appending(path: "../../../docs/reference/limits.md")
        let rows = try String(contentsOf: page, encoding: .utf8).matches(of: /(?m)^- `(--[a-z-]+)`,/)
        #expect(Set(rows.map { String($0.output.1) }) == flags)
    }
}
