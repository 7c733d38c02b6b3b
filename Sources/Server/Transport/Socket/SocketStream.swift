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

    /// Adopts a connected, non-blocking socket.
    package init(_ socket: consuming Descriptor, peer: PeerAddress) {
        descriptor = socket.number
        self.peer = peer
        self.socket = consume socket
    }

    package var hasUnreadInput: Bool {
        var byte: UInt8 = 0
        return (try? peek(&byte)) == 1
    }

    /// Copies the next byte without consuming it; 0 means the end of the stream.
    func peek(_ byte: inout UInt8) throws(SystemError) -> Int {
        try systemCall(.receive, on: descriptor) { recv(descriptor, &byte, 1, CInt(MSG_PEEK)) }
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
            // A kernel that is briefly short of buffers is treated as a full socket: the write deadline bounds the
            // wait.
            case .wouldBlock, .noBufferSpace: return .wantsWrite
            default: return .failed(error)
            }
        }
    }

    package func finishWriting() {
        // Fails only if the peer has already gone, which the next read reports.
        _ = shutdown(descriptor, CInt(SHUT_WR))
    }

    package func close() { socket = nil }
}

extension SocketStream {
    /// Begins to connect to `address` without blocking: the descriptor becomes writable once that has ended, and
    /// `connectError` tells the result.
    static func connecting(to address: SocketAddress) throws(SystemError) -> SocketStream {
        let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
        let socket = Descriptor(adopting: CInt(try systemCall(.socket) { Int(Glibc.socket(address.family, type, 0)) }))
        let number = socket.number
        // A request is sent in one piece, so Nagle's algorithm could only delay it.
        var isOn: CInt = 1
        _ = setsockopt(number, CInt(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<CInt>.size))
        do throws(SystemError) {
            _ = try systemCall(.connect, on: number) { Int(address.withSockaddr { Glibc.connect(number, $0, $1) }) }
        } catch .inProgress {
            // The expected result.
        }
        return SocketStream(socket, peer: address)
    }

    /// The reason why the connection failed; nil if it succeeded.
    var connectError: SystemError? {
        var error: CInt = 0
        var length = socklen_t(MemoryLayout<CInt>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &length) == 0 else { return .connectionReset }
        return error == 0 ? nil : SystemError(rawValue: error)
    }
}
