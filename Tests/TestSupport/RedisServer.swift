import Foundation
import Glibc
import Synchronization

/// A real redis-server on a reserved port of this machine, in a folder of its own, ended with the value.
package final class RedisServer: Sendable {
    /// Held so that no other process gets the port: another server can be started there.
    package let reservedPort: ReservedPort
    package var port: UInt16 { reservedPort.number }
    private let folder: String
    /// Nil once it has been ended.
    private let processes: Mutex<Processes?>

    private struct Processes {
        let server: pid_t
        /// The process that ends the server if this process ends, or is killed, first.
        let watcher: pid_t
        /// The other end of the watcher's standard input, which ends with this process.
        let input: CInt
    }

    /// The path of the program, unless the variable REDIS_SERVER names another version; `scripts/test` installs it.
    private static let program = [
        ProcessInfo.processInfo.environment["REDIS_SERVER"] ?? "", "/usr/bin/redis-server",
        "/usr/local/bin/redis-server",
    ].first(
        where: FileManager.default.isExecutableFile)

    /// The reason why a server is not running.
    package struct Failure: Error {
        package let description: String

        package init(description: String) { self.description = description }
    }

    /// Starts a server and waits until it takes connections.
    ///
    /// - Parameters:
    ///   - port: the port to listen on; nil reserves one.
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
        let output = try Self.pair()
        let pid: pid_t
        do {
            defer { close(output.1) }
            pid = try Self.spawn([program] + arguments + options, [STDOUT_FILENO: output.1])
        } catch {
            close(output.0)
            throw error
        }
        defer { close(output.0) }
        do {
            let input = try Self.pair()
            defer { close(input.1) }
            let watcher = try Self.spawn(["/bin/sh", "-c", "read _; kill -KILL \(pid)"], [STDIN_FILENO: input.1])
            processes = Mutex(Processes(server: pid, watcher: watcher, input: input.0))
        } catch {
            kill(pid, SIGKILL)
            waitpid(pid, nil, 0)
            throw error
        }
        var said = ""
        var piece = [UInt8](repeating: 0, count: 4096)
        while !said.contains("Ready to accept connections") {
            let count = read(output.0, &piece, piece.count)
            guard count > 0 else {
                end()
                throw Failure(description: "redis-server does not start: \(said)")
            }
            said += String(decoding: piece[..<count], as: UTF8.self)
        }
    }

    /// Two connected sockets, closed in children from the beginning: a program started meanwhile would keep an end
    /// open.
    private static func pair() throws -> (CInt, CInt) {
        var ends: [CInt] = [0, 0]
        guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw Failure(description: "there is no pair of sockets")
        }
        return (ends[0], ends[1])
    }

    /// Starts a program with these descriptors in place of its own.
    // Foundation's Process misses the end of its programs in a process with more than 1,024 descriptors.
    private static func spawn(_ words: [String], _ descriptors: [CInt: CInt]) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (theirs, ours) in descriptors { posix_spawn_file_actions_adddup2(&actions, ours, theirs) }
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let arguments = words.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        var pid: pid_t = 0
        guard posix_spawn(&pid, words[0], &actions, nil, arguments + [nil], environ) == 0 else {
            throw Failure(description: "\(words[0]) cannot be started")
        }
        return pid
    }

    deinit {
        end()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Kills the server.
    package func end() {
        processes.withLock { processes in
            guard let running = processes else { return }
            // First the watcher: afterwards another process may have the server's number.
            for process in [running.watcher, running.server] {
                kill(process, SIGKILL)
                waitpid(process, nil, 0)
            }
            close(running.input)
            processes = nil
        }
    }

    /// Stops the server process, from the return of this call until `resume`.
    package func pause() {
        processes.withLock { processes in
            guard let server = processes?.server else { return }
            kill(server, SIGSTOP)
            // The signal is on its way; on another core the server may still answer.
            waitpid(server, nil, WUNTRACED)
        }
    }

    package func resume() { processes.withLock { if let server = $0?.server { kill(server, SIGCONT) } } }
}
