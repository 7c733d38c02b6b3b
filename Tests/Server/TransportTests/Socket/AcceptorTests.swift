import Foundation
import Glibc
import TestSupport
import Testing

@testable import Transport

@Suite struct AcceptorTests {
    private let loop: EventLoop

    init() throws { loop = try EventLoop(label: "test.accept") }

    private func start(_ acceptor: Acceptor) throws {
        try loop.start()
        try acceptor.start()
    }

    private func stop(_ acceptor: Acceptor) async {
        await withCheckedContinuation { done in acceptor.stop { done.resume() } }
        await loop.stop()
    }

    /// Accepts connections on a port of the kernel's choice and sends one byte to each.
    private func acceptor(_ host: String = "127.0.0.1") throws -> Acceptor {
        var acceptor: Acceptor?
        try ListeningSocket.listen(on: HostPort(host: host, port: 0)) { socket in
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

    @Test func `connections are taken`() async throws {
        let acceptor = try acceptor()
        try start(acceptor)
        #expect(try await onOwnThread { try greeting(from: acceptor) } == "!")
        await stop(acceptor)
    }

    @Test func `connections are taken over IPv6`() async throws {
        let acceptor = try acceptor("::1")
        try start(acceptor)
        #expect(acceptor.address.description == "[::1]:\(acceptor.address.port)")
        #expect(try await onOwnThread { try greeting(from: acceptor, "::1") } == "!")
        await stop(acceptor)
    }

    /// A listening socket, and a second descriptor of it as another process would hold it.
    private func sharedSocket() throws -> (ours: CInt, theirs: CInt) {
        let ours = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        try #require(listen(ours, 16) == 0)
        return (ours, fcntl(ours, F_DUPFD_CLOEXEC, 0))
    }

    /// Accepts a client's connection as another process would; the client may know of it before it waits there.
    private func takeConnection(at socket: CInt) -> CInt {
        var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        _ = uninterrupted { Int(poll(&wait, 1, CInt(Patience.seconds * 1_000))) }
        return accept(socket, nil, nil)
    }

    @Test func `a client waiting at a handed-over socket is left to its other owners`() async throws {
        let (ours, theirs) = try sharedSocket()
        defer { close(theirs) }
        // Not started, so it takes nothing before it is stopped.
        let acceptor = Acceptor(try ListeningSocket(handedOver: ours), loop: loop) { $0.close() }
        try loop.start()
        let client = try SocketClient(port: acceptor.address.port)
        await stop(acceptor)
        let connection = takeConnection(at: theirs)
        #expect(connection >= 0)
        close(connection)
        #expect(try client.restUntilClosed() == "")
    }

    @Test func `a handed-over socket is only closed, and no longer reported`() async throws {
        let (ours, theirs) = try sharedSocket()
        defer { close(theirs) }
        var status = stat()
        fstat(theirs, &status)
        let inode = " ino:\(String(status.st_ino, radix: 16)) "
        /// Whether an epoll set of this process has the socket.
        @Sendable func isWatched() throws -> Bool {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo").contains { number in
                let info = (try? String(contentsOfFile: "/proc/self/fdinfo/\(number)", encoding: .utf8)) ?? ""
                return info.split(separator: "\n").contains { $0.hasPrefix("tfd:") && $0.contains(inode) }
            }
        }
        let loop = try EventLoop(label: "test.accept.shared")
        let acceptor = Acceptor(try ListeningSocket(handedOver: ours), loop: loop) { $0.close() }
        try loop.start()
        try acceptor.start()
        #expect(try await onOwnThread { try greeting(from: acceptor) } == "")
        #expect(try isWatched())
        let isWatchedAtEnd = try await withCheckedThrowingContinuation { done in
            acceptor.stop { done.resume(with: Result { try isWatched() }) }
        }
        #expect(!isWatchedAtEnd)

        let client = try SocketClient(port: acceptor.address.port)
        let connection = takeConnection(at: theirs)
        #expect(connection >= 0)
        close(connection)
        #expect(try client.restUntilClosed() == "")
        await loop.stop()
    }

    @Test(arguments: [true, false])
    func `a cancelled acceptor refuses at once, whether it had begun or not`(_ hasBegun: Bool) async throws {
        // A host of its own: no other process is given the port.
        let host = "127.0.0.5"
        let acceptor = try acceptor(host)
        if hasBegun { try start(acceptor) }
        try await onOwnThread {
            acceptor.cancel()
            _ = #expect(throws: SocketClient.Failure.self) {
                try SocketClient(port: acceptor.address.port, host: host)
            }
        }
        if hasBegun { await loop.stop() }
    }

    #if DEBUG
        @Test(arguments: [SystemError.connectionAborted, SystemError(rawValue: 71 /* EPROTO */), .interrupted])
        func `the loss of one connection is survived`(_ error: SystemError) async throws {
            let acceptor = try acceptor()
            ForcedErrors.force([error, error], for: .accept, on: acceptor.descriptor)
            try start(acceptor)
            #expect(try await onOwnThread { try greeting(from: acceptor) } == "!")
            #expect(ForcedErrors.remaining(.accept, on: acceptor.descriptor) == 0)
            await stop(acceptor)
        }

        @Test func `the acceptor pauses if connection after connection is lost`() async throws {
            let acceptor = try acceptor()
            ForcedErrors.force(Array(repeating: .connectionAborted, count: 20), for: .accept, on: acceptor.descriptor)
            try start(acceptor)
            #expect(try await onOwnThread { try greeting(from: acceptor) } == "!")
            await stop(acceptor)
        }

        @Test(arguments: [SystemError.tooManyDescriptors, .tooManyDescriptorsInSystem])
        func `one client is turned away if descriptors run out, and the next is served`(_ error: SystemError)
            async throws
        {
            let acceptor = try acceptor()
            ForcedErrors.force([error], for: .accept, on: acceptor.descriptor)
            try start(acceptor)
            #expect(try await onOwnThread { try greeting(from: acceptor) } == "")
            #expect(try await onOwnThread { try greeting(from: acceptor) } == "!")
            await stop(acceptor)
        }

        @Test func `no client is lost if memory runs out`() async throws {
            let acceptor = try acceptor()
            ForcedErrors.force([.noMemory, .noBufferSpace], for: .accept, on: acceptor.descriptor)
            try start(acceptor)
            #expect(try await onOwnThread { try greeting(from: acceptor) } == "!")
            await stop(acceptor)
        }

        @Test func `a paused acceptor can be stopped`() async throws {
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
