import Glibc
import TestSupport
import Testing

@testable import HTTPServer
@testable import Service

/// POST /mcp by HTTP.
@Suite struct RouteMCPTests {
    private static let json = "Content-Type: application/json"
    private static let ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}"

    /// Runs a client against a service that is configured.
    private static func withConfigured<Result: Sendable>(
        _ configure: (inout ServerConfiguration) -> Void, _ body: @escaping @Sendable (TestService) throws -> Result
    ) async throws -> Result {
        let service = try TestService(.socket, configure)
        let result = try await service.whileWaiting(body)
        await service.end()
        return result
    }

    private static func call(_ tool: String, _ arguments: String) -> String {
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"\(tool)\",\"arguments\":\(arguments)}}"
    }

    private static let refusals: [(fields: [String], body: String, status: Int)] = [
        ([json], ping, 200), (["Content-Type: application/json; charset=utf-8"], ping, 200),
        (["Content-Type: text/plain"], ping, 415), ([], ping, 415), (["Content-Type: application/x+json"], ping, 415),
        ([json, "Accept: text/event-stream"], ping, 406),
        ([json, "Accept: application/json, text/event-stream"], ping, 200),
        ([json, "Content-Encoding: gzip"], ping, 415),
        ([json, "Mcp-Name: a", "Mcp-Name: a"], ping, 400),
        ([json, "MCP-Protocol-Version: 2025-11-25", "MCP-Protocol-Version: 2025-11-25"], ping, 400),
        (
            [json, "MCP-Protocol-Version: 2025-06-18"],
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}", 202
        ),
    ]

    @Test(arguments: refusals.indices)
    func `a request has the status of its head, then of its message`(_ index: Int) async throws {
        let row = Self.refusals[index]
        let answer = try await withService { try $0.connect().ask("POST", "/mcp", row.fields, row.body) }
        #expect(answer.status == row.status)
        let isProblem = [406, 415].contains(row.status)
        #expect(
            answer.field("content-type")
                == (isProblem ? "application/problem+json" : row.status == 202 ? nil : "application/json"))
        #expect(row.status != 202 || answer.body.isEmpty)
    }

    private static let origins: [(origin: String, status: Int)] = [
        ("http://localhost", 200), ("http://localhost:6274", 200), ("https://127.0.0.1:1", 200),
        ("http://[::1]:80", 200),
        ("https://app.example", 200), ("http://here.example:81", 200), ("null", 403), ("http://here.example", 403),
        ("http://evil.example", 403), ("http://localhost.evil.example", 403),
        ("http://localhost:6274.evil.example", 403),
        ("localhost", 403), ("https://app.example, http://localhost", 403), ("http://127.0.0.1.evil.example", 403),
    ]

    @Test(arguments: origins.indices, ["POST", "OPTIONS"])
    func `a page may ask from this machine, from a listed origin and from a listed host`(
        _ index: Int, _ method: String
    ) async throws {
        let (origin, status) = Self.origins[index]
        let answer = try await Self.withConfigured {
            $0.corsOrigins = ["https://app.example"]
            $0.allowedHosts = ["here.example"]
        } _: { server in
            try server.connect().ask(
                "\(method) /mcp HTTP/1.1\r\nHost: here.example:81\r\nOrigin: \(origin)\r\n\(Self.json)\r\n"
                    + (method == "POST" ? "Content-Length: \(Self.ping.utf8.count)\r\n\r\n\(Self.ping)" : "\r\n"))
        }
        #expect(answer.status == (status == 200 && method == "OPTIONS" ? 204 : status), "\(origin)")
        #expect(answer.field("access-control-allow-origin") == (status == 403 ? nil : origin))
        #expect(answer.field("vary") == "Origin")
    }

    @Test func `without a list of hosts the own host is no reason`() async throws {
        let answer = try await withService { server in
            try server.connect().ask(
                "POST /mcp HTTP/1.1\r\nHost: rebound.example\r\nOrigin: http://rebound.example\r\n\(Self.json)\r\n"
                    + "Content-Length: \(Self.ping.utf8.count)\r\n\r\n\(Self.ping)")
        }
        #expect(answer.status == 403)
        #expect(try answer.json["type"] == "/problems/forbidden")
    }

    @Test func `a preflight request is told the fields of the protocol`() async throws {
        let fields = ["Origin: http://localhost:1", "Access-Control-Request-Method: POST"]
        let answer = try await withService { try $0.connect().ask("OPTIONS", "/mcp", fields) }
        #expect(answer.field("access-control-allow-methods") == "POST, OPTIONS")
        #expect(
            answer.field("access-control-allow-headers")
                == "Content-Type, Authorization, MCP-Protocol-Version, Mcp-Method, Mcp-Name, X-Request-Id, traceparent,"
                + " tracestate")
    }

    @Test func `1 MiB is read, one byte more is 413`() async throws {
        let spaces = String(repeating: " ", count: (1 << 20) - Self.ping.utf8.count)
        try await withService { server in
            let most = try server.connect().ask("POST", "/mcp", [Self.json], spaces + Self.ping)
            let more = try server.connect().ask("POST", "/mcp", [Self.json], " " + spaces + Self.ping)
            #expect(most.status == 200 && more.status == 413)
        }
    }

    @Test func `long arguments are answered as short ones, beside the loop`() async throws {
        try await withService { server in
            let client = try server.connect()
            let short = try client.ask("POST", "/mcp", [Self.json], Self.call("avoid_keyboard", Agent.show))
            let spaces = String(repeating: " ", count: 100_000)
            let long = try client.ask(
                "POST", "/mcp", [Self.json], Self.call("avoid_keyboard", Agent.show.dropLast() + spaces + "}"))
            #expect(long.status == 200 && long.body == short.body)
        }
    }

    @Test func `audits and replays of tools wait in the queues of the endpoints`() async throws {
        try await withService { server in
            let client = try server.connect()
            let answer = try client.ask(
                "POST", "/mcp", [Self.json],
                Self.call("audit_form", "{\"form\":\(Agent.form(2)),\"devices\":[\"iphone-8\"]}"))
            #expect(try answer.json["result"]?["isError"] == false)
            for queue in [server.service.audits, server.service.replays] {
                for _ in 0..<64 { try? queue.reserve(for: .unnamed) }
            }
            for (tool, arguments) in [
                ("audit_form", "{\"form\":\(Agent.form(1))}"), ("replay_events", "{\"events\":[\(Agent.show)]}"),
            ] {
                let answer = try client.ask("POST", "/mcp", [Self.json], Self.call(tool, arguments))
                #expect(answer.status == 200)
                let result = try answer.json["result"]
                #expect(result?["isError"] == true)
                #expect(result?["content"]?[0]?["text"]?.text?.contains("try again in ") == true, "\(answer.body)")
            }
        }
    }

    @Test func `a client that leaves in an audit ends it`() async throws {
        try await Self.withConfigured {
            $0.maximumJobSteps = .max
        } _: { server in
            var leaving: SocketClient? = try server.connect()
            let body = Self.call("audit_form", "{\"form\":\(Agent.form(200)),\"devices\":[\"all\"]}")
            try leaving?.send(Array(SocketClient.request("POST", "/mcp", [Self.json], body).utf8))
            while server.service.audits.count == 0 { usleep(1_000) }
            leaving?.reset()
            leaving = nil
            while server.service.audits.count > 0 { usleep(1_000) }
        }
    }

    @Test func `avoid_keyboard counts among the answers, and its route in metrics`() async throws {
        try await withService { server in
            let client = try server.connect()
            _ = try client.ask("POST", "/mcp", [Self.json], Self.call("avoid_keyboard", Agent.show))
            let metrics = try client.ask("GET", "/metrics").body
            #expect(metrics.contains("http_route=\"/mcp\""))
            #expect(
                metrics.contains("keyboard_avoidance_answers_total{decision=\"show\",policy=\"automatic\"} 1")
                    || metrics.contains("answers_total{policy=\"automatic\",decision=\"show\"} 1"))
        }
    }
}
