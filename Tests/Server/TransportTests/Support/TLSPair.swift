import Glibc
import TestSupport
import Testing

@testable import Transport

/// A server's TLS stream and a client, joined by a socket pair that neither waits on.
final class TLSPair {
    let stream: TLSStream
    let client: TLSClient
    /// The client's end.
    private let far: CInt

    /// - Parameter sendBuffer: the size of the kernel's send buffer; its default if nil.
    init(_ server: TLSServer, _ client: TLSClient, sendBuffer: CInt? = nil) throws {
        signal(SIGPIPE, SIG_IGN)
        let near: CInt
        (near, far) = socketPair()
        if var sendBuffer {
            setsockopt(near, SOL_SOCKET, SO_SNDBUF, &sendBuffer, socklen_t(MemoryLayout<CInt>.size))
        }
        let peer = try #require(SocketAddress.loopback(port: 1))
        let carrier = SocketStream(Descriptor(adopting: near), peer: peer)
        stream = try #require(server.protect(carrier))
        self.client = client
    }

    deinit {
        stream.close()
        close(far)
    }

    /// Sends bytes unencrypted.
    func send(_ bytes: some Collection<UInt8>) {
        _ = Array(bytes).withUnsafeBytes { Glibc.write(far, $0.baseAddress, $0.count) }
    }

    /// Everything the stream has sent.
    func receive() -> [UInt8] {
        var all: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(far, &piece, piece.count)
            guard count > 0 else { return all }
            all += piece[..<count]
        }
    }

    /// Ends the client's side of the socket, without TLS messages.
    func endClient() { shutdown(far, CInt(SHUT_WR)) }

    /// Whether the stream has ended its side of the socket.
    var isEnded: Bool {
        var byte: UInt8 = 0
        return recv(far, &byte, 1, CInt(MSG_PEEK)) == 0
    }

    /// Moves pending bytes in both directions once.
    func exchange() {
        send(client.give())
        client.take(receive())
    }

    /// Lets the stream read.
    @discardableResult
    func read(_ limit: Int = 65_536) -> ReadOutcome { readBytes(limit).outcome }

    /// Lets the stream read, and returns the bytes too.
    func readBytes(_ limit: Int = 65_536) -> (outcome: ReadOutcome, bytes: [UInt8]) {
        var bytes = [UInt8](repeating: 0, count: limit)
        let outcome = bytes.withUnsafeMutableBytes { stream.read(into: $0) }
        if case .received(let count) = outcome { return (outcome, Array(bytes[..<count])) }
        return (outcome, [])
    }

    /// Lets the stream write.
    func write(_ bytes: some Collection<UInt8>) -> WriteOutcome {
        Array(bytes).withUnsafeBytes { stream.write(from: $0) }
    }

    /// The reason why a handshake was not completed.
    struct Unfinished: Error {
        let reason: String
    }

    /// Makes the whole handshake, the ticket included.
    func shakeHands() throws {
        var isDone = false
        for _ in 0..<8 where !isDone {
            isDone = try client.shakeHands()
            send(client.give())
            read()
            client.take(receive())
        }
        _ = client.read()
        guard isDone, stream.isEstablished else { throw Unfinished(reason: stream.failure ?? "still under way") }
    }
}

extension TLSServer {
    /// A server with one of the test certificates.
    static func test(_ name: String = "server", authorities: String? = nil) throws -> TLSServer {
        try TLSServer(
            TLSServer.Files(
                certificate: TestCertificates.pem(name), key: TestCertificates.key(name),
                clientAuthorities: authorities.map(TestCertificates.pem)))
    }
}
