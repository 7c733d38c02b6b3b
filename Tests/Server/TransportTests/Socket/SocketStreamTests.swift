import Glibc
import Testing

@testable import Transport

@Suite struct SocketStreamTests {
    private let peer = SocketAddress.loopback(port: 1)

    /// A stream and the other end of it.
    private func stream() throws -> (SocketStream, CInt) {
        let (near, far) = socketPair()
        return (SocketStream(Descriptor(adopting: near), peer: try #require(peer)), far)
    }

    private func read(_ stream: SocketStream) -> ReadOutcome {
        withUnsafeTemporaryAllocation(byteCount: 16, alignment: 1) { stream.read(into: $0) }
    }

    private func write(_ stream: SocketStream, _ count: Int) -> WriteOutcome {
        [UInt8](repeating: 0, count: count).withUnsafeBytes { stream.write(from: $0) }
    }

    @Test func `sent bytes are read, and then the end`() throws {
        let (stream, far) = try stream()
        #expect(read(stream) == .wantsRead)
        _ = Glibc.write(far, "abc", 3)
        #expect(read(stream) == .received(3))
        close(far)
        #expect(read(stream) == .endOfStream)
        stream.close()
    }

    @Test func `a stream writes the bytes that fit, then waits`() throws {
        let (stream, far) = try stream()
        var outcome = write(stream, 1 << 20)
        while case .wrote = outcome { outcome = write(stream, 1 << 20) }
        #expect(outcome == .wantsWrite)
        stream.close()
        close(far)
    }

    @Test func `writing to a peer that is gone is an error and no signal`() throws {
        let (stream, far) = try stream()
        close(far)
        #expect(write(stream, 1) == .failed(.brokenPipe))
        stream.close()
    }

    #if DEBUG
        @Test func `interrupted calls are made again`() throws {
            let (stream, far) = try stream()
            _ = Glibc.write(far, "abc", 3)
            ForcedErrors.force([.interrupted, .interrupted], for: .receive, on: stream.descriptor)
            ForcedErrors.force([.interrupted], for: .send, on: stream.descriptor)
            #expect(read(stream) == .received(3))
            #expect(write(stream, 1) == .wrote(1))
            stream.close()
            close(far)
        }

        @Test func `a lack of buffers is a full socket`() throws {
            let (stream, far) = try stream()
            ForcedErrors.force([.noBufferSpace], for: .send, on: stream.descriptor)
            #expect(write(stream, 1) == .wantsWrite)
            stream.close()
            close(far)
        }

        @Test func `a reset is a failure`() throws {
            let (stream, far) = try stream()
            ForcedErrors.force([.connectionReset], for: .receive, on: stream.descriptor)
            #expect(read(stream) == .failed(.connectionReset))
            stream.close()
            close(far)
        }
    #endif

    @Test func `closing twice closes once`() throws {
        let (stream, far) = try stream()
        stream.close()
        stream.close()
        var byte: UInt8 = 0
        #expect(Glibc.read(far, &byte, 1) == 0)
        close(far)
    }
}
