import Foundation
import StructuredLog
import TestSupport

@testable import Service

/// The service with a log that a test reads after the server has ended.
final class LoggedServer: Sendable {
    let port: UInt16
    private let server: AvoidanceServer
    private let file: FileHandle

    /// - Parameter change: changes a configuration with one loop that logs every request as JSON.
    init(_ change: (inout ServerConfiguration) -> Void = { _ in }) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "log-\(UUID().uuidString)")
        try Data().write(to: path)
        file = try FileHandle(forUpdating: path)
        try FileManager.default.removeItem(at: path)
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.loops = 1
        configuration.logFormat = .json
        configuration.accessLog = .all
        change(&configuration)
        server = try AvoidanceServer(
            configuration, log: LogOutput(configuration.logFormat, descriptor: file.fileDescriptor))
        port = server.port
    }

    func connect() throws -> SocketClient { try SocketClient(port: port) }

    /// Ends the server; returns its log lines.
    func end() async throws -> [String] {
        await withCheckedContinuation { continuation in server.drain(seconds: 10) { continuation.resume() } }
        server.endLog()
        try file.seek(toOffset: 0)
        let text = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// The log lines, as JSON, of a server used by one client.
    static func lines(
        _ change: (inout ServerConfiguration) -> Void = { _ in },
        _ ask: @escaping @Sendable (LoggedServer) throws -> Void
    ) async throws -> [JSONValue] {
        let server = try LoggedServer(change)
        try await onOwnThread { try ask(server) }
        return try await server.end().map { try JSONValue(parsing: Array($0.utf8)) }
    }
}
