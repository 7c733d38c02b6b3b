import Foundation
import Synchronization
import TestSupport

/// A server of the test's own: the built program on a free port, killed when the test lets go of it.
final class RunningServer: Sendable {
    let port: UInt16
    /// The port for operators; nil if it has none.
    var adminPort: UInt16? {
        earlyLog.lazy.compactMap { $0.firstMatch(of: /operators on http:.*:([0-9]+)"$/) }.first.flatMap { UInt16($0.1) }
    }
    /// The lines of the log before the one that names the address.
    let earlyLog: [String]
    var warnings: [String] { earlyLog.filter { $0.contains(" warning ") } }
    let processID: Int32
    private let exit: Exit
    private let laterLog: LaterLog

    /// Timeouts that no busy machine reaches between two steps of a client; a test about a timeout sets it by a flag,
    /// which takes precedence.
    private static let patience = Dictionary(
        uniqueKeysWithValues: ["HANDSHAKE", "HEADER", "BODY", "BODY_GRACE", "WRITE", "IDLE", "DRAIN"].map {
            ("KEYBOARD_AVOIDANCE_\($0)_TIMEOUT", "3600")
        })

    /// The log written once the server listens.
    private final class LaterLog: Sendable {
        private let pipe: FileHandle
        private let bytes = Mutex<[UInt8]>([])
        private let end = DispatchSemaphore(value: 0)

        init(_ pipe: FileHandle) { self.pipe = pipe }

        /// Continues reading, on a thread of its own.
        func read() {
            Thread.detachNewThread { [self] in
                while case let piece = pipe.availableData, !piece.isEmpty { bytes.withLock { $0 += piece } }
                end.signal()
            }
        }

        /// The bytes read so far.
        var soFar: [UInt8] { bytes.withLock { $0 } }

        /// Waits until the process has closed it.
        func whole(seconds: Double) -> [UInt8]? {
            guard end.wait(timeout: .now() + seconds) == .success else { return nil }
            end.signal()
            return bytes.withLock { $0 }
        }
    }

    /// The end of a process, once it has ended.
    private final class Exit: Sendable {
        private let condition = NSCondition()
        private let status = Mutex<Int32?>(nil)

        func set(_ value: Int32) {
            condition.withLock {
                status.withLock { $0 = value }
                condition.broadcast()
            }
        }

        func wait(seconds: Double) -> Int32? {
            let deadline = Date(timeIntervalSinceNow: seconds)
            return condition.withLock {
                while status.withLock({ $0 == nil }) {
                    guard condition.wait(until: deadline) else { break }
                }
                return status.withLock { $0 }
            }
        }
    }

    private init(_ start: (port: UInt16, log: [String]), _ laterLog: LaterLog, processID: Int32, exit: Exit) {
        port = start.port
        earlyLog = start.log
        self.laterLog = laterLog
        self.processID = processID
        self.exit = exit
    }

    deinit { if exit.wait(seconds: 0) == nil { kill(processID, SIGKILL) } }

    /// Starts a server and waits until it listens.
    ///
    /// - Parameters:
    ///   - environment: variables besides those of the test.
    ///   - flags: besides the port.
    static func start(environment: [String: String] = [:], _ flags: String...) async throws -> RunningServer {
        try await start(environment: environment, flags: flags)
    }

    static func start(environment: [String: String] = [:], flags: [String]) async throws -> RunningServer {
        try await start(["serve", "--port", "0"] + flags, environment: environment)
    }

    /// Starts a server with this socket handed over as by systemd.
    static func start(
        handing socket: HeldSocket, environment: [String: String] = [:], flags: [String] = []
    ) async throws -> RunningServer {
        try await start(
            HeldSocket.arguments(["serve"] + flags), environment: HeldSocket.variables.merging(environment) { $1 },
            program: HeldSocket.shell, input: socket.handle)
    }

    /// Starts a server with exactly these arguments, by default from the program's own file.
    ///
    /// - Parameters:
    ///   - port: the port that the server will listen on; nil if its log names it.
    ///   - readsLog: false to leave the log unread until `readLog()`, once the server listens.
    static func start(
        _ arguments: [String], environment: [String: String] = [:], program: URL = Program.path,
        input: FileHandle = .nullDevice, port: UInt16? = nil, readsLog: Bool = true
    ) async throws -> RunningServer {
        try await onOwnThread {
            let process = Process()
            let log = Pipe()
            process.executableURL = program
            process.arguments = arguments
            process.environment = ProcessInfo.processInfo.environment.merging(patience) { $1 }
                .merging(environment) { $1 }
            process.standardInput = input
            process.standardOutput = FileHandle.nullDevice
            process.standardError = log
            let exit = Exit()
            process.terminationHandler = {
                exit.set($0.terminationReason == .exit ? $0.terminationStatus : -$0.terminationStatus)
            }
            try process.run()
            let start: (port: UInt16, log: [String])
            do {
                start = try port.map { (try waitForListener(on: $0), []) } ?? Self.start(in: log.fileHandleForReading)
            } catch {
                kill(process.processIdentifier, SIGKILL)
                throw error
            }
            let laterLog = LaterLog(log.fileHandleForReading)
            if readsLog { laterLog.read() }
            return RunningServer(start, laterLog, processID: process.processIdentifier, exit: exit)
        }
    }

    /// Waits until a process listens on a port of this machine, and returns the port.
    private static func waitForListener(on port: UInt16) throws -> UInt16 {
        let deadline = ContinuousClock.now + .seconds(Patience.seconds)
        while ContinuousClock.now < deadline {
            if (try? SocketClient(port: port)) != nil { return port }
            usleep(10_000)
        }
        throw Trouble("nobody listens on \(port)")
    }

    /// Reads the log up to the line that names the port.
    private static func start(in log: FileHandle) throws -> (port: UInt16, log: [String]) {
        var text = ""
        while true {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            if let line = lines.first(where: { $0.contains("listening on ") }) {
                guard let port = line.firstMatch(of: /:([0-9]+)"/).flatMap({ UInt16($0.output.1) }) else { break }
                return (port, lines.prefix { $0 != line }.map(String.init))
            }
            let piece = log.availableData
            guard !piece.isEmpty else { break }
            text += String(decoding: piece, as: UTF8.self)
        }
        throw Trouble("the server did not start, or does not name its address: \(text)")
    }

    /// Starts reading the log, if it was left unread.
    func readLog() { laterLog.read() }

    /// Whether a text is in the log read since the line with the port.
    func hasLogged(_ text: String) -> Bool { laterLog.soFar.firstRange(of: Array(text.utf8)) != nil }

    /// The lines after the one that names the port, once the process has ended.
    func log(within seconds: Double = Double(Patience.seconds)) async throws -> [String] {
        let laterLog = laterLog
        let bytes = try await onOwnThread {
            guard let bytes = laterLog.whole(seconds: seconds) else { throw Trouble("the log has not ended") }
            return bytes
        }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    func signal(_ number: Int32) { kill(processID, number) }

    /// Stops the server process, from the return of this call until it gets SIGCONT.
    func pause() throws {
        kill(processID, SIGSTOP)
        // The signal is on its way; the server may still finish a step.
        while try !String(contentsOfFile: "/proc/\(processID)/stat", encoding: .utf8).contains(") T ") {}
    }

    /// The exit status, or the signal that ended it as a negative number.
    func end(within seconds: Double = Double(Patience.seconds)) async throws -> Int32 {
        let exit = exit
        return try await onOwnThread {
            guard let status = exit.wait(seconds: seconds) else { throw Trouble("still running after \(seconds) s") }
            return status
        }
    }

    /// A new connection.
    func connect() async throws -> Connection { try await Connection(port: port) }

    /// One request on a connection of its own, and its answer.
    func ask(_ method: String, _ target: String, _ fields: [String] = [], _ body: String? = nil) async throws -> Answer
    {
        let connection = try await connect()
        return try await connection.ask(method, target, fields, body)
    }

    /// POST /avoid.
    func avoid(_ body: String, _ fields: [String] = []) async throws -> Answer {
        try await ask("POST", "/avoid", fields, body)
    }
}

/// The reason why a test gets no answer.
struct Trouble: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }

    /// The system call that failed last on this thread.
    static func system(_ call: String) -> Trouble { Trouble("\(call): \(String(cString: strerror(errno)))") }
}
