import TestSupport
import Testing

/// The limits of sessions on Redis, with a real one.
extension LimitTests {
    /// A server of one loop whose sessions are on `store`.
    private func server(_ store: RedisServer, _ flags: String...) async throws -> RunningServer {
        let server = try await RunningServer.start(
            environment: ["KEYBOARD_AVOIDANCE_SESSION_STORE_TIMEOUT": "60"],
            flags: ["--loops", "1", "--session-store", "redis://127.0.0.1:\(store.port)"] + flags)
        try await eventually { try await server.ask("GET", "/readyz").json["sessionStore"] == "up" }
        return server
    }

    private func value(_ series: String, of server: RunningServer) async throws -> Double? {
        try Scrape(try await server.ask("GET", "/metrics").text)["keyboard_avoidance_store_\(series)"]
    }

    @Test func `--session-store-timeout: 503 once the store has been silent for so long`() async throws {
        let store = try await RedisServer.start()
        defer { store.end() }
        let server = try await server(store, "--session-store-timeout", "0.05", "--session-cache-bytes", "0")
        // A busy machine may take longer than that.
        try await eventually { try await server.avoid(Requests.show(session: "form")).status == 200 }
        store.pause()
        defer { store.resume() }
        let refusal = try await server.avoid(Requests.hide(session: "form"))
        #expect(refusal.status == 503)
        #expect(refusal.field("retry-after") == "1")
        #expect(try refusal.json["type"] == "/problems/session-store-unavailable")
        // The record was not even read, so nothing can have been written.
        #expect(try refusal.json["applied"] == "no")
        #expect(try await server.avoid(Requests.show).status == 200)
    }

    @Test func `--session-store-in-flight: 503 at once for one more`() async throws {
        let store = try await RedisServer.start()
        defer { store.end() }
        let server = try await server(
            store, "--session-store-in-flight", "1", "--session-cache-bytes", "0")
        store.pause()
        let waiting = try await server.connect()
        let body = Requests.show(session: "first")
        try await waiting.send("POST", "/avoid", ["Content-Length: \(body.utf8.count)"])
        try await waiting.send(body)
        try await eventually { try await value("in_flight", of: server) == 1 }
        let refusal = try await server.avoid(Requests.show(session: "second"))
        #expect(refusal.status == 503)
        #expect(try refusal.json["applied"] == "no")
        #expect(try await value("refused_total{reason=\"in_flight\"}", of: server) == 1)
        store.resume()
        #expect(try await waiting.answer().status == 200)
    }

    @Test(arguments: [("0", 3.0), ("1048576", 1.0)])
    func `--session-cache-bytes: with 0 each event reads its session first`(_ bytes: String, _ reads: Double)
        async throws
    {
        let store = try await RedisServer.start()
        defer { store.end() }
        let server = try await server(store, "--session-cache-bytes", bytes)
        for _ in 0..<3 { #expect(try await server.avoid(Requests.show(session: "form")).status == 200) }
        let series = "request_duration_seconds_count{operation=\"read\",result=\"ok\"}"
        #expect(try await value(series, of: server) == reads)
        #expect(try await server.ask("GET", "/sessions/form").json["revision"]?.double == 3)
    }

    @Test func `--maximum-session-state: 422 for an event that needs more, and nothing is changed`() async throws {
        let store = try await RedisServer.start()
        defer { store.end() }
        let server = try await server(store, "--maximum-session-state", "1024")
        #expect(try await server.avoid(Requests.show(session: "form")).status == 200)
        let offsets = (0..<200).map { "\(Double($0) + 0.1)" }.joined(separator: ",")
        let refusal = try await server.avoid(
            "{\"session\":\"form\",\"event\":\"layoutDidChange\",\"scrollView\":{\"snapToOffsets\":[\(offsets)]}}")
        #expect(refusal.status == 422)
        let error = try refusal.json["errors"]?.elements.first
        #expect(error?["code"] == "sessionTooLarge" && error?["pointer"] == "/session")
        #expect(try await value("refused_total{reason=\"size\"}", of: server) == 1)
        #expect(try await server.ask("GET", "/sessions/form").json["revision"]?.double == 1)
        #expect(try await server.avoid(Requests.hide(session: "form")).status == 200)
    }
}
