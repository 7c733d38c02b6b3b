import Foundation
import TestSupport
import Testing

/// Access control: each row a request and the status of its answer.
@Suite(.fewAtOnce) struct AccessTests {
    private static let first = "first-token-0123456789abcdefghijklmnop"
    private static let second = "second-token-0123456789abcdefghijklmno"

    /// A file with these tokens, removed with the value.
    private final class TokenFile {
        let path = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)").path

        init(_ tokens: String...) throws { try write(tokens) }

        func write(_ tokens: [String]) throws {
            let text = "# who may ask\n\n" + tokens.joined(separator: "\n") + "\n"
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private func bearer(_ token: String) -> String { "Authorization: Bearer \(token)" }

    @Test func `No token, wrong ones, right ones; one that rotation has ended`() async throws {
        let file = try TokenFile(Self.first, Self.second)
        let server = try await RunningServer.start("--auth-token-file", file.path)
        let rows: [(fields: [String], status: Int)] = [
            ([], 401),
            ([bearer("wrong-token-0123456789abcdefghijklmnop")], 401),
            ([bearer(String(Self.first.dropLast()))], 401),
            ([bearer(Self.first + "x")], 401),
            (["Authorization: Basic \(Self.first)"], 401),
            (["Authorization: Bearer"], 401),
            ([bearer(Self.first), bearer(Self.first)], 401),
            ([bearer(Self.first)], 200),
            (["authorization: bearer   \(Self.second)"], 200),
        ]
        for row in rows {
            let answer = try await server.ask("POST", "/avoid", row.fields, Requests.show)
            #expect(answer.status == row.status, "\(row.fields)")
            #expect((answer.field("www-authenticate")?.hasPrefix("Bearer ") == true) == (row.status == 401))
        }
        let missing = try await server.ask("POST", "/avoid", [], Requests.show)
        #expect(try missing.json["type"] == "/problems/unauthorized")
        #expect(missing.field("www-authenticate") == "Bearer realm=\"keyboard-avoidance\"")

        // Every endpoint but those that hold no data; a preflight request has no token.
        for path in ["/version", "/devices", "/openapi.yaml", "/sessions/a", "/nothing"] {
            #expect(try await server.ask("GET", path).status == 401)
        }
        for path in ["/", "/docs", "/healthz", "/readyz", "/llms.txt", "/schemas/form.json"] {
            #expect(try await server.ask("GET", path).status == 200)
        }
        #expect(try await server.ask("OPTIONS", "/avoid").status == 204)
        // Refused before the body is sent.
        #expect(
            try await server.ask("POST", "/avoid", ["Expect: 100-continue", "Content-Length: 9"]).status == 401)

        try file.write([Self.second])
        server.signal(SIGHUP)
        try await eventually { try await server.ask("GET", "/version", [self.bearer(Self.first)]).status == 401 }
        #expect(try await server.ask("GET", "/version", [bearer(Self.second)]).status == 200)
        // An invalid list changes nothing.
        try file.write(["short"])
        server.signal(SIGHUP)
        try await eventually { server.hasLogged(" error ") }
        #expect(try await server.ask("GET", "/version", [bearer(Self.second)]).status == 200)
    }

    @Test func `A session of one token is none for another`() async throws {
        let file = try TokenFile(Self.first, Self.second)
        let server = try await RunningServer.start("--auth-token-file", file.path)
        let (mine, theirs) = ([bearer(Self.first)], [bearer(Self.second)])
        let id = try #require(try await server.ask("POST", "/sessions", mine).json["id"]?.text)
        #expect(try await server.ask("POST", "/avoid", mine, Requests.show(session: id)).status == 200)
        let rows: [(method: String, target: String, body: String?, status: Int)] = [
            ("GET", "/sessions/\(id)", nil, 404),
            ("DELETE", "/sessions/\(id)", nil, 404),
            ("POST", "/avoid", Requests.hide(session: id), 404),
            ("POST", "/compare", Requests.hide(session: id), 404),
        ]
        for row in rows {
            let answer = try await server.ask(row.method, row.target, theirs, row.body)
            #expect(answer.status == row.status, "\(row)")
        }
        #expect(try await server.ask("GET", "/sessions/\(id)", mine).json["id"] == .string(id))

        // A client's own name is another session for every owner.
        for fields in [mine, theirs] {
            let answer = try await server.ask("POST", "/avoid", fields, Requests.show(session: "form"))
            #expect(try answer.json["session"] == ["id": "form", "revision": 1])
        }
        #expect(try await server.ask("DELETE", "/sessions/form", mine).status == 204)
        #expect(try await server.ask("GET", "/sessions/form", theirs).status == 200)
    }

