import COpenSSL
import Glibc

/// A stream of bytes protected by TLS over a socket; the handshake happens within the first reads.
///
/// A read may have to write and a write may have to read, as the handshake and the protocol's own messages want it: the
/// outcomes say what to wait for.
package final class TLSStream: ByteStream {
    private enum Course {
        /// Nothing has arrived yet.
        case beginning
        /// The handshake or what follows it.
        case protected
        /// The peer speaks without TLS: it is told so in its own language.
        case unprotected
        /// Our side has ended; what still comes is read only to be dropped, protected or not.
        case finished
        /// The peer broke the protocol or is gone; the library must not be asked any more.
        case broken
    }

    private let carrier: SocketStream
    private let context: TLSContext
    private var handle: TLSHandle?
    private var course = Course.beginning
    /// What the next read tells: found behind bytes that were to be told first.
    private var ending: ReadOutcome?
    /// Whether the library holds bytes that were not asked for yet.
    private var hasMore = false
    /// Whether the handshake is complete.
    package private(set) var isEstablished = false
    /// What the library said when the connection broke.
    package private(set) var failure: String?

    package let descriptor: CInt
    package let peer: PeerAddress
    package var isSecure: Bool { true }
    package var hasBufferedInput: Bool { hasMore || ending != nil }
    package var hasUnreadInput: Bool { hasMore || carrier.hasUnreadInput }

    /// Protects `carrier`; nothing, and `carrier` as it was, if there is no memory for it.
    init?(_ carrier: SocketStream, _ context: TLSContext) {
        guard let handle = context.makeConnection(on: carrier.descriptor) else { return nil }
        self.carrier = carrier
        self.context = context
        descriptor = carrier.descriptor
        peer = carrier.peer
        self.handle = consume handle
    }

    // MARK: Reading

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
        switch course {
        case .beginning:
            if let outcome = lookAtFirstByte() { return outcome }
            course = .protected
            return receive(into: buffer)
        case .protected: return receive(into: buffer)
        case .unprotected, .finished: return carrier.read(into: buffer)
        case .broken: return .failed(.connectionReset)
        }
    }

    /// Tells HTTP without TLS from a handshake, which begins with 22, before the library takes the bytes.
    private func lookAtFirstByte() -> ReadOutcome? {
        var byte: UInt8 = 0
        do throws(SystemError) {
            if try carrier.peek(&byte) == 0 { return .endOfStream }
        } catch {
            return error == .wouldBlock ? .wantsRead : .failed(error)
        }
        guard 0x20...0x7E ~= byte || byte == 0x0D || byte == 0x0A else { return nil }
        course = .unprotected
        return .unprotected
    }

    private func receive(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
        if let ending {
            self.ending = nil
            return ending
        }
        guard let start = buffer.baseAddress else { return .wantsRead }
        var total = 0
        while let ssl = handle?.pointer {
            var count = 0
            TLSErrors.clear()
            let result = SSL_read_ex(ssl, start + total, buffer.count - total, &count)
            if !isEstablished { isEstablished = SSL_is_init_finished(ssl) == 1 }
            guard result == 1 else {
                hasMore = false
                let outcome = outcome(of: result, ssl)
                guard total > 0 else { return outcome }
                // No readiness may tell of it again.
                if outcome != .wantsRead { ending = outcome }
                break
            }
            total += count
            hasMore = SSL_has_pending(ssl) == 1
            if !hasMore || total == buffer.count { break }
        }
        return total > 0 ? .received(total) : .failed(.connectionReset)
    }

    /// What the library's refusal to read means.
    private func outcome(of result: CInt, _ ssl: OpaquePointer) -> ReadOutcome {
        switch SSL_get_error(ssl, result) {
        case SSL_ERROR_WANT_READ: return .wantsRead
        case SSL_ERROR_WANT_WRITE: return .wantsWrite
        case SSL_ERROR_ZERO_RETURN: return .endOfStream
        default:
            // Also an end without close_notify: what was being sent may be cut short, so it is no regular end.
            breakOff()
            return .failed(.connectionReset)
        }
    }

    private func breakOff() {
        failure = TLSErrors.drain()
        course = .broken
    }

    // MARK: Writing

    package func write(from buffer: UnsafeRawBufferPointer) -> WriteOutcome {
        switch course {
        case .beginning: course = .protected
        case .protected: break
        case .unprotected: return carrier.write(from: buffer)
        case .finished, .broken: return .failed(.brokenPipe)
        }
        guard let start = buffer.baseAddress, let ssl = handle?.pointer else { return .wrote(0) }
        var total = 0
        // One call takes one record.
        while total < buffer.count {
            var count = 0
            TLSErrors.clear()
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
                breakOff()
                return .failed(.brokenPipe)
            }
        }
        return .wrote(total)
    }

    package func finishWriting() {
        sayGoodbye()
        if course != .unprotected { course = .finished }
        (hasMore, ending) = (false, nil)
        carrier.finishWriting()
    }

    package func close() {
        sayGoodbye()
        handle = nil
        course = .broken
        (hasMore, ending) = (false, nil)
        carrier.close()
    }

    /// Sends close_notify, without waiting for the peer's.
    ///
    /// Where the kernel has no room for it the peer has not read its answer yet; HTTP's own framing then tells it that
    /// the answer is complete.
    private func sayGoodbye() {
        guard course == .protected, isEstablished, let ssl = handle?.pointer else { return }
        TLSErrors.clear()
        if SSL_shutdown(ssl) < 0 { TLSErrors.clear() }
    }

    // MARK: Who the peer is

    /// SHA-256 of the subject of the peer's certificate; nothing if it has shown none that is trusted.
    package private(set) lazy var peerSubjectDigest: Digest? = {
        guard isEstablished, let ssl = handle?.pointer,
            let certificate = TLSHandle(SSL_get1_peer_certificate(ssl), freedBy: X509_free),
            SSL_get_verify_result(ssl) == X509_V_OK
        else { return nil }
        var encoded: UnsafePointer<UInt8>?
        var count = 0
        guard X509_NAME_get0_der(X509_get_subject_name(certificate.pointer), &encoded, &count) == 1 else { return nil }
        return Digest(of: UnsafeRawBufferPointer(start: encoded, count: count))
    }()
}
