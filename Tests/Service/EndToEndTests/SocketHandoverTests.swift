import Foundation
import Glibc
import TestSupport
import Testing

/// Listening sockets handed to the server.
@Suite(.fewAtOnce) struct SocketHandoverTests {
    @Test func `a server on a handed-over socket listens there, and not at --host and --port`() async throws {
        let held = try HeldSocket()
        let other = try HeldSocket()
        let server = try await RunningServer.start(handing: held, flags: ["--port", "\(other.port)"])
        #expect(server.port == held.port)
        #expect(
            server.earlyLog.contains {
                $0.contains(" notice ")
                    && $0.contains("LISTEN_FDS names the sockets to listen on; --host and --port are not used")
            })
        #expect(try await server.avoid(Requests.show).status == 200)
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
    }

    @Test func `a connection that waits when the server ends is served by the next one`() async throws {
        let held = try HeldSocket()
        let first = try await RunningServer.start(handing: held)
        #expect(try await first.avoid(Requests.show).status == 200)
        first.signal(SIGTERM)
        #expect(try await first.end() == 0)
        // Without a server, the kernel still accepts the connection.
        let waiting = try await Connection(port: held.port)
        try await waiting.send("POST", "/avoid", [], Requests.show)
        let second = try await RunningServer.start(handing: held)
        #expect(try await waiting.answer().status == 200)
        withExtendedLifetime(second) {}
    }

    @Test(
        arguments: [
            ["LISTEN_PID": "1"], ["LISTEN_PID": ""], ["LISTEN_PID": "none", "LISTEN_FDS": "many"],
            ["LISTEN_FDS": "0"], ["LISTEN_FDS": ""],
        ] as [[String: String]])
    func `variables of another process, or without sockets, have no effect`(_ variables: [String: String]) async throws
    {
        let held = try HeldSocket()
        let server = try await RunningServer.start(handing: held, environment: variables, flags: ["--port", "0"])
        #expect(server.port != held.port)
        #expect(server.earlyLog.isEmpty)
        #expect(try await server.avoid(Requests.show).status == 200)
    }

    @Test(
        arguments: [
            (SOCK_STREAM, true, ["LISTEN_FDS": "2"], 1, "descriptor 4, which was handed over: it is not open."),
            (SOCK_STREAM, false, [:], 1, "descriptor 3, which was handed over: it does not listen."),
            (SOCK_DGRAM, false, [:], 1, "descriptor 3, which was handed over: it is no stream socket."),
            (
                SOCK_STREAM, true, ["LISTEN_FDS": "many"], 64,
                "LISTEN_FDS: \"many\" is not a whole number from 0 to 1024"
            ),
        ] as [(__socket_type, Bool, [String: String], Int32, String)])
    func `an unsuitable socket ends the start with one sentence`(
        _ type: __socket_type, _ listens: Bool, _ variables: [String: String], _ status: Int32, _ sentence: String
    ) async throws {
        let held = try HeldSocket(type, listens: listens)
        let end = try await Program.run(
            HeldSocket.arguments(["serve", "--port", "0"]),
            environment: HeldSocket.variables.merging(variables) { $1 }, program: HeldSocket.shell,
            standardInput: held.handle)
        #expect(end.status == status)
        #expect(end.firstError.hasSuffix(sentence), "\(end.errors)")
    }

    @Test func `a socket that is named admin answers operators, and --host and --port everyone else`() async throws {
        let held = try HeldSocket()
        let server = try await RunningServer.start(
            handing: held, environment: ["LISTEN_FDNAMES": "admin"], flags: ["--port", "0"])
        #expect(server.port != held.port)
        #expect(try await server.avoid(Requests.show).status == 200)
        #expect(try await server.ask("GET", "/metrics").status == 404)
        #expect(try await Connection(port: held.port).ask("GET", "/metrics").status == 200)
        #expect(try await Connection(port: held.port).ask("POST", "/avoid").status == 404)
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
    }

    @Test func `a non-socket ends the start with one sentence`() async throws {
        let end = try await Program.run(
            HeldSocket.arguments(["serve", "--port", "0"]), environment: HeldSocket.variables,
            program: HeldSocket.shell)
        #expect(end.status == 1)
        #expect(end.firstError.hasSuffix("descriptor 3, which was handed over: it is no socket."), "\(end.errors)")
    }

    @Test func `with --reuse-port two servers listen on one port, and without it one`() async throws {
        let first = try await RunningServer.start("--reuse-port")
        let flags = ["serve", "--port", "\(first.port)"]
        let second = try await RunningServer.start(flags + ["--reuse-port"])
        #expect(second.port == first.port)
        first.signal(SIGTERM)
        #expect(try await first.end() == 0)
        #expect(try await second.avoid(Requests.show).status == 200)
        #expect(try await Program.run(flags).status == 1)
    }
}