    @Test func `--minted-sessions-only: a name of the client's own is 403`() async throws {
        let server = try await RunningServer.start("--minted-sessions-only")
        let refused = try await server.ask("POST", "/avoid", [], Requests.show(session: "form"))
        #expect(refused.status == 403)
        #expect(try refused.json["type"] == "/problems/forbidden")
        #expect(try await server.ask("POST", "/avoid", ["Avoid-Session: form"], Requests.show).status == 403)
        #expect(try await server.ask("GET", "/sessions/form").status == 404)
        #expect(try await server.ask("POST", "/avoid", [], Requests.show).status == 200)
        let id = try #require(try await server.ask("POST", "/sessions").json["id"]?.text)
        #expect(try await server.ask("POST", "/avoid", [], Requests.show(session: id)).status == 200)
    }

    @Test func `--cors-origin: pages of other origins are refused, and only the one that asks is named`() async throws {
        let allowed = ["https://one.example", "https://two.example:8443"]
        let server = try await RunningServer.start(flags: ["--cors-origin"] + allowed)
        let own = "http://127.0.0.1:\(server.port)"
        let rows: [(origin: String?, status: Int, named: String?)] = [
            (nil, 200, nil), (allowed[0], 200, allowed[0]), (allowed[1], 200, allowed[1]), (own, 200, nil),
            ("https://evil.example", 403, nil), ("http://one.example", 403, nil),
            ("https://one.example.evil", 403, nil),
            ("null", 403, nil), ("https://one.example:443", 403, nil),
        ]
        for row in rows {
            let fields = row.origin.map { ["Origin: \($0)"] } ?? []
            for answer in [
                try await server.ask("POST", "/avoid", fields, Requests.show),
                try await server.ask("POST", "/replay", fields, "[\(Requests.show)]"),
            ] {
                #expect(answer.status == row.status, "\(row)")
                #expect(answer.field("access-control-allow-origin") == row.named)
                #expect(answer.field("vary") == "Origin")
            }
            #expect(try await server.ask("OPTIONS", "/avoid", fields).status == (row.status == 200 ? 204 : 403))
            #expect(try await server.ask("GET", "/healthz", fields).status == 200)
        }
        let open = try await RunningServer.start()
        let answer = try await open.ask("POST", "/avoid", ["Origin: https://evil.example"], Requests.show)
        #expect(answer.field("access-control-allow-origin") == "*")
    }

    @Test func `--cors-origin: Vary names Accept and Origin, on one line`() async throws {
        let picture = Data(Requests.show.utf8).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
        let rows: [(method: String, target: String, accept: String, body: String, status: Int)] = [
            ("POST", "/avoid", "image/svg+xml", Requests.show, 200),
            ("POST", "/avoid", "image/svg+xml", "{}", 422),
            ("POST", "/compare", "image/svg+xml", Requests.show, 200),
            ("POST", "/compare", "text/plain", Requests.show, 200),
            ("POST", "/compare", "application/json", Requests.show, 200),
            ("GET", "/picture?request=\(picture)", "image/svg+xml", "", 200),
            ("GET", "/picture?request=\(picture)", "text/html", "", 303),
            ("GET", "/picture?request=?", "image/svg+xml", "", 422),
        ]
        let origin = "https://one.example"
        let listed = try await RunningServer.start(flags: ["--cors-origin", origin])
        let open = try await RunningServer.start()
        for row in rows {
            for (server, varies) in [(listed, "Accept, Origin"), (open, "Accept")] {
                let fields = ["Accept: \(row.accept)", "Origin: \(origin)"]
                let answer = try await server.ask(row.method, row.target, fields, row.body)
                #expect(answer.status == row.status, "\(row)")
                #expect(answer.field("vary") == varies, "\(row)")
            }
        }
    }

    @Test func `--allowed-hosts: another host is 421`() async throws {
        let server = try await RunningServer.start("--allowed-hosts", "Good.example", "other.example:8080", "[::1]")
        let rows: [(host: String, status: Int)] = [
            ("good.example", 200), ("GOOD.example", 200), ("good.example:9", 200), ("other.example:8080", 200),
            ("other.example", 421), ("other.example:80", 421), ("[::1]:5", 200), ("[::1]", 200), ("[::2]", 421),
            ("evil.example", 421), ("good.example.evil", 421),
        ]
        for row in rows {
            let connection = try await server.connect()
            try await connection.send("GET /version HTTP/1.1\r\nHost: \(row.host)\r\n\r\n")
            #expect(try await connection.answer().status == row.status, "\(row)")
            try await connection.send("GET /healthz HTTP/1.1\r\nHost: \(row.host)\r\n\r\n")
            #expect(try await connection.answer().status == 200)
        }
    }

