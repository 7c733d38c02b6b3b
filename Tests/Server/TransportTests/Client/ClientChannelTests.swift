import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Transport

@Suite struct ClientChannelTests {
    /// Writes a request as soon as it can, reads the response, and records the course.
    // @unchecked: everything but reading `course` after the end runs on the loop.
    private final class Owner: ClientChannelOwner, @unchecked Sendable {
        private(set) var course: [String] = []
        /// Retains itself until all is over, because the channel does not retain its owner.
        private var own: Owner?
        var channel: ClientChannel? { didSet { own = channel == nil ? nil : self } }
        private var request: [UInt8]
        private let expected: Int
        private var received = 0
        private let done: (Owner) -> Void

        init(request: [UInt8], expecting expected: Int, _ done: @escaping (Owner) -> Void) {
            self.request = request
            self.expected = expected
            self.done = done
        }

        func channelOpened() {
            course.append("opened")
            write()
        }

        func channelIsWritable() { write() }

        private func write() {
            let bytes = request
            let taken = bytes.withUnsafeBytes { channel?.write($0) ?? 0 }
            request.removeFirst(min(taken, request.count))
        }

        func channelIsReadable() {
            var buffer = [UInt8](repeating: 0, count: 4096)
            while let channel {
                let count = buffer.withUnsafeMutableBytes { channel.read(into: $0) }
                received += count
                if received == expected, !course.contains("all received") {
                    course.append("all received")
                    done(self)
                }
                guard count > 0 else { return }
            }
        }

        func channelFailed(_ failure: ClientError) {
            course.append(failure.description)
            done(self)
        }
    }

    /// The course of a request of `size` bytes that is answered with as many.
    private func course(
        _ address: HostPort, _ verification: TLSClientContext.CertificateVerification? = nil, count: Int = 1
    ) async throws -> [String] {
        signal(SIGPIPE, SIG_IGN)
        let loop = try EventLoop.started()
        let context = try verification.map { verification throws(ClientError) in try TLSClientContext(verification) }
        let course = await withCheckedContinuation { continuation in
            loop.post {
                let isOver = Mutex(false)
                let owner = Owner(request: [UInt8](repeating: 7, count: count), expecting: count) { owner in
                    let wasOver = isOver.withLock { over in
                        defer { over = true }
                        return over
                    }
                    // Not within its own call, and before the loop can be told to stop.
                    loop.post { owner.channel = nil }
                    if !wasOver { continuation.resume(returning: owner.course) }
                }
                owner.channel = ClientChannel(
                    to: address, tls: context, lookup: HostLookup(address, on: loop), loop: loop, owner: owner)
                owner.channel?.open()
            }
        }
        await loop.stop()
        return course
    }

    /// A server that echoes its input while `body` runs; with TLS if given.
    private func whileEchoing<Result>(
        _ tls: TLSServer? = nil, _ body: (HostPort) async throws -> Result
    ) async throws -> Result {
        let loop = try EventLoop.started()
        var acceptors: [Acceptor] = []
        try ListeningSocket.listen(on: HostPort(host: "127.0.0.1", port: 0)) { socket in
            acceptors.append(
                Acceptor(socket, loop: loop) { stream in
                    EchoChannel.serve(tls?.protect(stream) ?? stream, on: loop)
                })
        }
        let acceptor = try #require(acceptors.first)
        try acceptor.start()
        let result = try await body(HostPort(host: "127.0.0.1", port: acceptor.address.port))
        await loop.stop()
        return result
    }

    @Test func `sent bytes arrive, more than the buffers hold, with and without TLS`() async throws {
        for verification in [
            nil, TLSClientContext.CertificateVerification.authorities(file: TestCertificates.pem("authority")),
        ] {
            try await whileEchoing(verification == nil ? nil : .test()) { address in
                for count in [1, 5_000, 3_000_000] {
                    let course = try await course(address, verification, count: count)
                    #expect(course == ["opened", "all received"])
                }
            }
        }
    }

    @Test func `a server that is not who it says is not spoken to`() async throws {
        try await whileEchoing(.test()) { address in
            let stranger = TLSClientContext.CertificateVerification.authorities(file: TestCertificates.pem("stranger"))
            let refused = try await course(address, stranger)
            #expect(refused == ["is not trusted: unable to get local issuer certificate"])
            let unverified = try await course(address, TLSClientContext.CertificateVerification.none)
            #expect(unverified == ["opened", "all received"])
        }
        try await whileEchoing(.test("client")) { address in
            let authority = TLSClientContext.CertificateVerification.authorities(
                file: TestCertificates.pem("authority"))
            let course = try await course(address, authority)
            #expect(course.count == 1 && course[0].hasPrefix("is not trusted: "))
        }
    }

