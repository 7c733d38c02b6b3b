import COpenSSL
import CSystem
import Glibc

/// A blocking connection to a server: for one short request and response, never for an event loop.
package final class ClientConnection {
    private let socket: Descriptor
    private var tls: TLSHandle?

    /// Connects, and performs the handshake of TLS if a certificate is to be verified.
    ///
    /// - Parameters:
    ///   - address: if the host has several addresses, the first that accepts the connection is used.
    ///   - verification: how the server's certificate is verified; nil for a connection without TLS.
    ///   - seconds: how long each step may wait for the server.
    package init(
        to address: HostPort, verifying verification: TLSClientContext.CertificateVerification?, seconds: Int
    ) throws(ClientError) {
        let candidates: [SocketAddress]
        do throws(ListenError) { candidates = try address.resolve() } catch {
            throw ClientError("cannot be looked up")
        }
        var last: ClientError?
        for candidate in candidates {
            do throws(ClientError) {
                let socket = try Self.connect(to: candidate, seconds: seconds)
                if let verification {
                    tls = try Self.handshake(over: socket.number, with: address.host, verification)
                }
                self.socket = socket
                return
            } catch {
                last = error
            }
        }
        throw last ?? ClientError("cannot be looked up")
    }

    /// Sends `request` and returns the first bytes of the response, 512 at most.
    package func send(_ request: [UInt8]) throws(ClientError) -> [UInt8] {
        var answer = [UInt8](repeating: 0, count: 512)
        var count = 0
        if let ssl = tls?.pointer {
            var sent = 0
            TLSHandle.Errors.clear()
            guard SSL_write_ex(ssl, request, request.count, &sent) == 1 else { throw ClientError("does not read") }
            guard SSL_read_ex(ssl, &answer, answer.count, &count) == 1 else { throw ClientError("does not answer") }
        } else {
            let sent = Glibc.send(socket.number, request, request.count, CInt(MSG_NOSIGNAL))
            guard sent == request.count else { throw ClientError("does not read") }
            count = recv(socket.number, &answer, answer.count, 0)
            guard count > 0 else { throw ClientError("does not answer") }
        }
        return Array(answer[..<count])
    }

    private static func connect(to address: SocketAddress, seconds: Int) throws(ClientError) -> Descriptor {
        let number = Glibc.socket(address.family, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { throw ClientError("cannot be asked: \(SystemError(rawValue: errno))") }
        let socket = Descriptor(adopting: number)
        var limit = timeval(tv_sec: max(1, seconds), tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
        guard address.withSockaddr({ Glibc.connect(number, $0, $1) }) == 0 else {
            throw ClientError("does not take connections: \(SystemError(rawValue: errno))")
        }
        return socket
    }

    private static func handshake(
        over descriptor: CInt, with host: String, _ verification: TLSClientContext.CertificateVerification
    ) throws(ClientError) -> TLSHandle {
        let context = try TLSClientContext(verification)
        guard let connection = context.makeConnection(on: descriptor, to: host) else {
            throw ClientError("cannot be asked: \(TLSHandle.Errors.drain())")
        }
        TLSHandle.Errors.clear()
        guard SSL_connect(connection.pointer) == 1 else { throw TLSClientContext.failure(of: connection.pointer) }
        return connection
    }
}
