import Foundation
import TestSupport
import Testing

@testable import Service

/// The access log over a real socket.
@Suite struct AccessLogTests {
    /// A request and the expected log line.
    private struct Case: Sendable {
        var request: String
        var method = "GET"
        var route: String
        var status: Int
        var path: String?
        var problem: String?
        var sizes: (request: Int, answer: Int?) = (0, nil)
        var version = "1.1"
    }

    private static func request(_ line: String, _ fields: String = "", _ body: String? = nil) -> String {
        let length = body.map { "Content-Length: \($0.utf8.count)\r\n" } ?? ""
        return "\(line) HTTP/1.1\r\nHost: a\r\n\(fields)\(length)\r\n\(body ?? "")"
    }

    private static let show = Form.show()

    private static let cases = [
        Case(
            request: request("POST /avoid", "", show), method: "POST", route: "/avoid", status: 200,
            sizes: (show.utf8.count, nil)),
        Case(
            request: request("POST /avoid", "Accept: image/svg+xml\r\n", show), method: "POST", route: "/avoid",
            status: 200, sizes: (show.utf8.count, nil)),
        Case(
            request: request("POST /compare", "", show), method: "POST", route: "/compare", status: 200,
            sizes: (show.utf8.count, nil)),
        Case(
            request: request("POST /replay", "", "{\"events\":[\(show)]}"), method: "POST", route: "/replay",
            status: 200, sizes: (show.utf8.count + 13, nil)),
        Case(
            request: request("POST /replay", "", "{}"), method: "POST", route: "/replay", status: 422,
            problem: "invalid-request", sizes: (2, nil)),
        Case(
            request: request("POST /avoid", "", "{\"a\":}"), method: "POST", route: "/avoid", status: 400,
            problem: "malformed-json", sizes: (6, nil)),
        Case(request: request("GET /version"), route: "/version", status: 200),
        Case(request: request("HEAD /version"), method: "HEAD", route: "/version", status: 200, sizes: (0, 0)),
        Case(request: request("GET /devices/nothing"), route: "/devices/{id}", status: 404, problem: "unknown-device"),
        Case(request: request("GET /nowhere?secret=1"), route: "", status: 404, path: "/nowhere", problem: "not-found"),
        Case(request: request("GET /%0a%22"), route: "", status: 404, path: "/", problem: "not-found"),
        Case(
            request: request("GET /picture?request=c2VjcmV0", "Accept: image/svg+xml\r\n"), route: "/picture",
            status: 400, path: "/picture", problem: "malformed-json"),
        Case(
            request: request("PUT /avoid"), method: "_OTHER", route: "/avoid", status: 405,
            problem: "method-not-allowed"),
        Case(
            request: request("BREW /avoid"), method: "_OTHER", route: "/avoid", status: 501, problem: "not-implemented"),
        Case(request: request("OPTIONS /avoid"), method: "OPTIONS", route: "/avoid", status: 204, sizes: (0, 0)),
        Case(request: request("OPTIONS *"), method: "OPTIONS", route: "", status: 204, path: "*", sizes: (0, 0)),
        Case(
            request: request("GET /openapi.yaml", "If-None-Match: *\r\n"), route: "/openapi.yaml", status: 304,
            sizes: (0, 0)),
        Case(
            request: request("PUT /avoid", "Expect: 100-continue\r\nContent-Length: 9\r\n"), method: "_OTHER",
            route: "/avoid", status: 405, problem: "method-not-allowed"),
        Case(
            request: "GET /version HTTP/1.0\r\n\r\n", route: "/version", status: 200, path: "/version", version: "1.0"),
        Case(
            request: "GET /\"\\ HTTP/1.1\r\nHost: a\r\n\r\n", method: "_OTHER", route: "", status: 400, path: "",
            problem: "malformed-request", version: ""),
        Case(
            request: "POST /avoid HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", method: "_OTHER", route: "",
            status: 501, path: "", problem: "not-implemented", version: ""),
        Case(
            request: request("GET /" + String(repeating: "a", count: 9000)), method: "_OTHER", route: "", status: 414,
            path: "", problem: "target-too-long", version: ""),
        Case(
            request: "\u{16}\u{3}\u{1}\r\n\r\n", method: "_OTHER", route: "", status: 400, path: "",
            problem: "malformed-request", version: ""),
    ]