    @Test(
        arguments: [
            ["--tls-cert", "a.pem"], ["--tls-key", "a.key"], ["--tls-client-ca", "ca.pem"], ["--cors-origin", "*"],
            ["--cors-origin", "null"], ["--cors-origin", "https://a.example/"], ["--allowed-hosts", "a b"],
        ]
    )
    func `Flags that cannot be meant are named`(_ flags: [String]) async throws {
        let end = try await Program.run(["serve", "--port", "0"] + flags)
        #expect(end.status == 64)
        #expect(end.firstError.hasPrefix("Error: "))
    }

    @Test func `A list without a token, or with a line that is none, is one sentence and a failure`() async throws {
        let empty = try TokenFile()
        let end = try await Program.run(["serve", "--port", "0", "--auth-token-file", empty.path])
        #expect(end.status == 1)
        #expect(end.errors == "Error: \(empty.path) has no token in it.\n")
        let short = try TokenFile("secret")
        let other = try await Program.run(["serve", "--port", "0", "--auth-token-file", short.path])
        #expect(other.errors.hasPrefix("Error: Line 3 of \(short.path) is no token"))
        #expect(!other.errors.contains("secret\n"))
    }

    @Test func `Behind a trusted proxy the own origin is that of the client, and behind any other that of the server`()
        async throws
    {
        let flags = ["--cors-origin", "https://design.example"]
        let trusting = try await RunningServer.start(flags: flags + ["--trusted-proxies", "127.0.0.0/8,::1"])
        let other = try await RunningServer.start(flags: flags + ["--trusted-proxies", "192.0.2.0/24"])
        let rows: [(fields: [String], origin: String, isOwn: Bool)] = [
            (["Forwarded: for=192.0.2.1;proto=https"], "https://localhost", true),
            (["X-Forwarded-For: 192.0.2.1", "X-Forwarded-Proto: https"], "https://localhost", true),
            (["X-Forwarded-For: 192.0.2.1", "X-Forwarded-Proto: https"], "http://localhost", false),
            (["Forwarded: proto=https;host=\"forms.example:8443\""], "https://forms.example:8443", true),
            (["X-Forwarded-Proto: https", "X-Forwarded-Host: forms.example"], "https://forms.example", true),
            (["X-Forwarded-Host: forms.example"], "https://forms.example", false),
            // The client's own line, before what the proxy added.
            (["Forwarded: for=192.0.2.9;host=evil.example", "Forwarded: for=192.0.2.1"], "http://evil.example", false),
        ]
        for row in rows {
            let fields = ["Host: localhost", "Origin: \(row.origin)"] + row.fields
            let request = { (server: RunningServer) in
                let connection = try await server.connect()
                try await connection.send("GET /version HTTP/1.1\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n")
                return try await connection.answer().status
            }
            #expect(try await request(trusting) == (row.isOwn ? 200 : 403), "\(row)")
            #expect(try await request(other) == (row.origin == "http://localhost" ? 200 : 403), "\(row)")
        }
    }

    @Test func `Behind a trusted proxy each client has a line of its own in the log, and its own new sessions`()
        async throws
    {
        let server = try await RunningServer.start(
            "--trusted-proxies", "127.0.0.1", "--maximum-new-sessions-per-address", "1", "--access-log", "all")
        for client in ["192.0.2.1", "192.0.2.2", "\"[2001:db8::1]:99\""] {
            let fields = ["Forwarded: for=\(client)"]
            #expect(try await server.ask("POST", "/sessions", fields).status == 201, "\(client)")
            #expect(try await server.ask("POST", "/sessions", fields).status == 429, "\(client)")
            // The client's own fields do not make it another one.
            #expect(
                try await server.ask("POST", "/sessions", ["Forwarded: for=192.0.2.77, for=\(client)"]).status == 429)
        }
        for client in ["192.0.2.1", "192.0.2.2", "2001:db8::1"] {
            try await eventually { server.hasLogged("client.address=\(client) ") }
        }
        #expect(!server.hasLogged("client.address=192.0.2.77"))
    }
}
