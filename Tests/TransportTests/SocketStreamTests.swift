import Glibc
import Testing

@testable import Transport

@Suite struct SocketStreamTests {
    private let peer = SocketAddress.loopback(port: 1)

    /// A stream and the other end of it.
    private func stream() throws -> (SocketStream, CInt) {
        var sockets: [CInt] = [-1, -1]
        let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
        socketpair(AF_UNIX, type, 0, &sockets)
        return (SocketStream(Descriptor(adopting: sockets[0]), peer: try #require(peer)), sockets[1])
    }

    private func read(_ stream: SocketStream) -> ReadOutcome {
        withUnsafeTemporaryAllocation(byteCount: 16, alignment: 1) { stream.read(into: $0) }
    }

    private func write(_ stream: SocketStream, _ count: Int) -> WriteOutcome {
        [UInt8](repeating: 0, count: count).withUnsafeBytes { stream.write(from: $0) }
    }

    @Test func readsWhatIsThereAndThenTheEnd() throws {
        let (stream, far) = try stream()
        #expect(read(stream) == .wantsRead)
        _ = Glibc.write(far, "abc", 3)
        #expect(read(stream) == .received(3))
        close(far)
        #expect(read(stream) == .endOfStream)
        stream.close()
    }

    @Test func writesWhatFitsAndThenWaits() throws {
        let (stream, far) = try stream()
        var outcome = write(stream, 1 << 20)
        while case .wrote = outcome { outcome = write(stream, 1 << 20) }
        #expect(outcome == .wantsWrite)
        stream.close()
        close(far)
    }

    @Test func writingToAPeerThatIsGoneIsAnErrorAndNoSignal() throws {
        let (stream, far) = try stream()
        close(far)
        #expect(write(stream, 1) == .failed(.brokenPipe))
        stream.close()
    }

    #if DEBUG
        @Test func interruptedCallsAreMadeAgain() throws {
            let (stream, far) = try stream()
            _ = Glibc.write(far, "abc", 3)
            ForcedErrors.force([.interrupted, .interrupted], for: .receive, on: stream.descriptor)
            ForcedErrors.force([.interrupted], for: .send, on: stream.descriptor)
            #expect(read(stream) == .received(3))
            #expect(write(stream, 1) == .wrote(1))
            stream.close()
            close(far)
        }

        @Test func lackOfBuffersIsAFullSocket() throws {
            let (stream, far) = try stream()
            ForcedErrors.force([.noBufferSpace], for: .send, on: stream.descriptor)
            #expect(write(stream, 1) == .wantsWrite)
            stream.close()
            close(far)
        }

        @Test func resetIsAFailure() throws {
            let (stream, far) = try stream()
            ForcedErrors.force([.connectionReset], for: .receive, on: stream.descriptor)
            #expect(read(stream) == .failed(.connectionReset))
            stream.close()
            close(far)
        }
    #endif

    @Test func closingTwiceClosesOnce() throws {
        let (stream, far) = try stream()
        stream.close()
        stream.close()
        var byte: UInt8 = 0
        #expect(Glibc.read(far, &byte, 1) == 0)
        close(far)
    }

    @Test func errorsDescribeThemselves() {
        #expect(SystemError.addressInUse.description == "Address already in use (98)")
    }
}

extension SocketAddress {
    static func loopback(port: UInt16) -> SocketAddress? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { SocketAddress($0) }
        }
    }
}
