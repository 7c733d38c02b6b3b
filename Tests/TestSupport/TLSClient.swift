import COpenSSL
import Glibc

/// The client's side of TLS without a socket: bytes in, bytes out, so that a test can cut, delay and change them.
///
/// Accepts any certificate: the server is tested, not the client.
package final class TLSClient {
    /// The reason why a test's client cannot continue.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// A session to resume.
    ///
    /// Freed with its last reference.
    // @unchecked: immutable after creation, and the library counts its users with atomic operations.
    package final class Session: @unchecked Sendable {
        fileprivate let pointer: OpaquePointer
        fileprivate init(_ pointer: OpaquePointer) { self.pointer = pointer }
        deinit { SSL_SESSION_free(pointer) }

        /// The ticket that the server sent, to be presented again.
        package var ticket: [UInt8] {
            var start: UnsafePointer<UInt8>?
            var count = 0
            SSL_SESSION_get0_ticket(pointer, &start, &count)
            return Array(UnsafeBufferPointer(start: start, count: count))
        }
    }

    private let context: OpaquePointer
    private let ssl: OpaquePointer
    /// The bytes from the server, and the bytes to send to it; owned by `ssl`.
    private let input: OpaquePointer
    private let output: OpaquePointer

    /// - Parameters:
    ///   - protocols: offered by ALPN, such as `http/1.1`.
    ///   - resuming: a session of an earlier connection.
    ///   - version: the only one supported; 0 for any.
    ///   - certificate: PEM files with a certificate and its key, presented to a server that asks.
    package init(
        protocols: [String] = [], resuming session: Session? = nil, version: CInt = 0,
        certificate: (chain: String, key: String)? = nil
    ) throws {
        guard let context = SSL_CTX_new(TLS_client_method()), let input = BIO_new(BIO_s_mem()),
            let output = BIO_new(BIO_s_mem())
        else { throw Failure(description: "no memory") }
        self.context = context
        self.input = input
        self.output = output
        if version != 0 {
            _ = COpenSSL_SSL_CTX_set_min_proto_version(context, version)
            _ = COpenSSL_SSL_CTX_set_max_proto_version(context, version)
        }
        if let certificate {
            SSL_CTX_use_certificate_chain_file(context, certificate.chain)
            SSL_CTX_use_PrivateKey_file(context, certificate.key, SSL_FILETYPE_PEM)
        }
        guard let ssl = SSL_new(context) else { throw Failure(description: "no memory") }
        self.ssl = ssl
        SSL_set_bio(ssl, input, output)
        let list = protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
        if !list.isEmpty { SSL_set_alpn_protos(ssl, list, UInt32(list.count)) }
        if let session { SSL_set_session(ssl, session.pointer) }
        SSL_set_connect_state(ssl)
    }

    deinit {
        // Otherwise the library considers the session broken and never resumes it.
        SSL_set_shutdown(ssl, SSL_SENT_SHUTDOWN | SSL_RECEIVED_SHUTDOWN)
        SSL_free(ssl)
        SSL_CTX_free(context)
    }

    // MARK: Bytes on the wire

    /// Takes the bytes from the server.
    package func take(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        BIO_write(input, bytes, CInt(bytes.count))
    }

    /// Returns and removes the bytes to send to the server.
    package func give() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: BIO_ctrl_pending(output))
        if !bytes.isEmpty { BIO_read(output, &bytes, CInt(bytes.count)) }
        return bytes
    }

    // MARK: Protected data

    /// Continues the handshake; returns whether it is complete.
    ///
    /// Fails when the server has refused.
    package func shakeHands() throws -> Bool {
        ERR_clear_error()
        let result = SSL_do_handshake(ssl)
        if result == 1 { return true }
        guard SSL_get_error(ssl, result) == SSL_ERROR_WANT_READ else { throw Failure(description: Self.reason()) }
        return false
    }

    /// Encrypts bytes.
    package func write(_ bytes: [UInt8]) throws {
        var count = 0
        ERR_clear_error()
        guard SSL_write_ex(ssl, bytes, bytes.count, &count) == 1 else { throw Failure(description: Self.reason()) }
    }

    /// The result of a read.
    package enum Found: Hashable, Sendable {
        case bytes([UInt8])
        /// Not enough has arrived.
        case nothing
        /// The server has sent close_notify.
        case closeNotify
        /// The server has ended the connection with an alert.
        case broken(String)
    }

    /// Decrypts the received bytes.
    package func read() -> Found {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        var count = 0
        ERR_clear_error()
        let result = SSL_read_ex(ssl, &bytes, bytes.count, &count)
        if result == 1 { return .bytes(Array(bytes[..<count])) }
        switch SSL_get_error(ssl, result) {
        case SSL_ERROR_WANT_READ: return .nothing
        case SSL_ERROR_ZERO_RETURN: return .closeNotify
        default: return .broken(Self.reason())
        }
    }

    /// Appends close_notify to the bytes to send.
    package func close() { SSL_shutdown(ssl) }

    /// Asks the server to change its keys, and to answer with the same: it has to write because it reads.
    package func updateKeys() { SSL_key_update(ssl, SSL_KEY_UPDATE_REQUESTED) }

    // MARK: Negotiated parameters

    /// Whether an earlier session was resumed.
    package var isResumed: Bool { SSL_session_reused(ssl) == 1 }

    /// The protocol's version, such as `TLSv1.3`.
    package var version: String { SSL_get_version(ssl).map { String(cString: $0) } ?? "" }

    /// The protocol that the server chose by ALPN; nil if it chose none.
    package var chosenProtocol: String? {
        var start: UnsafePointer<UInt8>?
        var count: UInt32 = 0
        SSL_get0_alpn_selected(ssl, &start, &count)
        return start.map { String(decoding: UnsafeBufferPointer(start: $0, count: Int(count)), as: UTF8.self) }
    }

    /// The server certificate's serial number in hexadecimal digits.
    package var serverSerial: String? {
        guard let certificate = SSL_get1_peer_certificate(ssl) else { return nil }
        defer { X509_free(certificate) }
        guard let number = X509_get_serialNumber(certificate) else { return nil }
        return (0..<Int(number.pointee.length)).map { String(number.pointee.data[$0], radix: 16) }.joined(
            separator: ":")
    }

    /// The session to resume, once the server has given a ticket.
    package var session: Session? { SSL_get1_session(ssl).map(Session.init) }

    private static func reason() -> String {
        let code = ERR_get_error()
        ERR_clear_error()
        return ERR_reason_error_string(code).map { String(cString: $0) } ?? "no reason given"
    }
}