    @Test func `a server without TLS is said so`() async throws {
        try await whileEchoing { address in
            let course = try await course(address, TLSClientContext.CertificateVerification.none)
            #expect(course.count == 1 && course[0].hasPrefix("makes no TLS connection: "))
        }
    }

    @Test func `an address nobody listens on, and a name nobody has`() async throws {
        #expect(
            try await course(HostPort(host: "127.0.0.4", port: 1)) == [
                "does not take connections: Connection refused (111)"
            ])
        #expect(try await course(HostPort(host: "no such host", port: 1)) == ["cannot be looked up"])
    }

    @Test func `the first of several addresses that takes connections is used`() async throws {
        try await whileEchoing { address in
            // localhost is ::1 first, where nobody listens.
            let course = try await course(HostPort(host: "localhost", port: address.port))
            #expect(course == ["opened", "all received"])
        }
    }

    @Test func `an address that does not answer in time is the last to be tried again`() async throws {
        let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        defer {
            shutdown(listener, CInt(SHUT_RDWR))
            close(listener)
        }
        let silent = try #require(SocketAddress.loopback(port: try bindToLoopback(listener)))
        try #require(listen(listener, 64) == 0)
        let course = try await whileEchoing(.test()) { address in
            let addresses = [silent, try #require(SocketAddress.loopback(port: address.port))]
            let host = HostPort(host: "redis.example", port: 1)
            let loop = try EventLoop.started()
            let context = try TLSClientContext(.none)
            let course = await withCheckedContinuation { continuation in
                loop.post {
                    let lookup = HostLookup(host, on: loop) { _ in addresses }
                    let owner = Owner(request: [7], expecting: 1) { owner in
                        continuation.resume(returning: owner.course)
                        loop.post { owner.channel = nil }
                    }
                    let connect: @Sendable () -> Void = {
                        owner.channel = ClientChannel(to: host, tls: context, lookup: lookup, loop: loop, owner: owner)
                        owner.channel?.open()
                    }
                    connect()
                    DispatchQueue.global().async {
                        let connection = accept(listener, nil, nil)
                        loop.post {
                            owner.channel?.close()
                            connect()
                        }
                        // If the second connection comes here too, it fails rather than waits forever.
                        close(accept(listener, nil, nil))
                        close(connection)
                    }
                }
            }
            await loop.stop()
            return course
        }
        #expect(course == ["opened", "all received"])
    }
}

/// Echoes its input; owned by its loop.
private final class EchoChannel: Channel {
    private let stream: any ByteStream
    private let loop: EventLoop
    private var token: EventLoop.ChannelToken?
    private var held: [UInt8] = []

    private init(_ stream: any ByteStream, on loop: EventLoop) {
        self.stream = stream
        self.loop = loop
    }

    static func serve(_ stream: any ByteStream, on loop: EventLoop) {
        let channel = EchoChannel(stream, on: loop)
        channel.token = try? loop.add(channel, descriptor: stream.descriptor, for: .readable)
    }

    func ready(for events: SocketEvents) {
        var interest = SocketEvents.readable
        var piece = [UInt8](repeating: 0, count: 16_384)
        reading: while held.count < 1 << 20 {
            switch piece.withUnsafeMutableBytes({ stream.read(into: $0) }) {
            case .received(let count): held += piece[..<count]
            case .wantsRead: break reading
            case .wantsWrite:
                interest.insert(.writable)
                break reading
            case .endOfStream, .unprotected, .failed: return end()
            }
        }
        while !held.isEmpty {
            switch held.withUnsafeBytes({ stream.write(from: $0) }) {
            case .wrote(let count): held.removeFirst(count)
            case .wantsWrite, .wantsRead:
                interest = .writable
                if let token { try? loop.setInterest(interest, of: token) }
                return
            case .failed: return end()
            }
        }
        if let token { try? loop.setInterest(interest, of: token) }
    }

    private func end() {
        guard let token else { return }
        self.token = nil
        stream.finishWriting()
        loop.remove(token)
        stream.close()
    }

    func deadlinePassed() {}
    func loopEnds() { end() }
}
