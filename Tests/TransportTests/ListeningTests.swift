import Synchronization
import TestSupport
import Testing

@testable import Transport

@Suite struct ListeningTests {
    private let loop: EventLoop

    init() throws { loop = try EventLoop(label: "test.accept") }

    private func start(_ acceptor: Acceptor) throws {
        try loop.start()
        try acceptor.start()
    }

    private func stop(_ acceptor: Acceptor) async {
        await withCheckedContinuation { done in acceptor.stop { done.resume() } }
        await withCheckedContinuation { done in loop.stop { done.resume() } }
    }

    /// Takes connections on a port of the kernel's choice and says one byte to each.
    private func acceptor(_ host: String = "127.0.0.1") throws -> Acceptor {
        var acceptor: Acceptor?
        try ListeningSocket.listen(on: ListenAddress(host: host, port: 0)) { socket in
            acceptor = Acceptor(socket, loop: loop) { stream in
                _ = withUnsafeBytes(of: UInt8(ascii: "!")) { stream.write(from: $0) }
                stream.finishWriting()
                stream.close()
            }
        }
        return try #require(acceptor)
    }

    /// The bytes that a client of the acceptor reads until it is closed.
    private func greeting(from acceptor: Acceptor, _ host: String = "127.0.0.1") throws -> String {
        let client = try SocketClient(port: acceptor.address.port, host: host)
        return try client.restUntilClosed()
    }

    @Test func takesConnections() async throws {
        let acceptor = try acceptor()
        try start(acceptor)
        #expect(try await onOwnThread { try greeting(from: acceptor) } == "!")
        await stop(acceptor)
    }

    @Test func takesConnectionsOverIPv6() async throws {
        let acceptor = try acceptor("::1")
        try start(acceptor)
        #expect(acceptor.address.description == "[::1]:\(acceptor.address.port)")
        #expect(try await onOwnThread { try greeting(from: acceptor, "::1") } == "!")
        await stop(acceptor)
    }

    @Test func namesTheAddressInUse() throws {
        let acceptor = try acceptor()
        let address = ListenAddress(host: "127.0.0.1", port: acceptor.address.port)
        let error = #expect(throws: ListenError.self) { try ListeningSocket.listen(on: address) { _ in } }
        #expect(error == .addressInUse(address))
        #expect(
            error?.description
                == "Cannot listen on 127.0.0.1:\(address.port): another process already uses port \(address.port).")
    }

    @Test func namesTheUnknownHost() {
        let address = ListenAddress(host: "no such host", port: 1)
        let error = #expect(throws: ListenError.self) { try ListeningSocket.listen(on: address) { _ in } }
        #expect(error?.description.hasPrefix("Cannot listen on no such host:1: the host no such host cannot") == true)
    }

    @Test func namesTheAddressThatIsNotHere() {
        let address = ListenAddress(host: "192.0.2.1", port: 0)
        let error = #expect(throws: ListenError.self) { try ListeningSocket.listen(on: address) { _ in } }
        #expect(error == .addressNotAvailable(address))
    }

    @Test func writesIPv6AddressesInBrackets() {
        #expect(ListenAddress(host: "::1", port: 8).description == "[::1]:8")
        #expect(ListenAddress(host: "localhost", port: 8).description == "localhost:8")
    }

    #if DEBUG
        @Test(arguments: [SystemError.connectionAborted, SystemError(rawValue: 71 /* EPROTO */), .interrupted])
        func survivesTheLossOfOneConnection(_ error: SystemError) async throws {
            let acceptor = try acceptor()
            ForcedErrors.force([error, error], for: .accept, on: acceptor.descriptor)
            try start(acceptor)
            #expect(try await onOwnThread { try greeting(from: acceptor) } == "!")
            #expect(ForcedErrors.remaining(.accept, on: acceptor.descriptor) == 0)
            await stop(acceptor)
        }

        @Test func pausesWhenConnectionAfterConnectionIsLost() async throws {
            let acceptor = try acceptor()
            ForcedErrors.force(Array(repeating: .connectionAborted, count: 20), for: .accept, on: acceptor.descriptor)
            try start(acceptor)
            #expect(try await onOwnThread { try greeting(from: acceptor) } == "!")
            await stop(acceptor)
        }

        @Test(arguments: [SystemError.tooManyDescriptors, .tooManyDescriptorsInSystem])
        func turnsOneAwayWhenDescriptorsRunOutAndRecovers(_ error: SystemError) async throws {
            let acceptor = try acceptor()
            ForcedErrors.force([error], for: .accept, on: acceptor.descriptor)
            try start(acceptor)
            #expect(try await onOwnThread { try greeting(from: acceptor) } == "")
            #expect(try await onOwnThread { try greeting(from: acceptor) } == "!")
            await stop(acceptor)
        }

        @Test func waitsWhenMemoryRunsOutAndLosesNobody() async throws {
            let acceptor = try acceptor()
            ForcedErrors.force([.noMemory, .noBufferSpace], for: .accept, on: acceptor.descriptor)
            try start(acceptor)
            #expect(try await onOwnThread { try greeting(from: acceptor) } == "!")
            await stop(acceptor)
        }

        @Test func stopsWhilePaused() async throws {
            // An address of its own: elsewhere another test may be given the port as soon as it is free.
            let host = "127.0.0.2"
            let acceptor = try acceptor(host)
            ForcedErrors.force([.tooManyDescriptors], for: .accept, on: acceptor.descriptor)
            try start(acceptor)
            #expect(try await onOwnThread { try greeting(from: acceptor, host) } == "")
            await stop(acceptor)
            await #expect(throws: SocketClient.Failure.self) {
                try await onOwnThread { _ = try SocketClient(port: acceptor.address.port, host: host) }
            }
        }
    #endif
}
