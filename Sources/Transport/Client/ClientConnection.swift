import COpenSSL
import CSystem
import Glibc

/// A blocking connection to a server: for one short request and response, never for an event loop.
package final class ClientConnection {
    private let socket: Descriptor
    private var tls: TLSHandle?

    /// Connects, and performs the handshake if the connection is to be secure.
    ///
    /// - Parameters:
    ///   - address: if the host has several addresses, the first that takes connections is used.
    ///   - security: whether to use TLS, and how to verify the server's certificate.
    ///   - seconds: how long each step may wait for the server.
    package init(to address: ListenAddress, security: Security, seconds: Int) throws(Failure) {
        let candidates: [SocketAddress]
        do throws(ListenError) { candidates = try address.resolve() } catch {
            throw Failure("cannot be looked up")
        }
        var last: Failure?
        for candidate in candidates {
            do throws(Failure) {
                let socket = try Self.connect(to: candidate, seconds: seconds)
                switch security {
                case .plain: tls = nil
                case .tls(let verification):
                    tls = try Self.handshake(over: socket.number, with: address.host, verification)
                }
                self.socket = socket
                return
            } catch {
                last = error
            }
        }
        throw last ?? Failure("cannot be looked up")
    }

    /// Sends `request` and returns the first bytes of the response, 512 at most.
    package func send(_ request: [UInt8]) throws(Failure) -> [UInt8] {
        var answer = [UInt8](repeating: 0, count: 512)
        var count = 0
        if let ssl = tls?.pointer {
            var sent = 0
            TLSErrors.clear()
            guard SSL_write_ex(ssl, request, request.count, &sent) == 1 else { throw Failure("does not read") }
            guard SSL_read_ex(ssl, &answer, answer.count, &count) == 1 else { throw Failure("does not answer") }
        } else {
            let sent = Glibc.send(socket.number, request, request.count, CInt(MSG_NOSIGNAL))
            guard sent == request.count else { throw Failure("does not read") }
            count = recv(socket.number, &answer, answer.count, 0)
            guard count > 0 else { throw Failure("does not answer") }
        }
        return Array(answer[..<count])
    }

    private static func connect(to address: SocketAddress, seconds: Int) throws(Failure) -> Descriptor {
        let number = Glibc.socket(address.family, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { throw Failure("cannot be asked: \(SystemError(rawValue: errno))") }
        let socket = Descriptor(adopting: number)
        var limit = timeval(tv_sec: max(1, seconds), tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
        guard address.withSockaddr({ Glibc.connect(number, $0, $1) }) == 0 else {
            throw Failure("does not take connections: \(SystemError(rawValue: errno))")
        }
        return socket
    }

    private static func handshake(
        over descriptor: CInt, with host: String, _ verification: CertificateVerification
    ) throws(Failure) -> TLSHandle {
        TLSErrors.clear()
        guard let context = TLSHandle(SSL_CTX_new(TLS_client_method()), freedBy: SSL_CTX_free) else {
            throw Failure("cannot be asked: \(TLSErrors.drain())")
        }
        switch verification {
        case .none: break
        case .systemRoots: SSL_CTX_set_default_verify_paths(context.pointer)
        case .authorities(let file):
            guard SSL_CTX_load_verify_file(context.pointer, file) == 1 else {
                throw Failure("cannot be asked: \(file) is no file with certificates in PEM")
            }
        }
        guard let connection = TLSHandle(SSL_new(context.pointer), freedBy: SSL_free),
            SSL_set_fd(connection.pointer, descriptor) == 1, let parameters = SSL_get0_param(connection.pointer)
        else { throw Failure("cannot be asked: \(TLSErrors.drain())") }
        if verification != .none {
            SSL_set_verify(connection.pointer, SSL_VERIFY_PEER, nil)
            // An address is looked up among the certificate's addresses, anything else among its names.
            if X509_VERIFY_PARAM_set1_ip_asc(parameters, host) != 1 { X509_VERIFY_PARAM_set1_host(parameters, host, 0) }
        }
        if !host.allSatisfy({ $0.isHexDigit || $0 == "." || $0 == ":" }) {
            _ = COpenSSL_SSL_set_tlsext_host_name(connection.pointer, host)
        }
        TLSErrors.clear()
        guard SSL_connect(connection.pointer) == 1 else {
            let result = SSL_get_verify_result(connection.pointer)
            if result != X509_V_OK, let reason = X509_verify_cert_error_string(result) {
                throw Failure("is not trusted: \(String(cString: reason))")
            }
            throw Failure("makes no TLS connection: \(TLSErrors.drain())")
        }
        return connection
    }
}

extension ClientConnection {
    /// How a client protects its connection.
    package enum Security: Hashable, Sendable {
        /// No TLS.
        case plain
        /// TLS with a server whose certificate passes this verification.
        case tls(CertificateVerification)
    }

    /// How a client verifies a server's certificate.
    package enum CertificateVerification: Hashable, Sendable {
        /// It must be valid for the host and signed by an authority this machine trusts.
        case systemRoots
        /// It must be valid for the host and signed by an authority of this PEM file.
        case authorities(file: String)
        /// Any certificate is accepted.
        case none
    }

    /// Why a server could not be asked: the end of a sentence that begins with its address.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        package let description: String

        init(_ description: String) { self.description = description }
    }
}
