import CSystem
import Glibc

/// A connected TCP socket as a stream of bytes.
// @unchecked: made by the acceptor and handed to one loop before its first use; from then on only that loop touches it.
package final class SocketStream: ByteStream, @unchecked Sendable {
    private var socket: Descriptor?
    package let descriptor: CInt
    package let peer: PeerAddress
    package var isSecure: Bool { false }
    package var hasBufferedInput: Bool { false }

    /// Takes over a connected socket that does not block.
    package init(_ socket: consuming Descriptor, peer: PeerAddress) {
        descriptor = socket.number
        self.peer = peer
        // An answer leaves in one piece, so waiting for more to send (Nagle) could only delay it.
        var on: CInt = 1
        _ = setsockopt(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<CInt>.size))
        self.socket = consume socket
    }

    /// Bounds what the kernel takes of writes before it can send it.
    ///
    /// A client that does not read then costs so much of the kernel's memory and of the loop's turn, not megabytes.
    package func limitUnsent(to count: Int) {
        var unsent = CInt(clamping: count)
        _ = setsockopt(
            descriptor, CInt(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &unsent, socklen_t(MemoryLayout<CInt>.size))
    }

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
        do throws(SystemError) {
            let count = try systemCall(.receive, on: descriptor) {
                recv(descriptor, buffer.baseAddress, buffer.count, 0)
            }
            return count == 0 ? .endOfStream : .received(count)
        } catch {
            return error == .wouldBlock ? .wantsRead : .failed(error)
        }
    }

    package func write(from buffer: UnsafeRawBufferPointer) -> WriteOutcome {
        do throws(SystemError) {
            return .wrote(
                try systemCall(.send, on: descriptor) {
                    send(descriptor, buffer.baseAddress, buffer.count, CInt(MSG_NOSIGNAL))
                })
        } catch {
            switch error {
            // A kernel short of buffers for a moment is one without room: the write deadline bounds the wait.
            case .wouldBlock, .noBufferSpace: return .wantsWrite
            default: return .failed(error)
            }
        }
    }

    package func finishWriting() {
        // Fails only when the peer has already gone, which the next read tells.
        _ = shutdown(descriptor, CInt(SHUT_WR))
    }

    package func close() { socket = nil }
}
