import Foundation
import Glibc
import TestSupport
import Testing

/// The listener for operators: `--admin-port`, and `/metrics` with and without it.
@Suite(.fewAtOnce) struct AdminTests {
    private static let tls = [
        "--tls-cert", TestCertificates.pem("server"), "--tls-key", TestCertificates.key("server"),
    ]

    private func ask(_ port: UInt16, _ method: String, _ path: String, _ fields: [String] = []) async throws -> Answer {
        try await Connection(port: port).ask(method, path, fields)
    }

    private func scrape(_ port: UInt16) async throws -> Scrape {
        try Scrape(try await ask(port, "GET", "/metrics").text)
    }

    @Test func `Operators need no token, get four paths, and take /metrics away from the main port`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        try Data("first-token-0123456789abcdefghijklmnop\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let bearer = "Authorization: Bearer first-token-0123456789abcdefghijklmnop"
        let flags = ["--auth-token-file", file.path, "--allowed-hosts", "example.com"]
        let server = try await RunningServer.start(flags: flags + ["--admin-port", "0"])
        let admin = try #require(server.adminPort)
        for path in ["/healthz", "/readyz", "/version", "/metrics"] {
            let answer = try await ask(admin, "GET", path)
            #expect(answer.status == 200, "\(path)")
            #expect(answer.field("access-control-allow-origin") == nil)
            #expect(try await ask(admin, "HEAD", path).status == 200, "\(path)")
            #expect(try await ask(admin, "POST", path).status == 405, "\(path)")
        }
        for path in ["/", "/avoid", "/sessions", "/openapi.yaml", "/nothing"] {
            let answer = try await ask(admin, "GET", path)
            #expect(answer.status == 404, "\(path)")
            #expect(try answer.json["detail"] == "the paths are /healthz, /readyz, /version and /metrics")
        }
        let slash = try await ask(admin, "GET", "/metrics/")
        #expect(slash.status == 404)
        #expect(try slash.json["detail"] == "there is no /metrics/: ask /metrics")
        let connection = try await server.connect()
        try await connection.send("GET /metrics HTTP/1.1\r\nHost: example.com\r\n\(bearer)\r\n\r\n")
        let missing = try await connection.answer()
        #expect(missing.status == 404)
        let detail = try missing.json["detail"]?.text ?? ""
        #expect(detail.contains("/version"))
        #expect(!detail.contains("/metrics"))
        #expect(try await server.ask("GET", "/healthz").status == 200)
    }

    @Test func `Without --admin-port /metrics is asked for as all else is`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        try Data("first-token-0123456789abcdefghijklmnop\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let server = try await RunningServer.start("--auth-token-file", file.path)
        #expect(server.adminPort == nil)
        #expect(try await server.ask("GET", "/metrics").status == 401)
        let bearer = "Authorization: Bearer first-token-0123456789abcdefghijklmnop"
        #expect(try await server.ask("GET", "/metrics", [bearer]).status == 200)
    }

    @Test func `The drain is seen: /healthz 200, /readyz 503, and a scrape that says so`() async throws {
        let server = try await RunningServer.start(
            "--loops", "1", "--readiness-grace", "0", "--admin-port", "0")
        let admin = try #require(server.adminPort)
        let kept = try await Connection(port: admin)
        #expect(try Scrape(try await kept.ask("GET", "/metrics").text)["keyboard_avoidance_draining"] == 0)
        let avoiding = try await server.connect()
        let request = avoiding.request("POST", "/avoid", [], Requests.show)
        try await avoiding.send(String(request.dropLast(9)))
        let idle = try await server.connect()
        #expect(try await idle.ask("GET", "/healthz").status == 200)
        server.signal(SIGTERM)
        #expect(try await idle.isEnded())
        #expect(try await ask(admin, "GET", "/healthz").status == 200)
        let ready = try await ask(admin, "GET", "/readyz")
        #expect(ready.status == 503)
        #expect(ready.field("retry-after") == "1")
        let scrape = try Scrape(try await kept.ask("GET", "/metrics").text)
        #expect(scrape["keyboard_avoidance_draining"] == 1)
        #expect(scrape["keyboard_avoidance_ready"] == 0)
        // Counted once it has ended: the operators' loop may be faster.
        try await eventually {
            try Scrape(try await kept.ask("GET", "/metrics").text)["keyboard_avoidance_connections_open"] == 1
        }
        try await avoiding.send(String(request.suffix(9)))
        #expect(try await avoiding.answer().status == 200)
        #expect(try await server.end() == 0)
    }

    @Test func `/readyz asked on the admin port counts for the grace`() async throws {
        let (server, status) = try await within(.seconds(5)) { begin in
            let server = try await RunningServer.start("--admin-port", "0")
            let admin = try #require(server.adminPort)
            #expect(try await ask(admin, "GET", "/readyz").status == 200)
            begin()
            server.signal(SIGTERM)
            let kept = try await Connection(port: admin)
            while try await kept.ask("GET", "/readyz").status == 200 {}
            return (server, try await server.avoid(Requests.show).status)
        }
        #expect(status == 200)
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
    }

    @Test(arguments: [("127.0.0.1", false), ("0.0.0.0", true), ("::", true)])
    func `A listener for operators on all addresses is warned of`(_ host: String, _ isWarned: Bool) async throws {
        let server = try await RunningServer.start("--admin-port", "0", "--admin-host", host)
        #expect(server.warnings.contains { $0.contains("operators") } == isWarned)
    }

