import Foundation
import Glibc
import TestSupport
import Testing

/// The search of `health` without a URL for the server on this machine.
@Suite(.fewAtOnce) struct HealthTests {
    /// A copy of the program: its servers are not those of other tests, which run another file.
    private final class OwnProgram {
        let path = FileManager.default.temporaryDirectory.appending(path: "keyboard-avoidance-\(UUID().uuidString)")

        /// Another process writes the copy: a child that a test starts meanwhile would inherit the open file, and Linux
        /// starts no program that is open for writing.
        init() throws {
            let copy = try Process.run(URL(filePath: "/bin/cp"), arguments: [Program.path.path, path.path])
            copy.waitUntilExit()
        }

        deinit { try? FileManager.default.removeItem(at: path) }

        /// Runs `health` with an environment that leads to no server by default.
        func health(
            _ arguments: [String] = [], environment: [String: String] = ["PORT": "1"]
        ) async throws -> Program.End {
            try await Program.run(Program.patientHealth + arguments, environment: environment, program: path)
        }
    }

    /// A server's arguments and environment; `PORT` in either stands for a free port.
    struct Start: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var arguments: [String]
        var environment: [String: String] = [:]
    }

    @Test(
        arguments: [
            Start(testDescription: "arguments", arguments: ["serve", "--port", "PORT"]),
            Start(testDescription: "one argument", arguments: ["serve", "--host", "0.0.0.0", "--port=PORT"]),
            Start(testDescription: "serve by default", arguments: ["--port", "PORT"]),
            Start(
                testDescription: "its variable", arguments: ["serve"],
                environment: ["KEYBOARD_AVOIDANCE_PORT": "PORT", "PORT": "2"]),
            Start(testDescription: "PORT", arguments: [], environment: ["PORT": "PORT"]),
            Start(
                testDescription: "every interface", arguments: ["--port", "PORT"],
                environment: ["KEYBOARD_AVOIDANCE_HOST": "0.0.0.0"]),
            Start(
                testDescription: "every interface, IPv6", arguments: ["--port", "PORT"],
                environment: ["KEYBOARD_AVOIDANCE_HOST": "::"]),
            Start(
                testDescription: "TLS",
                arguments: [
                    "serve", "--port", "PORT", "--tls-cert", TestCertificates.pem("server"), "--tls-key",
                    TestCertificates.key("server"),
                ]),
            Start(
                testDescription: "injected variables",
                arguments: ["serve", "--port", "PORT"],
                environment: EnvironmentTests.injected("keyboard-avoidance", address: "10.96.0.12", port: 80)),
        ]
    )
    func `The one server of this program is asked, however its address was given`(_ start: Start) async throws {
        let program = try OwnProgram()
        let port = try ReservedPort()
        let server = try await RunningServer.start(
            start.arguments.map { $0.replacing("PORT", with: "\(port.number)") },
            environment: start.environment.mapValues { $0.replacing("PORT", with: "\(port.number)") },
            program: program.path)
        #expect(server.port == port.number)
        let well = try await program.health()
        #expect(well.output == "ok\n", "\(well.errors)")
        // An explicit port is not replaced by another one.
        #expect(try await program.health(["--port", "1"]).status == 1)
        server.signal(SIGKILL)
        _ = try await server.end()
        let gone = try await program.health()
        #expect(gone.status == 1)
        #expect(gone.errors.contains("http://127.0.0.1:1/healthz"))
    }

    @Test func `The environment says which one of two servers is asked`() async throws {
        let program = try OwnProgram()
        let first = try await RunningServer.start(["serve", "--port", "0"], program: program.path)
        let second = try await RunningServer.start(["serve", "--port", "0"], program: program.path)
        let neither = try await program.health()
        #expect(neither.status == 1)
        #expect(neither.errors.contains("http://127.0.0.1:1/healthz"))
        #expect(
            neither.errors.contains("several servers run here, name one: one on a free port, one on a free port"))
        for environment in [["PORT": "\(first.port)"], ["KEYBOARD_AVOIDANCE_PORT": "\(second.port)", "PORT": "1"]] {
            let end = try await program.health(environment: environment)
            #expect(end.output == "ok\n", "\(end.errors)")
        }
    }

    @Test func `A server on a free port is asked by its URL`() async throws {
        let program = try OwnProgram()
        let server = try await RunningServer.start(["serve", "--port", "0"], program: program.path)
        let end = try await program.health()
        #expect(end.status == 1)
        #expect(end.errors.contains("ask it by the URL that its log names"), "\(end.errors)")
        #expect(try await program.health(["http://127.0.0.1:\(server.port)/healthz"]).status == 0)
    }

    @Test func `A bad variable of its own is named`() async throws {
        let end = try await OwnProgram().health(environment: ["PORT": "text"])
        #expect(end.status == 64)
        #expect(end.firstError == "Error: PORT: \"text\" is not a whole number from 0 to 65535")
    }
}
