import TestSupport
import Testing

@testable import Service

/// GET /metrics.
@Suite struct MetricsTests {
    @Test(arguments: [nil, "application/json", "text/html", "audio/ogg", "application/openmetrics-text", "*/*;q=0"])
    func `Prometheus' text format whatever Accept says`(_ accept: String?) async throws {
        try await withService { server in
            let client = try server.connect()
            let response = try client.ask("GET", "/metrics", accept.map { ["Accept: \($0)"] } ?? [])
            #expect(response.status == 200)
            #expect(response.field("content-type") == "text/plain; version=0.0.4; charset=utf-8")
            _ = try Scrape(response.body)
            let head = try client.ask("HEAD", "/metrics")
            #expect(head.status == 200)
            #expect(head.body.isEmpty)
            #expect(try client.ask("POST", "/metrics").status == 405)
        }
    }

    @Test func `Known traffic is counted exactly`() async throws {
        try await withService { server in
            let client = try server.connect()
            var sent = 0
            func ask(_ method: String, _ path: String, _ fields: [String] = [], _ body: String? = nil) throws {
                let length = body.map { ["Content-Length: \($0.utf8.count)"] } ?? []
                let lines = ["\(method) \(path) HTTP/1.1", "Host: a"] + fields + length
                sent += lines.joined(separator: "\r\n").utf8.count + 4 + (body?.utf8.count ?? 0)
                _ = try client.ask(method, path, fields, body)
            }
            let hide = "{\"session\":\"a\",\"event\":\"keyboardWillHide\"}"
            for _ in 0..<3 { try ask("POST", "/avoid", [], Form.show()) }
            try ask("POST", "/avoid", ["Accept: image/svg+xml"], Form.show("\"policy\":\"textBox\""))
            try ask("POST", "/avoid", [], Form.show("\"session\":\"a\""))
            try ask("POST", "/avoid", [], hide)
            try ask("POST", "/avoid", [], hide)
            try ask("POST", "/avoid", [], "{\"event\":\"keyboardWillHide\"}")
            try ask("POST", "/avoid", [], "{")
            try ask("POST", "/sessions", ["Content-Length: 0"])
            try ask("DELETE", "/sessions/a")
            try ask("POST", "/compare", [], Form.show())
            try ask("GET", "/devices/nothing")
            try ask("GET", "/nowhere")
            try ask("HEAD", "/healthz")
            try ask("OPTIONS", "*")
            try ask("BREW", "/avoid")
            // A reader's refusal, on a connection of its own.
            let other = try server.connect()
            try other.send("GET /\r\n\r\n")
            #expect(try other.response()?.status == 400)

            try ask("GET", "/metrics")
            let scrape = try Scrape(try client.ask("GET", "/metrics").body)
            #expect(
                scrape.series(of: "http_server_request_duration_seconds_count") == [
                    series("POST", 200, "/avoid"): 8, series("POST", 400, "/avoid"): 1,
                    series("POST", 201, "/sessions"): 1, series("DELETE", 204, "/sessions/{id}"): 1,
                    series("POST", 200, "/compare"): 1, series("GET", 404, "/devices/{id}"): 1,
                    series("GET", 404, ""): 1, series("HEAD", 200, "/healthz"): 1, series("OPTIONS", 204, ""): 1,
                    series("_OTHER", 501, "/avoid"): 1, series("_OTHER", 400, ""): 1,
                    series("GET", 200, "/metrics"): 1,
                ])
            // The scrape itself is not answered yet.
            #expect(
                scrape.series(of: "http_server_active_requests")
                    == [
                        active("GET"): 1, active("HEAD"): 0, active("POST"): 0, active("DELETE"): 0,
                        active("OPTIONS"): 0, active("_OTHER"): 0,
                    ])
            #expect(
                scrape.series(of: "keyboard_avoidance_answers_total") == [
                    #"{decision="show",policy="automatic"}"#: 4, #"{decision="show",policy="textBox"}"#: 1,
                    #"{decision="restore",policy="automatic"}"#: 1, #"{decision="none",policy="automatic"}"#: 2,
                ])
            #expect(
                scrape.series(of: "keyboard_avoidance_warnings_total")[#"{code="nothingSaved"}"#] == 2)
            #expect(scrape["keyboard_avoidance_connections_accepted_total"] == 2)
            #expect(scrape["keyboard_avoidance_sessions"] == 1)
            #expect(scrape["keyboard_avoidance_sessions_created_total"] == 2)
            let scrapeLength = "GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n".utf8.count
            #expect(scrape["keyboard_avoidance_received_bytes_total"] == Double(sent + scrapeLength + 9))
            #expect(scrape["keyboard_avoidance_ready"] == 1)
            #expect(scrape["keyboard_avoidance_draining"] == 0)
            #expect(scrape["keyboard_avoidance_loops"] == 1)
            #expect(scrape["keyboard_avoidance_background_jobs"] == 0)
        }
    }

    private func series(_ method: String, _ status: Int, _ route: String) -> String {
        "{http_request_method=\"\(method)\",http_response_status_code=\"\(status)\",http_route=\"\(route)\","
            + "url_scheme=\"http\"}"
    }

    private func active(_ method: String) -> String { "{http_request_method=\"\(method)\",url_scheme=\"http\"}" }

    @Test func `Ten thousand invented paths, methods and sessions make no new series`() async throws {
        try await withService { server in
            var client = try server.connect()
            func ask(_ numbers: Range<Int>) throws {
                for number in numbers {
                    let name = "invented-\(number)"
                    try client.send("GET", "/\(name)")
                    try client.send("GET", "/devices/\(name)")
                    try client.send("BREW\(number)", "/avoid")
                    try client.send("GET", "/sessions/\(name)")
                    try client.send("POST", "/avoid", [], Form.show("\"session\":\"\(name)\""))
                }
                for _ in 0..<5 * numbers.count { _ = try client.response() }
            }
            try ask(-1..<0)
            _ = try client.ask("GET", "/metrics")
            let before = try Scrape(try client.ask("GET", "/metrics").body)
            for start in stride(from: 0, to: 2_000, by: 20) {
                // A connection takes 10,000 requests.
                if start == 1_000 { client = try server.connect() }
                try ask(start..<start + 20)
            }
            let after = try Scrape(try client.ask("GET", "/metrics").body)
            #expect(Set(after.values.keys) == Set(before.values.keys))
            #expect(after.series(of: "http_server_request_duration_seconds_count")[series("GET", 404, "")] == 2_001)
            #expect(after["keyboard_avoidance_sessions_created_total"] == 2_001)
        }
    }
}
