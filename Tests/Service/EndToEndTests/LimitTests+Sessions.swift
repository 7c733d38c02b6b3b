import Foundation
import TestSupport
import Testing

extension LimitTests {
    @Test func `--maximum-sessions: the least recently used leaves first, a shown one counting as used later`()
        async throws
    {
        let server = try await RunningServer.start("--maximum-sessions", "2")
        #expect(try await survivorsOfThree(on: server) == ["shown", "new"])
    }

    @Test func `--maximum-owner-sessions: beyond it the owner's own least recently used leaves`() async throws {
        let tokens = ["one", "other"].map { "\($0)-token-0123456789abcdefghijklmnop" }
        let file = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID())")
        try tokens.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let server = try await RunningServer.start("--auth-token-file", file.path, "--maximum-owner-sessions", "2")
        let fields = tokens.map { ["Authorization: Bearer \($0)"] }
        for id in ["a", "b"] { _ = try await server.avoid(Requests.show(session: id), fields[1]) }
        for id in ["first", "second", "third"] { _ = try await server.avoid(Requests.show(session: id), fields[0]) }
        var statuses: [Int] = []
        for (id, owner) in [("first", 0), ("second", 0), ("third", 0), ("a", 1), ("b", 1)] {
            statuses.append(try await server.ask("GET", "/sessions/\(id)", fields[owner]).status)
        }
        #expect(statuses == [404, 200, 200, 200, 200])
    }

    @Test func `--shown-session-bonus: at 0 a shown session leaves like any other`() async throws {
        let servers = [
            try await RunningServer.start("--maximum-sessions", "2", "--shown-session-bonus", "0"),
            try await RunningServer.start(
                environment: ["KEYBOARD_AVOIDANCE_SHOWN_SESSION_BONUS": "0"], "--maximum-sessions", "2"),
        ]
        for server in servers { #expect(try await survivorsOfThree(on: server) == ["hidden", "new"]) }
    }

    /// Three sessions on a server with a limit of two: one that stays shown, one hidden after that, and a new one.
    private func survivorsOfThree(on server: RunningServer) async throws -> [String] {
        for id in ["hidden", "shown"] { _ = try await server.avoid(Requests.show(session: id)) }
        _ = try await server.avoid(Requests.hide(session: "hidden"))
        _ = try await server.avoid(Requests.show(session: "new"))
        var survivors: [String] = []
        for id in ["hidden", "shown", "new"] where try await server.ask("GET", "/sessions/\(id)").status == 200 {
            survivors.append(id)
        }
        return survivors
    }

    @Test(arguments: [("60.5", "60", "60.0"), ("3601", "3600", "3600.0"), ("1", "0.000001", "1e-06")])
    func `--shown-session-bonus: one longer than the time to live is refused with the longest`(
        _ bonus: String, _ lifetime: String, _ longest: String
    ) async throws {
        let end = try await Program.run([
            "serve", "--port", "0", "--session-lifetime", lifetime, "--shown-session-bonus", bonus,
        ])
        #expect(end.status == 64)
        #expect(
            end.firstError
                == "Error: --shown-session-bonus takes seconds from 0 to those of --session-lifetime, \(longest)")
    }

    @Test func `--maximum-session-bytes: larger sessions are not kept, nothing hangs`() async throws {
        let server = try await RunningServer.start("--maximum-session-bytes", "1", "--loops", "1")
        #expect(try await server.avoid(Requests.show(session: "form")).status == 200)
        #expect(try await server.ask("GET", "/sessions/form").status == 404)
        let refusal = try await server.ask("POST", "/sessions")
        #expect(refusal.status == 503)
        #expect(refusal.field("retry-after") != nil)
    }

    @Test func `--maximum-owner-sessions: a token's own least recently used leaves, and without it nobody else's`()
        async throws
    {
        let tokens = ["first", "second"].map { "\($0)-token-0123456789abcdefghijklmnop" }
        let file = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
        try Data((tokens.joined(separator: "\n") + "\n").utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for flags in [["--maximum-owner-sessions", "2"], ["--maximum-sessions", "3"]] {
            let server = try await RunningServer.start(flags: ["--auth-token-file", file.path] + flags)
            func ask(_ token: Int, _ method: String, _ path: String, _ body: String = "") async throws -> Int {
                try await server.ask(method, path, ["Authorization: Bearer \(tokens[token])"], body).status
            }
            for (token, name) in [(1, "other"), (0, "a"), (0, "b"), (0, "c")] {
                #expect(try await ask(token, "POST", "/avoid", Requests.show(session: name)) == 200)
            }
            #expect(try await ask(1, "GET", "/sessions/other") == 200)
            for (name, status) in [("a", 404), ("b", 200), ("c", 200)] {
                #expect(try await ask(0, "GET", "/sessions/\(name)") == status)
            }
            let metrics = try await server.ask(
                "GET", "/metrics", ["Authorization: Bearer \(tokens[0])"])
            let scrape = try Scrape(metrics.text)
            #expect(scrape["keyboard_avoidance_session_owners"] == 2)
            #expect(scrape["keyboard_avoidance_session_owner_sessions_max"] == 2)
            #expect(scrape["keyboard_avoidance_sessions_evicted_total"] == 1)
        }
    }

    @Test func `--maximum-owner-sessions: where nobody is told apart a warning says that it counts nothing`()
        async throws
    {
        let server = try await RunningServer.start("--maximum-owner-sessions", "2")
        #expect(server.earlyLog.contains { $0.contains("--maximum-owner-sessions counts nothing") })
    }

    @Test func `--session-lifetime: a session that is not used is forgotten`() async throws {
        let server = try await RunningServer.start("--session-lifetime", "0.000001")
        #expect(try await server.avoid(Requests.show(session: "form")).status == 200)
        // The clock has ticks of some milliseconds: asked within the same tick, the session is still there.
        var status = 200
        for _ in 0..<50 where status == 200 { status = try await server.ask("GET", "/sessions/form").status }
        #expect(status == 404)
    }

    @Test func `--state-token-lifetime: a token that is too old is refused`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "keys-\(UUID().uuidString)").path
        try "a:\(String(repeating: "0f", count: 32))".write(toFile: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: file) }
        let server = try await RunningServer.start("--state-key-file", file, "--state-token-lifetime", "0.001")
        let shown = try await server.avoid("{\"stateToken\":null,\(Requests.geometry),\(Requests.keyboard)}")
        let token = try #require(try shown.json["stateToken"]?.text)
        let hide = "{\"event\":\"keyboardWillHide\",\"stateToken\":\"\(token)\"}"
        try await eventually { try await server.avoid(hide).status == 422 }
        #expect(try await server.avoid(hide).json["errors"]?.elements.first?["code"] == "stateTokenExpired")
    }
}
