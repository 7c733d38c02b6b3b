import AvoidanceService
import TestSupport
import Testing

/// A server that starts, or does not.
@Suite struct AvoidanceServerTests {
    @Test func `if the operators' listener cannot start, nothing listens`() async throws {
        let port = try ReservedPort()
        let taken = try AvoidanceServer(at: 0)
        var configuration = ServerConfiguration()
        configuration.port = port.number
        configuration.adminHost = "127.0.0.1"
        configuration.adminPort = taken.port
        #expect(throws: (any Error).self) { try AvoidanceServer(configuration) }
        try await onOwnThread {
            _ = #expect(throws: SocketClient.Failure.self) { try SocketClient(port: port.number) }
        }
        configuration.adminPort = nil
        let server = try AvoidanceServer(configuration)
        try await onOwnThread {
            let answer = try SocketClient(port: port.number).ask("GET", "/healthz")
            #expect(answer.status == 200)
        }
        withExtendedLifetime((taken, server)) {}
    }
}

extension AvoidanceServer {
    fileprivate convenience init(at port: UInt16) throws {
        var configuration = ServerConfiguration()
        configuration.port = port
        try self.init(configuration)
    }
}
