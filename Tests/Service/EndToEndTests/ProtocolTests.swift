import TestSupport
import Testing

/// HTTP's own answers, seen from a client.
@Suite(.fewAtOnce) struct ProtocolTests {
    /// A request and the status it gets.
    struct Case: CustomTestStringConvertible, Sendable {
        var status: Int
        var method = "POST"
        var target = "/avoid"
        var fields: [String] = []
        var body: String?
        var type: String

        var testDescription: String { "\(status) \(method) \(target) \(fields)".prefix(100).description }
    }

    @Test(
        arguments: [
            Case(status: 404, method: "GET", target: "/nowhere", type: "not-found"),
            Case(status: 404, method: "POST", target: "/avoid/", body: "{}", type: "not-found"),
            Case(status: 406, fields: ["Accept: image/png"], body: Requests.show, type: "not-acceptable"),
            Case(status: 406, fields: ["Accept: application/json;q=0"], body: Requests.show, type: "not-acceptable"),
            Case(status: 400, type: "empty-body"),
            Case(status: 400, fields: ["Content-Type: text/html", "Content-Length: 0"], type: "empty-body"),
            Case(status: 400, fields: ["Avoid-Session: a", "Avoid-Session: b"], body: "{}", type: "malformed-request"),
            Case(status: 415, fields: ["Content-Type: text/html"], body: "{}", type: "unsupported-media-type"),
            Case(
                status: 415, fields: ["Content-Type: application/x-www-form-urlencoded"], body: "a=b",
                type: "unsupported-media-type"),
            Case(
                status: 415, fields: ["Content-Type: application/json; charset=utf-16"], body: "{}",
                type: "unsupported-media-type"),
            Case(status: 417, fields: ["Expect: 200-ok"], body: "{}", type: "expectation-failed"),
            Case(status: 501, method: "QUERY", target: "/", type: "not-implemented"),
            Case(status: 501, fields: ["Transfer-Encoding: gzip, chunked"], type: "not-implemented"),
            Case(
                status: 400, fields: ["Content-Type: text/plain", "Content-Type: text/plain"], body: Requests.show,
                type: "malformed-request"),
            Case(status: 400, fields: ["Host: twice"], body: "{}", type: "malformed-request"),
            Case(status: 400, fields: ["Content-Length: 2", "Transfer-Encoding: chunked"], type: "malformed-request"),
            Case(status: 400, body: "{\"a\":}", type: "malformed-json"),
            Case(status: 422, body: "{}", type: "invalid-request"),
        ]
    )
    func `Refusals name their problem`(_ one: Case) async throws {
        let server = try await RunningServer.start("--loops", "1")
        let answer = try await server.ask(one.method, one.target, one.fields, one.body)
        #expect(answer.status == one.status)
        #expect(answer.field("content-type") == "application/problem+json")
        let problem = try answer.json
        #expect(problem["type"] == .string("/problems/\(one.type)"))
        #expect(problem["status"] == .number(Double(one.status)))
        #expect(problem["title"]?.text?.isEmpty == false)
        #expect(problem["detail"]?.text?.isEmpty == false)
        #expect(answer.field("access-control-allow-origin") == "*")
        #expect(answer.field("cache-control") == "no-store")
    }