    @Test func `each answer has its line, with the id that the answer and its problem name`() async throws {
        let server = try LoggedServer()
        let answers = try await onOwnThread {
            try Self.cases.map { one in
                let client = try server.connect()
                try client.send(one.request)
                return try #require(try client.response(toHead: one.method == "HEAD"))
            }
        }
        let lines = try await server.end()
        try #require(lines.count == Self.cases.count)
        for ((one, answer), text) in zip(zip(Self.cases, answers), lines) {
            let line = try JSONValue(parsing: Array(text.utf8))
            let id = try #require(answer.field("x-request-id"))
            #expect(answer.status == one.status)
            #expect(line["level"] == "info")
            #expect(line["message"] == "request")
            #expect(line["http.request.method"] == .string(one.method))
            #expect(line["http.route"] == .string(one.route), "\(text)")
            #expect(line["http.response.status_code"] == .number(Double(one.status)))
            let path = one.path ?? String(one.request.split(separator: " ")[1])
            #expect(line["url.path"] == .string(path))
            #expect(line["http.request.body.size"] == .number(Double(one.sizes.request)), "\(text)")
            let size = one.sizes.answer ?? answer.body.utf8.count
            #expect(line["http.response.body.size"] == .number(Double(size)), "\(text)")
            #expect(line["client.address"] == "127.0.0.1")
            #expect(line["network.protocol.version"] == .string(one.version))
            #expect(line["url.scheme"] == "http")
            #expect(line["request_id"] == .string(id))
            #expect(line["problem"] == one.problem.map(JSONValue.string))
            #expect(line["trace_id"] == nil)
            #expect(line["session"] == nil)
            if case .number(let duration) = line["duration_us"] {
                #expect(duration >= 0)
            } else {
                Issue.record("\(text)")
            }
            if one.problem != nil, one.method != "HEAD" { #expect(try answer.json["requestId"] == .string(id)) }
            #expect(!text.contains("secret") && !text.contains("c2VjcmV0"))
        }
    }

    @Test(
        arguments: [
            (AccessLogScope.none, []), (.errors, [501]), (.all, [200, 404, 501]),
        ])
    func `none, errors and all say which answers have a line`(_ scope: AccessLogScope, _ statuses: [Double])
        async throws
    {
        let lines = try await LoggedServer.lines {
            $0.accessLog = scope
        } _: { server in
            let client = try server.connect()
            for request in ["GET /version", "GET /nowhere", "BREW /version", "GET /healthz", "HEAD /readyz"] {
                try client.send(Self.request(request))
                _ = try client.response(toHead: request.hasPrefix("HEAD"))
            }
        }
        #expect(lines.map { $0["http.response.status_code"] } == statuses.map(JSONValue.number))
    }

    @Test func `health endpoints have a line only where all is not well`() async throws {
        let lines = try await LoggedServer.lines { server in
            let client = try server.connect()
            for path in ["/healthz", "/readyz"] {
                try client.send("GET", path)
                #expect(try client.response()?.status == 200)
                try client.send("POST", path)
                #expect(try client.response()?.status == 405)
            }
        }
        #expect(lines.map { $0["http.route"] } == ["/healthz", "/readyz"])
        #expect(lines.map { $0["http.response.status_code"] } == [405, 405])
    }

    @Test func `agents with any bytes are one line, and ids with any are replaced`() async throws {
        let agents = [
            "a \"b\" \\", "\u{E2}\u{80}\u{A8}", "\u{FF}\u{FE}", "%0a", "\t {x}",
            String(repeating: "\u{C3}", count: 8000),
        ]
        let lines = try await LoggedServer.lines { server in
            for agent in agents {
                let client = try server.connect()
                try client.send(Self.request("GET /version", "User-Agent: \(agent)\r\nX-Request-Id: \(agent)\r\n"))
                #expect(try client.response()?.status == 200)
            }
        }
        #expect(lines.count == agents.count)
        #expect(
            lines.map { $0["user_agent.original"] } == [
                "a \"b\" \\", "\u{2028}", "\u{FF}\u{FE}", "%0a", "{x}",
                .string(String(repeating: "\u{C3}", count: 128)),
            ])
        for line in lines { #expect(line["request_id"]?.text?.wholeMatch(of: /[0-9a-f]{32}/) != nil) }
    }

    @Test func `a traceparent is in the line with the span that was answered`() async throws {
        let lines = try await LoggedServer.lines { server in
            let client = try server.connect()
            let field = "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\n"
            try client.send(Self.request("GET /version", field + "X-Request-Id: my-id\r\n"))
            let answer = try #require(try client.response())
            #expect(answer.field("x-request-id") == "my-id")
            // The agent of the next request tells the test.
            try client.send(
                Self.request("GET /version", "User-Agent: \(answer.field("traceparent") ?? "")\r\n"))
            _ = try client.response()
        }
        #expect(lines.first?["request_id"] == "my-id")
        #expect(lines.first?["trace_id"] == "0af7651916cd43dd8448eb211c80319c")
        let span = try #require(lines.first?["span_id"]?.text)
        #expect(lines.last?["user_agent.original"] == .string("00-0af7651916cd43dd8448eb211c80319c-\(span)-01"))
        #expect(lines.last?["trace_id"] == nil)
    }

    @Test func `a 503 for a connection over the limit has a line`() async throws {
        let lines = try await LoggedServer.lines {
            ($0.maximumConnections, $0.accessLog) = (1, .errors)
        } _: { server in
            let first = try server.connect()
            try first.send("GET", "/version")
            #expect(try first.response()?.status == 200)
            let second = try #require(try server.connect().response())
            #expect(second.status == 503)
            #expect(try second.json["requestId"]?.text == second.field("x-request-id"))
        }
        #expect(lines.count == 1)
        #expect(lines.first?["problem"] == "unavailable")
        #expect(lines.first?["client.address"] == "127.0.0.1")
    }

    @Test func `over TLS the scheme is https, and a client without TLS has a line too`() async throws {
        let lines = try await LoggedServer.lines {
            $0.tlsCertificate = TestCertificates.pem("server")
            $0.tlsKey = TestCertificates.key("server")
        } _: { server in
            let client = try TLSSocketClient(port: server.port, TLSClient())
            try client.send(Self.request("GET /version"))
            #expect(try client.response().status == 200)
            let plain = try server.connect()
            try plain.send(Self.request("GET /version"))
            #expect(try plain.response()?.status == 400)
        }
        #expect(lines.map { $0["url.scheme"] } == ["https", "https"])
        #expect(lines.map { $0["http.response.status_code"] } == [200, 400])
    }

    @Test func `lines beyond the rate are left out, and the rest is told of at the end`() async throws {
        let lines = try await LoggedServer.lines {
            $0.accessLogRate = 3
        } _: { server in
            let client = try server.connect()
            // At once, or they might be spread over enough seconds for all to be logged.
            try client.send(String(repeating: SocketClient.request("GET", "/version"), count: 20))
            for _ in 0..<20 { #expect(try client.response()?.status == 200) }
        }
        let told = lines.filter { $0["message"] == "log lines dropped" }
        let dropped = told.reduce(0.0) { sum, line in if case .number(let n) = line["lines"] { sum + n } else { sum } }
        #expect(lines.count - told.count + Int(dropped) == 20)
        #expect(told.count >= 1)
        #expect(told.allSatisfy { $0["reason"] == "rate" && $0["level"] == "warning" })
    }
}
