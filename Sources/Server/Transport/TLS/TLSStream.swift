import COpenSSL
import Glibc

/// A stream of bytes protected by TLS over a socket; the handshake happens within the first reads.
///
/// The handshake and the protocol's own messages may make a read write and a write read: the outcomes name the
/// readiness to wait for.
package final class TLSStream: ByteStream {
    private enum State {
        /// Nothing has arrived yet.
        case initial
        /// During the handshake and after it.
        case protected
        /// The peer uses plain text, and is answered in plain text.
        case unprotected
        /// Our side has ended; input is read only to be dropped, protected or not.
        case finished
        /// The peer broke the protocol or is gone; the library must not be called any more.
        case failed
    }

    private let carrier: SocketStream
    /// The object that the library's callbacks need as long as the stream lives.
    private let context: AnyObject
    private var handle: TLSHandle?
    /// The rare members; nil for none.
    private var cold: ColdStorage?
    private var state = State.initial
    /// Whether the library holds decrypted bytes that have not been read yet.
    private var hasPendingInput = false
    /// Whether the handshake is complete.
    package private(set) var isEstablished = false

    package var descriptor: CInt { carrier.descriptor }
    package var peer: PeerAddress { carrier.peer }
    package var isSecure: Bool { true }
    package var hasBufferedInput: Bool { hasPendingInput || deferredOutcome != nil }
    package var hasUnreadInput: Bool { hasPendingInput || carrier.hasUnreadInput }

    /// Protects `carrier`; nil, with `carrier` unchanged, if there is no memory for it.
    init?(_ carrier: SocketStream, _ context: TLSContext) {
        guard let handle = context.makeConnection(on: carrier.descriptor) else { return nil }
        self.carrier = carrier
        self.context = context
        self.handle = consume handle
    }

    /// Adopts a client's side of a connection: `handle` is over `carrier`, the handshake has not begun.
    init(_ carrier: SocketStream, _ handle: consuming TLSHandle, _ context: AnyObject) {
        self.carrier = carrier
        self.context = context
        // A server never sends first, so no plain text has to be detected.
        state = .protected
        self.handle = consume handle
    }

    // MARK: A client's handshake

    /// Continues the handshake of a client as far as possible.
    ///
    /// - Returns: what to wait for before the next call; nil once the handshake is complete.
    /// - Throws: why the server is not trusted, or speaks no TLS.
    package func shakeHands() throws(ClientError) -> SocketEvents? {
        guard state == .protected, let ssl = handle?.pointer else { throw ClientError("has closed the connection") }
        TLSHandle.Errors.clear()
        let result = SSL_do_handshake(ssl)
        if result == 1 {
            isEstablished = true
            return nil
        }
        switch SSL_get_error(ssl, result) {
        case SSL_ERROR_WANT_READ: return .readable
        case SSL_ERROR_WANT_WRITE: return .writable
        default:
            let failure = TLSClientContext.failure(of: ssl)
            fail()
            throw failure
        }
    }

    /// Whether the server has asked for a client's certificate; call it before the stream is closed.
    package var isAskedForCertificate: Bool {
        guard let ssl = handle?.pointer else { return false }
        return TLSClientContext.isAskedForCertificate(ssl)
    }

    // MARK: Reading

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
        switch state {
        case .initial:
            if let outcome = detectPlainHTTP() { return outcome }
            state = .protected
            return receive(into: buffer)
        case .protected: return receive(into: buffer)
        case .unprotected, .finished: return carrier.read(into: buffer)
        case .failed: return .failed(.connectionReset)
        }
    }

    /// Tells plain HTTP from a handshake, which begins with byte 22, before the library takes the bytes.
    private func detectPlainHTTP() -> ReadOutcome? {
        var byte: UInt8 = 0
        do throws(SystemError) {
            if try carrier.peek(&byte) == 0 { return .endOfStream }
        } catch {
            return error == .wouldBlock ? .wantsRead : .failed(error)
        }
        guard 0x20...0x7E ~= byte || byte == 0x0D || byte == 0x0A else { return nil }
        state = .unprotected
        return .unprotected
    }

    private func receive(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
        if let deferredOutcome {
            self.deferredOutcome = nil
            return deferredOutcome
        }
        guard let start = buffer.baseAddress else { return .wantsRead }
        var total = 0
        while let ssl = handle?.pointer {
            var count = 0
            TLSHandle.Errors.clear()
            let result = SSL_read_ex(ssl, start + total, buffer.count - total, &count)
            if !isEstablished { isEstablished = SSL_is_init_finished(ssl) == 1 }
            guard result == 1 else {
                hasPendingInput = false
                let outcome = outcome(of: result, ssl)
                guard total > 0 else { return outcome }
                // No event may report it again.
                if outcome != .wantsRead { deferredOutcome = outcome }
                break
            }
            total += count
            hasPendingInput = SSL_has_pending(ssl) == 1
            if !hasPendingInput || total == buffer.count { break }
        }
        return total > 0 ? .received(total) : .failed(.connectionReset)
    }

    /// The outcome for the library's error.
    private func outcome(of result: CInt, _ ssl: OpaquePointer) -> ReadOutcome {
        switch SSL_get_error(ssl, result) {
        case SSL_ERROR_WANT_READ: return .wantsRead
        case SSL_ERROR_WANT_WRITE: return .wantsWrite
        case SSL_ERROR_ZERO_RETURN: return .endOfStream
        default:
            // An end without close_notify too: data may have been cut off, so this is not a regular end.
            fail()
            return .failed(.connectionReset)
        }
    }

    private func fail() {
        changeCold { $0.failure = TLSHandle.Errors.drain() }
        state = .failed
    }

    // MARK: Writing

    package func write(from buffer: UnsafeRawBufferPointer) -> WriteOutcome {
        switch state {
        case .initial: state = .protected
        case .protected: break
        case .unprotected: return carrier.write(from: buffer)
        case .finished, .failed: return .failed(.brokenPipe)
        }
        guard let start = buffer.baseAddress, let ssl = handle?.pointer else { return .wrote(0) }
        var total = 0
        // One call takes one record.
        while total < buffer.count {
            var count = 0
            TLSHandle.Errors.clear()
            let result = SSL_write_ex(ssl, start + total, buffer.count - total, &count)
            if !isEstablished { isEstablished = SSL_is_init_finished(ssl) == 1 }
            if result == 1 {
                total += count
                continue
            }
            switch SSL_get_error(ssl, result) {
            case SSL_ERROR_WANT_WRITE: return total > 0 ? .wrote(total) : .wantsWrite
            case SSL_ERROR_WANT_READ: return total > 0 ? .wrote(total) : .wantsRead
            default:
                fail()
                // Bytes written before count; the next call fails.
                return total > 0 ? .wrote(total) : .failed(.brokenPipe)
            }
        }
        return .wrote(total)
    }

    package func finishWriting() {
        sendCloseNotify()
        if state != .unprotected { state = .finished }
        (hasPendingInput, deferredOutcome) = (false, nil)
        carrier.finishWriting()
    }

    package func close() {
        sendCloseNotify()
        handle = nil
        state = .failed
        (hasPendingInput, deferredOutcome) = (false, nil)
        carrier.close()
    }

    /// Sends close_notify, without waiting for the peer's.
    ///
    /// If the send buffer is full, the peer has not read its answer yet; HTTP's own framing then tells it that the
    /// answer is complete.
    private func sendCloseNotify() {
        guard state == .protected, isEstablished, let ssl = handle?.pointer else { return }
        TLSHandle.Errors.clear()
        if SSL_shutdown(ssl) < 0 { TLSHandle.Errors.clear() }
    }

    package var handshake: Handshake? {
        guard state == .protected || state == .failed || state == .finished else { return nil }
        guard isEstablished, let ssl = handle?.pointer else { return isEstablished ? nil : .failed }
        let version: Handshake.Version = SSL_version(ssl) == TLS1_3_VERSION ? .tls13 : .tls12
        return SSL_session_reused(ssl) == 1 ? .resumed(version) : .full(version)
    }

    // MARK: The peer's identity

    /// SHA-256 of the subject of the peer's certificate; nil unless it has presented a trusted one.
    package var peerSubjectDigest: Digest? {
        if let known = cold?.peerSubjectDigest { return known }
        let digest = readPeerSubjectDigest()
        changeCold { $0.peerSubjectDigest = .some(digest) }
        return digest
    }

    private func readPeerSubjectDigest() -> Digest? {
        guard isEstablished, let ssl = handle?.pointer,
            let certificate = TLSHandle(SSL_get1_peer_certificate(ssl), freedBy: X509_free),
            SSL_get_verify_result(ssl) == X509_V_OK
        else { return nil }
        var encoded: UnsafePointer<UInt8>?
        var count = 0
        guard X509_NAME_get0_der(X509_get_subject_name(certificate.pointer), &encoded, &count) == 1 else { return nil }
        return Digest(of: UnsafeRawBufferPointer(start: encoded, count: count))
    }
}

extension TLSStream {
    /// The members that few streams have, so that the others are small.
    private final class ColdStorage {
        /// The outcome of the next read: it was found behind bytes that had to be returned first.
        var deferredOutcome: ReadOutcome?
        /// The library's errors when the connection failed.
        var failure: String?
        /// SHA-256 of the subject of the peer's certificate, once it was asked for.
        var peerSubjectDigest: Digest??
    }

    private func changeCold(_ change: (ColdStorage) -> Void) {
        let cold = cold ?? ColdStorage()
        change(cold)
        self.cold = cold
    }

    private var deferredOutcome: ReadOutcome? {
        get { cold?.deferredOutcome }
        set { if newValue != nil || cold != nil { changeCold { $0.deferredOutcome = newValue } } }
    }

    /// The library's errors when the connection failed.
    package var failure: String? { cold?.failure }
}