    @Test(
        arguments: [
            ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505), ("GET /\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\r\n\r\n", 400),
        ]
    )
    func `Another version is 505, a broken request line 400; the connection ends`(_ request: String, _ status: Int)
        async throws
    {
        let server = try await RunningServer.start("--loops", "1")
        let connection = try await server.connect()
        try await connection.send(request)
        let answer = try await connection.answer()
        #expect(answer.status == status)
        #expect(answer.field("connection") == "close")
        #expect(try (answer.json["instance"] ?? .null) == .null)
        #expect(try await connection.isEnded())
    }

    @Test(
        arguments: [
            ("GET", "/compare", "POST, OPTIONS"), ("HEAD", "/compare", "POST, OPTIONS"),
            ("DELETE", "/avoid", "GET, HEAD, POST, OPTIONS"), ("PUT", "/avoid", "GET, HEAD, POST, OPTIONS"),
            ("PATCH", "/sessions", "POST, OPTIONS"),
            ("POST", "/healthz", "GET, HEAD, OPTIONS"), ("PUT", "/sessions/a", "GET, HEAD, DELETE, OPTIONS"),
            ("TRACE", "/avoid", "GET, HEAD, POST, OPTIONS"), ("TRACE", "/", "GET, HEAD, OPTIONS"),
            ("CONNECT", "127.0.0.1:80", "GET, HEAD, OPTIONS"),
        ]
    )
    func `Known methods elsewhere are 405 with what is allowed`(_ method: String, _ target: String, _ allowed: String)
        async throws
    {
        let server = try await RunningServer.start("--loops", "1")
        let connection = try await server.connect()
        if method == "CONNECT" {
            try await connection.send("CONNECT \(target) HTTP/1.1\r\nHost: \(target)\r\n\r\n")
        } else {
            try await connection.send(method, target)
        }
        let answer = try await connection.answer(to: method)
        #expect(answer.status == 405)
        #expect(answer.field("allow") == allowed)
    }

    @Test func `A page of another origin may ask, and is told what it may send`() async throws {
        let server = try await RunningServer.start("--loops", "1")
        let preflight = try await server.ask(
            "OPTIONS", "/avoid",
            ["Origin: null", "Access-Control-Request-Method: POST", "Access-Control-Request-Headers: content-type"])
        #expect(preflight.status == 204)
        #expect(preflight.field("content-length") == nil)
        #expect(preflight.field("allow") == "GET, HEAD, POST, OPTIONS")
        #expect(preflight.field("access-control-allow-origin") == "*")
        #expect(preflight.field("access-control-allow-methods") == "GET, HEAD, POST, OPTIONS")
        #expect(
            preflight.field("access-control-allow-headers")
                == "Content-Type, Avoid-Session, Authorization, X-Request-Id, traceparent, tracestate, Idempotency-Key")
        #expect(preflight.field("access-control-max-age") == "600")
        // A client that only asks for the methods does not get the fields for browsers.
        let options = try await server.ask("OPTIONS", "/avoid")
        #expect(options.status == 204)
        #expect(options.field("allow") == "GET, HEAD, POST, OPTIONS")
        #expect(options.field("access-control-allow-methods") == nil)
        #expect(options.field("access-control-max-age") == nil)
        let answer = try await server.avoid(Requests.show, ["Origin: null", "Content-Type: text/plain"])
        #expect(answer.status == 200)
        #expect(answer.field("access-control-allow-origin") == "*")
        #expect(answer.field("access-control-allow-credentials") == nil)
        #expect(
            answer.field("access-control-expose-headers")
                == "Allow, ETag, Location, Retry-After, X-Request-Id, traceparent")
        #expect(answer.field("x-content-type-options") == "nosniff")
        #expect(answer.field("content-security-policy") == "default-src 'none'; frame-ancestors 'none'")
        #expect(try await server.ask("OPTIONS", "*").status == 204)
    }

    @Test(arguments: ["/", "/healthz", "/readyz", "/version", "/openapi.yaml"])
    func `HEAD says what GET says, without the body`(_ path: String) async throws {
        let server = try await RunningServer.start("--loops", "1")
        let connection = try await server.connect()
        let head = try await connection.ask("HEAD", path)
        let get = try await connection.ask("GET", path)
        #expect(head.status == 200)
        #expect(
            head.fields.filter { !["date", "x-request-id"].contains($0.name) }.map { "\($0)" }
                == get.fields.filter { !["date", "x-request-id"].contains($0.name) }.map { "\($0)" })
        #expect(get.field("content-length") == "\(get.body.count)")
        #expect(!get.body.isEmpty)
    }

    @Test(
        arguments: [
            ("/", "text/html; charset=utf-8"), ("/openapi.yaml", "application/yaml"),
            ("/openapi.json", "application/json"), ("/docs", "text/html; charset=utf-8"),
        ]
    )
    func `Files have an entity tag, and are not sent again`(_ path: String, _ type: String) async throws {
        let server = try await RunningServer.start("--loops", "1")
        let connection = try await server.connect()
        let first = try await connection.ask("GET", path)
        #expect(first.status == 200)
        #expect(first.field("content-type") == type)
        #expect(first.field("cache-control") == "no-cache")
        let tag = try #require(first.field("etag"))
        for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
            let again = try await connection.ask("GET", path, ["If-None-Match: \(known)"])
            #expect(again.status == 304)
            #expect(again.field("etag") == tag)
        }
        #expect(try await connection.ask("GET", path, ["If-None-Match: \"other\""]).status == 200)
    }

    @Test func `The contract is served as it stands in the repository, and names this version`() async throws {
        let server = try await RunningServer.start("--loops", "1")
        let document = try await server.ask("GET", "/openapi.json").json
        let version = try await server.ask("GET", "/version").json
        #expect(document["info"]?["version"] == version["version"])
        #expect(version["name"] == "keyboard-avoidance")
        let yaml = try await server.ask("GET", "/openapi.yaml")
        #expect(yaml.text.hasPrefix("openapi: 3.1.0\n"))
    }

    @Test(
        arguments: [
            ([0x7B, 0x00, 0x7D], 1, 2),
            (Array("{\n  \"event\": \"a\0b\"}".utf8), 2, 14),
            (Array("{\"session\":\"a\",}".utf8), 1, 16),
            ([0x20], 1, 2),
            (Array("{\"a\":\"".utf8) + [0xFF, 0x22, 0x7D], 1, 7),
            (Array(String(repeating: "[", count: 40).utf8), 1, 1),
        ] as [([UInt8], Int, Int)]
    )
    func `Text that is no JSON is refused with its place`(_ body: [UInt8], _ line: Int, _ column: Int) async throws {
        let server = try await RunningServer.start("--loops", "1")
        let connection = try await server.connect()
        try await connection.send("POST /avoid HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n\r\n")
        try await connection.send(body)
        let answer = try await connection.answer()
        #expect(answer.status == 400)
        let problem = try answer.json
        #expect(problem["line"] == .number(Double(line)))
        if body.count != 40 { #expect(problem["column"] == .number(Double(column))) }
        #expect(problem["instance"] == "/avoid")
        // The framing was valid, so the connection continues.
        #expect(try await connection.ask("GET", "/healthz").status == 200)
    }

    @Test func `A body in chunks, after the server said to go on`() async throws {
        let server = try await RunningServer.start("--loops", "1")
        let connection = try await server.connect()
        try await connection.send("POST", "/avoid", ["Transfer-Encoding: chunked", "Expect: 100-continue"])
        #expect(try await connection.answer().status == 100)
        let body = Requests.show
        let half = body.index(body.startIndex, offsetBy: 50)
        for part in [body[..<half], body[half...]] {
            try await connection.send(String(part.utf8.count, radix: 16) + "\r\n" + part + "\r\n")
        }
        try await connection.send("0\r\n\r\n")
        #expect(try await connection.answer().json["decision"] == "show")
    }

    @Test func `A client that asks before it sends is refused before it sends`() async throws {
        let server = try await RunningServer.start("--loops", "1")
        let connection = try await server.connect()
        try await connection.send("PUT", "/avoid", ["Content-Length: 1000", "Expect: 100-continue"])
        #expect(try await connection.answer().status == 405)
    }
}