    @Test func `Operators are answered while the main port is full, and see what it refuses`() async throws {
        let server = try await RunningServer.start(
            "--maximum-connections", "1", "--admin-port", "0", "--loops", "1")
        let admin = try #require(server.adminPort)
        let held = try await server.connect()
        #expect(try await held.ask("GET", "/healthz").status == 200)
        #expect(try await server.connect().answer().status == 503)
        let scrape = try await scrape(admin)
        #expect(scrape[#"keyboard_avoidance_connections_refused_total{reason="limit"}"#] == 1)
        // Counted once it is sent: the client may be faster.
        try await eventually {
            try await self.scrape(admin).values.keys.contains { $0.contains(#"status_code="503",http_route="""#) }
        }
        #expect(try await ask(admin, "GET", "/healthz").status == 200)
    }

    @Test func `Operators have 64 connections of their own`() async throws {
        let server = try await RunningServer.start("--admin-port", "0")
        let admin = try #require(server.adminPort)
        var held: [Connection] = []
        for _ in 0..<64 {
            let connection = try await Connection(port: admin)
            #expect(try await connection.ask("GET", "/healthz").status == 200)
            held.append(connection)
        }
        #expect(try await Connection(port: admin).answer().status == 503)
        #expect(try await server.ask("GET", "/healthz").status == 200)
        #expect(held.count == 64)
    }

    @Test func `A port in use is one sentence and a failure`() async throws {
        let server = try await RunningServer.start("--admin-port", "0")
        let admin = try #require(server.adminPort)
        for arguments in [["--port", "0", "--admin-port", "\(admin)"], ["--port", "\(admin)", "--admin-port", "0"]] {
            let end = try await Program.run(["serve"] + arguments)
            #expect(end.status == 1)
            #expect(end.errors.split(separator: "\n").count == 1)
            #expect(end.errors.contains("127.0.0.1:\(admin): another process already uses port"))
        }
        let both = try await Program.run(["serve", "--port", "\(admin)", "--admin-port", "\(admin)"])
        #expect(both.status == 1)
    }

    @Test func `--admin-host and the environment say where operators ask; variables of Services do not`() async throws {
        let server = try await RunningServer.start(
            environment: [
                "KEYBOARD_AVOIDANCE_ADMIN_PORT": "0", "KEYBOARD_AVOIDANCE_ADMIN_HOST": "127.0.0.2",
            ])
        #expect(server.earlyLog.contains { $0.contains("operators on http://127.0.0.2:") })
        let other = try await RunningServer.start(
            environment: ["KEYBOARD_AVOIDANCE_ADMIN_PORT": "tcp://10.0.0.1:9000"])
        #expect(other.adminPort == nil)
    }

    @Test func `Full, resumed and failed handshakes are counted, and the certificate's end is told`() async throws {
        let server = try await RunningServer.start(flags: Self.tls + ["--admin-port", "0", "--loops", "1"])
        let admin = try #require(server.adminPort)
        let port = server.port
        let request = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
        try await onOwnThread {
            for version in [0x0303, 0x0304] as [CInt] {
                let first = try TLSClient(version: version)
                let connection = try TLSSocketClient(port: port, first)
                #expect(try connection.ask(request).status == 200)
                let again = try TLSClient(resuming: first.session, version: version)
                #expect(try TLSSocketClient(port: port, again).ask(request).status == 200)
                #expect(again.isResumed)
            }
            let broken = try SocketClient(port: port)
            try broken.send("\u{16}\u{3}\u{1}\u{0}\u{5}wrong")
            _ = broken.countUntilGone()
        }
        let name = "keyboard_avoidance_tls_handshakes_total"
        var scrape = try await scrape(admin)
        // The last connection may be gone before it is counted.
        try await eventually {
            scrape = try await self.scrape(admin)
            return scrape.series(of: name).count == 5
        }
        #expect(
            scrape.series(of: name) == [
                #"{result="full",tls_protocol_version="1.2"}"#: 1, #"{result="full",tls_protocol_version="1.3"}"#: 1,
                #"{result="resumed",tls_protocol_version="1.2"}"#: 1,
                #"{result="resumed",tls_protocol_version="1.3"}"#: 1,
                #"{result="failed",tls_protocol_version=""}"#: 1,
            ])
        let expiry = try #require(scrape["keyboard_avoidance_tls_certificate_expiry_timestamp_seconds"])
        #expect((19...30).contains((expiry - Double(time(nil))) / 86_400))
        let requests = scrape.series(of: "http_server_request_duration_seconds_count")
        #expect(requests.count == 1)
        #expect(requests.keys.allSatisfy { $0.contains(#"url_scheme="https""#) })
    }

    @Test func `Files read again on SIGHUP are counted, taken or kept`() async throws {
        let paths = try TestCertificates.copy(of: "server")
        defer { try? FileManager.default.removeItem(atPath: paths.folder) }
        let server = try await RunningServer.start(
            "--tls-cert", paths.certificate, "--tls-key", paths.key, "--admin-port", "0")
        let admin = try #require(server.adminPort)
        let name = "keyboard_avoidance_reloads_total"
        #expect(try await scrape(admin).series(of: name).isEmpty)
        server.signal(SIGHUP)
        try await eventually { try await scrape(admin).series(of: name) == [#"{result="taken"}"#: 1] }
        try Data("no certificate".utf8).write(to: URL(fileURLWithPath: paths.certificate))
        server.signal(SIGHUP)
        try await eventually {
            try await scrape(admin).series(of: name) == [#"{result="taken"}"#: 1, #"{result="kept"}"#: 1]
        }
    }
}
