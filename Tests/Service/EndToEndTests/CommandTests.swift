import Foundation
import TestSupport
import Testing

/// The commands besides `serve`.
@Suite(.fewAtOnce) struct CommandTests {
    @Test func `solve answers what the server answers`() async throws {
        let end = try await Program.run(["solve"], input: Array(Requests.show.utf8))
        #expect(end.status == 0)
        #expect(end.errors.isEmpty)
        let server = try await RunningServer.start()
        #expect(end.output == (try await server.avoid(Requests.show).text) + "\n")
        let dash = try await Program.run(["solve", "-"], input: Array(Requests.show.utf8))
        #expect(dash.output == end.output)
    }

    @Test func `solve reads a file`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "solve-\(UUID().uuidString).json")
        try Requests.show.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let end = try await Program.run(["solve", file.path])
        #expect(end.status == 0)
        #expect(try JSONValue(parsing: Array(end.output.utf8))["decision"] == "show")
    }

    @Test func `solve names every error of a bad request and exits with 2`() async throws {
        let end = try await Program.run(["solve"], input: Array("{\"scrolView\":{},\"options\":{\"clamp\":1}}".utf8))
        #expect(end.status == 2)
        #expect(end.output.isEmpty)
        #expect(end.errors.contains("error: /scrolView: unknown member `scrolView`; did you mean `scrollView`?\n"))
        #expect(end.errors.contains("error: /options/clamp: expected true or false, found a number\n"))
    }

    @Test(arguments: ["{\n \"event\" 1}", "", "\0"])
    func `solve says where broken JSON breaks and exits with 2`(_ text: String) async throws {
        let end = try await Program.run(["solve"], input: Array(text.utf8))
        #expect(end.status == 2)
        #expect(end.output.isEmpty)
        #expect(end.errors.hasPrefix("error: line \(text.contains("\n") ? 2 : 1), column "))
        #expect(end.errors.split(separator: "\n").count == 1)
    }

    @Test func `solve says why a file cannot be read and exits with 3`() async throws {
        for path in ["/nowhere/at/all.json", "/"] {
            let end = try await Program.run(["solve", path])
            #expect(end.status == 3)
            #expect(end.output.isEmpty)
            #expect(end.errors.hasPrefix("error: \(path) cannot be read: "))
        }
    }

    @Test(arguments: ["<&-", "</"])
    func `solve says why standard input cannot be read and exits with 3`(_ redirection: String) async throws {
        let end = try await Program.run(
            ["-c", "exec \"$0\" solve \(redirection)", Program.path.path], program: URL(filePath: "/bin/sh"))
        #expect(end.status == 3)
        #expect(end.output.isEmpty)
        #expect(end.errors.hasPrefix("error: standard input cannot be read: "))
    }

    @Test func `solve exits with 2 for a request over the server's limit`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "solve-\(UUID().uuidString).json")
        try Data(repeating: 0x20, count: (1 << 20) + 1).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let end = try await Program.run(["solve", file.path])
        #expect(end.status == 2)
        #expect(end.output.isEmpty)
        #expect(end.errors == "error: a request has at most 1048576 bytes\n")
    }

    @Test func `health says whether a server answers`() async throws {
        // No other process listens there once the server has ended.
        let port = try ReservedPort()
        let server = try await RunningServer.start("--port", "\(port.number)")
        let well = try await Program.run(Program.patientHealth + ["--port", "\(server.port)"])
        #expect(well.status == 0)
        #expect(well.output == "ok\n")
        server.signal(9)
        _ = try await server.end()
        let dead = try await Program.run(Program.patientHealth + ["--port", "\(port.number)"])
        #expect(dead.status == 1)
        #expect(dead.errors.contains("127.0.0.1:\(server.port)"))
        #expect(dead.errors.split(separator: "\n").count == 1)
        #expect(try await Program.run(["health", "--host", "a name"]).status == 1)
        #expect(try await Program.run(["health", "http://a/", "--port", "1"]).status == 64)
    }

    @Test(
        arguments: [
            (["sovle", "form.json"], "unknown subcommand 'sovle'; did you mean 'solve'?"),
            (["Serve"], "unknown subcommand 'Serve'; did you mean 'serve'?"),
            (["helth"], "unknown subcommand 'helth'; did you mean 'health'?"),
            (["start"], "unknown subcommand 'start'; write keyboard-avoidance serve"),
            (
                ["other"],
                "unknown subcommand 'other'; the subcommands are serve, solve, audit, form, mcp, health, devices, policies"
            ),
        ]
    )
    func `An unknown subcommand is named, with the nearest one`(_ arguments: [String], _ sentence: String) async throws
    {
        let end = try await Program.run(arguments)
        #expect(end.status == 64)
        #expect(end.output.isEmpty)
        #expect(end.firstError == "Error: \(sentence)")
    }

    @Test func `--version is the version of the contract`() async throws {
        let server = try await RunningServer.start()
        let version = try await server.ask("GET", "/version").json["version"]?.text
        #expect(try await Program.run(["--version"]).output == (version ?? "") + "\n")
    }
}
