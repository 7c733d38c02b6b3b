import Foundation
import Glibc
import TestSupport
import Testing

/// Files that are reloaded on SIGHUP, and signals meanwhile.
@Suite(.fewAtOnce) struct ReloadTests {
    /// A file with a token that is replaced by a FIFO, which blocks its reader.
    private final class TokenPath {
        let path = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)").path

        init() throws {
            try "first-token-0123456789abcdefghijklmnop\n".write(toFile: path, atomically: true, encoding: .utf8)
        }

        func becomeFIFO() throws {
            unlink(path)
            try #require(mkfifo(path, 0o600) == 0)
        }

        /// Waits until the FIFO is open for reading; the remaining writer keeps the reader waiting.
        func isBeingRead() async throws -> FileHandle {
            var number: CInt = -1
            try await eventually {
                number = open(self.path, O_WRONLY | O_NONBLOCK)
                return number >= 0
            }
            return FileHandle(fileDescriptor: number, closeOnDealloc: true)
        }

        deinit { unlink(path) }
    }

    @Test(
        arguments: [
            ([SIGTERM], ["--readiness-grace", "0"]), ([SIGINT], ["--readiness-grace", "3600"]),
            ([SIGTERM, SIGTERM], ["--readiness-grace", "3600"]), ([SIGTERM, SIGINT], ["--readiness-grace", "3600"]),
        ] as [([CInt], [String])])
    func `While a file lets its reader wait, signals do what they say`(
        _ signals: [CInt], _ flags: [String]
    ) async throws {
        let token = try TokenPath()
        let server = try await RunningServer.start(flags: flags + ["--auth-token-file", token.path])
        try token.becomeFIFO()
        server.signal(SIGHUP)
        let writer = try await token.isBeingRead()
        for (number, signal) in signals.enumerated() {
            if number > 0 { try await eventually { try await server.ask("GET", "/readyz").status == 503 } }
            server.signal(signal)
        }
        #expect(try await server.end() == 0)
        try writer.close()
    }

    @Test func `A file that lets its reader wait is given up after 5 s, and the old content stays`() async throws {
        let token = try TokenPath()
        let server = try await RunningServer.start("--auth-token-file", token.path)
        try token.becomeFIFO()
        server.signal(SIGHUP)
        let writer = try await token.isBeingRead()
        try await eventually {
            server.hasLogged("the tokens stay as they were: reading has not ended within 5 s")
        }
        let bearer = "Authorization: Bearer first-token-0123456789abcdefghijklmnop"
        #expect(try await server.ask("GET", "/version", [bearer]).status == 200)
        // No second reader waits beside the first.
        server.signal(SIGHUP)
        try await eventually { server.hasLogged("an earlier attempt to read has not ended yet") }
        try writer.close()
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `A start that waits for a file ends with a signal`(_ signal: CInt) async throws {
        let token = try TokenPath()
        try token.becomeFIFO()
        let process = Process()
        process.executableURL = Program.path
        process.arguments = ["serve", "--port", "0", "--auth-token-file", token.path]
        (process.standardInput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        let writer = try await token.isBeingRead()
        kill(process.processIdentifier, signal)
        try await onOwnThread { process.waitUntilExit() }
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
        try writer.close()
    }

    @Test(arguments: [(SIGUSR1, "SIGUSR1"), (SIGUSR2, "SIGUSR2")])
    func `Signals by which others rotate their logs are told of and ignored`(
        _ signal: CInt, _ name: String
    ) async throws {
        let server = try await RunningServer.start()
        server.signal(signal)
        try await eventually { server.hasLogged("\(name) is ignored") }
        #expect(try await server.ask("GET", "/healthz").status == 200)
        server.signal(SIGTERM)
        #expect(try await server.end() == 0)
    }
}
