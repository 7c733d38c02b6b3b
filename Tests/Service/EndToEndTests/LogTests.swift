import Foundation
import Glibc
import TestSupport
import Testing

/// The program's output to standard error, and its behaviour without a reader.
@Suite(.fewAtOnce) struct LogTests {
    /// Ends the server with SIGTERM, and returns its status.
    private static func end(_ server: RunningServer) async throws -> Int32 {
        server.signal(SIGTERM)
        return try await server.end()
    }

    @Test(arguments: [["--log-format", "json", "--access-log", "all"], []])
    func `every line is one JSON object with time, level and message`(_ flags: [String]) async throws {
        let environment =
            flags.isEmpty ? ["KEYBOARD_AVOIDANCE_LOG_FORMAT": "json", "KEYBOARD_AVOIDANCE_ACCESS_LOG": "all"] : [:]
        let server = try await RunningServer.start(
            environment: environment.merging(["KEYBOARD_AVOIDANCE_X_SERVICE_HOST": "10.0.0.1"]) { $1 }, flags: flags)
        #expect(try await server.avoid(Requests.show).status == 200)
        #expect(try await Self.end(server) == 0)
        let lines = try (server.earlyLog + (try await server.log())).map { try JSONValue(parsing: Array($0.utf8)) }
        #expect(lines.map { $0["level"] } == ["notice", "info", "info", "info"])
        // The client may have its answer, and end the server, before the loop has logged it.
        #expect(
            Set(lines.compactMap { $0["message"]?.text }.suffix(3)) == [
                "request", "stopping: requests under way are finished", "stopped",
            ])
        for line in lines {
            #expect(line["time"]?.text?.wholeMatch(of: /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
        }
    }

    @Test func `neither the query of a dump nor what was typed into its fields is logged`() async throws {
        let server = try await RunningServer.start("--access-log", "all", "--log-level", "trace")
        let dump = Shell.dump.replacing("\"id\"", with: "\"value\": \"typed\", \"id\"")
        for (query, body) in [("?name=secret", dump), ("?name=secret&density=2", dump), ("?name=secret", "typed")] {
            let answer = try await server.ask("POST", "/form\(query)", [], body)
            #expect([200, 422].contains(answer.status))
        }
        #expect(try await Self.end(server) == 0)
        let log = (server.earlyLog + (try await server.log())).joined(separator: "\n")
        #expect(log.contains("/form") && !log.contains("secret") && !log.contains("typed"), "\(log)")
    }

    @Test(
        arguments: [
            ("--log-format", "yaml", "not text or json"), ("--access-log", "some", "not none or errors or all"),
            ("--access-log-rate", "0", "not a whole number from 1 to 1000000"),
            ("--access-log-rate", "many", "not a whole number from 1 to 1000000"),
            ("--log-level", "loud", "not trace or debug"),
        ])
    func `a value that is none is refused, on the command line and in the environment`(
        _ option: String, _ value: String, _ reason: String
    ) async throws {
        let line = try await Program.run(["serve", "--port", "0", option, value])
        #expect(line.status == 64)
        #expect(line.errors.contains(reason))
        let variable = "KEYBOARD_AVOIDANCE_" + option.dropFirst(2).uppercased().replacing("-", with: "_")
        let environment = try await Program.run(["serve", "--port", "0"], environment: [variable: value])
        #expect(environment.status == 64)
        #expect(environment.firstError.hasPrefix("Error: \(variable): \"\(value)\" is \(reason)"))
    }

    /// The number of requests whose lines exceed a pipe and the buffer.
    private static let many = 4_000

    /// Sends requests until the log is full, and counts the good answers.
    private static func fill(_ server: RunningServer) async throws -> Int {
        let connection = try await server.connect()
        let request = connection.request(
            "GET", "/version", ["User-Agent: \(String(repeating: "u", count: 128))"])
        var good = 0
        for _ in 0..<many / 100 {
            try await connection.send(String(repeating: request, count: 100))
            for _ in 0..<100 { good += try await connection.answer().status == 200 ? 1 : 0 }
        }
        return good
    }

    private static let unread = ["serve", "--port", "0", "--access-log", "all", "--access-log-rate", "1000000"]

    @Test func `a log that nobody reads holds up no answer, and not the end`() async throws {
        // The fastest of several ends: one that comes late may be the machine's fault.
        var fastest = Duration.seconds(Patience.seconds)
        for _ in 0..<5 where fastest >= .seconds(2) {
            let server = try await RunningServer.start(Self.unread, readsLog: false)
            #expect(try await Self.fill(server) == Self.many)
            #expect(try await server.avoid(Requests.show).status == 200)
            let start = ContinuousClock.now
            #expect(try await Self.end(server) == 0)
            fastest = min(fastest, ContinuousClock.now - start)
        }
        #expect(fastest < .seconds(2))
    }

    @Test func `once it is read again, one line says how many are missing, and the next ones come`() async throws {
        let server = try await RunningServer.start(Self.unread, readsLog: false)
        #expect(try await Self.fill(server) == Self.many)
        server.readLog()
        // There is capacity once the earlier lines are read; until then these may be dropped too.
        var later = 0
        while !server.hasLogged("log lines dropped") {
            #expect(try await server.ask("GET", "/policies").status == 200)
            later += 1
        }
        #expect(try await server.ask("GET", "/devices").status == 200)
        #expect(try await Self.end(server) == 0)
        let lines = try await server.log()
        let dropped = lines.compactMap { line in
            line.firstMatch(of: /warning "log lines dropped" lines=([0-9]+) reason=full/).flatMap { Int($0.output.1) }
        }
        #expect(lines.count { $0.contains(" info request ") } + dropped.reduce(0, +) == Self.many + later + 1)
        #expect(!dropped.isEmpty)
        #expect(lines.contains { $0.contains(" request GET /devices ") })
        #expect(lines.last?.hasSuffix(" info stopped") == true)
    }

    @Test func `standard error closed, or on a full disk, troubles nobody`() async throws {
        for redirection in ["2>&-", "2>/dev/full"] {
            let port = try ReservedPort()
            let server = try await RunningServer.start(
                ["-c", "exec \(Program.path.path) serve --port \(port.number) --access-log all \(redirection)"],
                program: URL(filePath: "/bin/sh"), port: port.number)
            for _ in 0..<20 { #expect(try await server.avoid(Requests.show).status == 200) }
            #expect(try await server.ask("BREW", "/").status == 501)
            // Nothing tells when the server handles signals: earlier ones are lost, and a second one ends it as well.
            var status: Int32?
            for _ in 0..<Patience.seconds where status == nil {
                server.signal(SIGTERM)
                status = try? await server.end(within: 1)
            }
            #expect(status == 0)
        }
    }
}
