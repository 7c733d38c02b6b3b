import Glibc
import Testing

extension LimitTests {
    @Test func `--access-log-rate: lines beyond it are left out, and one says how many`() async throws {
        let server = try await RunningServer.start("--access-log", "all", "--access-log-rate", "2")
        let connection = try await server.connect()
        // At once, or they might be spread over enough seconds for all to be logged.
        try await connection.send(String(repeating: connection.request("GET", "/version"), count: 7))
        for _ in 0..<7 { #expect(try await connection.answer().status == 200) }
        // Errors have a limit of their own.
        for _ in 0..<3 { #expect(try await connection.ask("BREW", "/version").status == 501) }
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
        let lines = try await server.log()
        let logged = lines.count { $0.contains(" request ") }
        let dropped = lines.compactMap { line in
            line.firstMatch(of: /warning "log lines dropped" lines=([0-9]+) reason=rate/).flatMap { Int($0.output.1) }
        }
        // The requests may have taken more than a second.
        #expect(logged >= 4)
        #expect(!dropped.isEmpty)
        #expect(logged + dropped.reduce(0, +) == 10)
    }
}
