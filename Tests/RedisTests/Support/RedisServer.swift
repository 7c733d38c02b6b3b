import Foundation
import TestSupport

/// A real redis-server on a free port of this machine, in a folder of its own, ended with the value.
final class RedisServer: Sendable {
    let port: UInt16
    private let folder: String
    private let process: Process

    /// Where the program is; `scripts/test` installs it.
    static let program = ["/usr/bin/redis-server", "/usr/local/bin/redis-server"].first(
        where: FileManager.default.isExecutableFile)

    /// Why a server is not there.
    struct Failure: Error { let description: String }

    /// Starts a server and waits until it takes connections.
    ///
    /// - Parameters:
    ///   - port: where it listens; a free one if nil.
    ///   - isSecure: with TLS only, and the test certificate for localhost.
    static func start(port: UInt16? = nil, isSecure: Bool = false, _ options: [String] = []) async throws -> RedisServer
    {
        // Between finding a free port and listening on it, somebody else may have taken it.
        for _ in 0..<5 {
            let candidate = try port ?? freePort()
            if let server = try await onOwnThread({ try RedisServer(candidate, isSecure, options) }) { return server }
        }
        throw Failure(description: "redis-server does not start")
    }

    private init?(_ port: UInt16, _ isSecure: Bool, _ options: [String]) throws {
        guard let program = Self.program else {
            throw Failure(description: "install redis-server, as scripts/test does")
        }
        self.port = port
        folder = FileManager.default.temporaryDirectory.path + "/redis-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var arguments = ["--bind", "127.0.0.1", "127.0.0.2", "--save", "", "--appendonly", "no", "--dir", folder]
        arguments += isSecure ? ["--port", "0", "--tls-port", "\(port)"] : ["--port", "\(port)"]
        if isSecure {
            arguments += [
                "--tls-cert-file", TestCertificates.pem("server"), "--tls-key-file", TestCertificates.key("server"),
                "--tls-ca-cert-file", TestCertificates.pem("authority"), "--tls-auth-clients", "no",
            ]
        }
        process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments + options
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var said = ""
        while !said.contains("Ready to accept connections") {
            let piece = output.fileHandleForReading.availableData
            guard !piece.isEmpty else {
                process.waitUntilExit()
                return nil
            }
            said += String(decoding: piece, as: UTF8.self)
        }
    }

    deinit {
        end()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Ends the server without letting it say anything.
    func end() {
        guard process.isRunning else { return }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Has the server do nothing until `resume`.
    func pause() { kill(process.processIdentifier, SIGSTOP) }
    func resume() { kill(process.processIdentifier, SIGCONT) }
}
