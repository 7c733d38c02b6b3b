import COpenSSL
import Glibc

/// The TLS settings of all connections that this process opens to one kind of server: its authorities, and TLS 1.2 or
/// later.
// @unchecked: the library's context is not changed after `init`, and counts its users with atomic operations.
package final class TLSClientContext: @unchecked Sendable {
    private let handle: TLSHandle
    private let verifies: Bool
    /// Whether there is a client certificate.
    let hasCertificate: Bool

    /// Prepares handshakes; reads the authorities and the certificate, which blocks, so not on an event loop.
    ///
    /// - Parameter certificate: the client certificate, sent to a server that asks for one.
    /// - Throws: if the file with the authorities has no certificate in PEM, or the client certificate is unusable.
    package init(
        _ verification: CertificateVerification, showing certificate: ClientCertificate? = nil
    ) throws(ClientError) {
        TLSHandle.Errors.clear()
        guard let handle = TLSHandle(SSL_CTX_new(TLS_client_method()), freedBy: SSL_CTX_free) else {
            throw ClientError("cannot be asked: \(TLSHandle.Errors.drain())")
        }
        _ = COpenSSL_SSL_CTX_set_min_proto_version(handle.pointer, TLS1_2_VERSION)
        // As for a server: a buffer is freed as soon as it is empty, an unsent record may be offered again from another
        // address, and one system call reads a record together with its header.
        _ = COpenSSL_SSL_CTX_set_mode(
            handle.pointer,
            Int(SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER))
        COpenSSL_SSL_CTX_set_read_ahead(handle.pointer, 1)
        switch verification {
        case .none: break
        case .systemRoots: SSL_CTX_set_default_verify_paths(handle.pointer)
        case .authorities(let file):
            guard SSL_CTX_load_verify_file(handle.pointer, file) == 1 else {
                throw ClientError("cannot be asked: \(file) is no file with certificates in PEM")
            }
        }
        if let certificate {
            do throws(CredentialError) {
                let text = try CredentialText(file: certificate.certificate)
                _ = try TLSContext.use(text, key: CredentialText(file: certificate.key), in: handle.pointer)
            } catch {
                throw ClientError("cannot be asked: \(error)")
            }
        }
        // Called when the server asks for a certificate; the connection records that.
        SSL_CTX_set_cert_cb(
            handle.pointer,
            { connection, _ in
                guard let connection else { return 1 }
                _ = SSL_set_ex_data(connection, 0, UnsafeMutableRawPointer(connection))
                return 1
            }, nil)
        hasCertificate = certificate != nil
        verifies = verification != .none
        self.handle = handle
    }

    /// The state of one more connection, to be verified as `host`; nil if there is no memory for it.
    func makeConnection(on descriptor: CInt, to host: String) -> TLSHandle? {
        TLSHandle.Errors.clear()
        guard let connection = TLSHandle(SSL_new(handle.pointer), freedBy: SSL_free),
            SSL_set_fd(connection.pointer, descriptor) == 1, let parameters = SSL_get0_param(connection.pointer)
        else { return nil }
        SSL_set_connect_state(connection.pointer)
        if verifies {
            SSL_set_verify(connection.pointer, SSL_VERIFY_PEER, nil)
            // An address is looked up among the certificate's addresses, anything else among its names.
            if X509_VERIFY_PARAM_set1_ip_asc(parameters, host) != 1,
                X509_VERIFY_PARAM_set1_host(parameters, host, 0) != 1
            {
                return nil
            }
        }
        // Names only, RFC 6066 section 3; no name has a colon.
        var address = in_addr()
        if !host.utf8.contains(UInt8(ascii: ":")), inet_pton(AF_INET, host, &address) != 1 {
            _ = COpenSSL_SSL_set_tlsext_host_name(connection.pointer, host)
        }
        return connection
    }

    /// The stream over `carrier` to `host`; nil, with `carrier` unchanged, if there is no memory for it.
    func protect(_ carrier: SocketStream, to host: String) -> TLSStream? {
        guard let connection = makeConnection(on: carrier.descriptor, to: host) else { return nil }
        return TLSStream(carrier, connection, self)
    }

    /// Whether the server of this connection has asked for a certificate.
    static func isAskedForCertificate(_ connection: OpaquePointer) -> Bool { SSL_get_ex_data(connection, 0) != nil }

    /// The reason why the handshake of this connection failed.
    static func failure(of connection: OpaquePointer) -> ClientError {
        let result = SSL_get_verify_result(connection)
        if result != X509_V_OK, let reason = X509_verify_cert_error_string(result) {
            TLSHandle.Errors.clear()
            return ClientError("is not trusted: \(String(cString: reason))")
        }
        return ClientError("makes no TLS connection: \(TLSHandle.Errors.drain())")
    }
}

extension TLSClientContext {
    /// The verification of a server's certificate by a client.
    package enum CertificateVerification: Hashable, Sendable {
        /// It must be valid for the host and signed by an authority the system trusts.
        case systemRoots
        /// It must be valid for the host and signed by an authority of this PEM file.
        case authorities(file: String)
        /// Any certificate is accepted.
        case none
    }
}

extension TLSClientContext {
    /// The paths of the certificate that a client presents on request, and of its key, both PEM files.
    package struct ClientCertificate: Hashable, Sendable {
        /// The certificate, followed by the intermediate ones.
        package let certificate: String
        /// The private key of the certificate, not encrypted.
        package let key: String

        package init(certificate: String, key: String) {
            self.certificate = certificate
            self.key = key
        }
    }
}
