import TestSupport
import Testing

@testable import Transport

@Suite struct ClientConnectionTests {
    /// The address of a socket that takes connections without answering them, while `body` runs.
    private func whileListening(_ body: @escaping @Sendable (HostPort) throws -> Void) async throws {
        try await onOwnThread {
            var failure: (any Error)?
            try ListeningSocket.listen(on: HostPort(host: "127.0.0.1", port: 0)) { socket in
                do {
                    try body(HostPort(host: "127.0.0.1", port: socket.address.port))
                } catch {
                    failure = error
                }
                _ = consume socket
            }
            if let failure { throw failure }
        }
    }

    @Test func `a server that does not answer in time is said so`() async throws {
        try await whileListening { address in
            let connection = try ClientConnection(to: address, verifying: nil, seconds: 1)
            #expect(throws: ClientError("does not answer")) { try connection.send(Array("GET".utf8)) }
        }
    }

    @Test func `an address nobody listens on takes no connections`() async throws {
        let address = HostPort(host: "127.0.0.4", port: 1)
        try await onOwnThread {
            _ = #expect(throws: ClientError("does not take connections: Connection refused (111)")) {
                _ = try ClientConnection(to: address, verifying: nil, seconds: 1)
            }
        }
    }

    @Test func `a host without an address cannot be looked up`() async throws {
        try await onOwnThread {
            _ = #expect(throws: ClientError("cannot be looked up")) {
                _ = try ClientConnection(to: HostPort(host: "no such host", port: 1), verifying: nil, seconds: 1)
            }
        }
    }
}
