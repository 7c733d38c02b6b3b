import Foundation
import Glibc
import Synchronization

/// A real redis-server on a port of this machine that it has alone, in a folder of its own, ended with the value.
package final class RedisServer: Sendable {
    /// Nobody else is given the port while this is held: another server can be started there.
    package let reservedPort: ReservedPort
    package var port: UInt16 { reservedPort.number }
    private let folder: String
    /// Nil once it has been waited for.
    private let process: Mutex<pid_t?>

    /// Where the program is; `scripts/test` installs it.
    private static let program = ["/usr/bin/redis-server", "/usr/local/bin/redis-server"].first(
        where: FileManager.default.isExecutableFile)

    /// Why a server is not there.
    package struct Failure: Error {
        package let description: String

        package init(description: String) { self.description = description }
    }

    /// Starts a server and waits until it takes connections.
    ///
    /// - Parameters:
    ///   - port: where it listens; nil reserves one.
    ///   - isSecure: with TLS only, and the test certificate for localhost.
    package static func start(
        port: ReservedPort? = nil, isSecure: Bool = false, _ options: [String] = []
    ) async throws -> RedisServer {
        let port = try port ?? ReservedPort()
        return try await onOwnThread { try RedisServer(port, isSecure, options) }
    }

    private init(_ reservedPort: ReservedPort, _ isSecure: Bool, _ options: [String]) throws {
        guard let program = Self.program else {
            throw Failure(description: "install redis-server, as scripts/test does")
        }
        self.reservedPort = reservedPort
        let port = reservedPort.number
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
        // Foundation's Process misses the end of its programs in a process with more than 1,024 descriptors.
        // Closed in children from the beginning, as no pipe of Glibc's module is: another server that is started meanwhile
        // would keep an end open.
        var ends: [CInt] = [0, 0]
        guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw Failure(description: "there is no pair of sockets")
        }
        defer { for end in ends where end >= 0 { close(end) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let words = ([program] + arguments + options).map { strdup($0) }
        defer { for word in words { free(word) } }
        var pid: pid_t = 0
        guard posix_spawn(&pid, program, &actions, nil, words + [nil], environ) == 0 else {
            throw Failure(description: "\(program) cannot be started")
        }
        process = Mutex(pid)
        close(ends[1])
        ends[1] = -1
        var said = ""
        var piece = [UInt8](repeating: 0, count: 4096)
        while !said.contains("Ready to accept connections") {
            let count = read(ends[0], &piece, piece.count)
            guard count > 0 else {
                end()
                throw Failure(description: "redis-server does not start: \(said)")
            }
            said += String(decoding: piece[..<count], as: UTF8.self)
        }
    }

    deinit {
        end()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Ends the server without letting it say anything.
    package func end() {
        process.withLock { process in
            guard let pid = process else { return }
            kill(pid, SIGKILL)
            waitpid(pid, nil, 0)
            process = nil
        }
    }

    /// Has the server do nothing, from the return of this on, until `resume`.
    package func pause() {
        process.withLock { process in
            guard let pid = process else { return }
            kill(pid, SIGSTOP)
            // The signal is on its way; on another core the server may still answer.
            waitpid(pid, nil, WUNTRACED)
        }
    }

    package func resume() { process.withLock { if let pid = $0 { kill(pid, SIGCONT) } } }
}
