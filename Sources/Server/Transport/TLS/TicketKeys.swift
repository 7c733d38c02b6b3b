import COpenSSL
import Synchronization

/// The ticket keys of one certificate; they exist only in this process's memory.
final class TicketKeys: Sendable {
    private let ring: Mutex<TicketKeyRing>
    private let clock: MonotonicClock

    init?(clock: MonotonicClock, lifetime: TimeSpan) {
        guard let key = TicketKey.random() else { return nil }
        ring = Mutex(TicketKeyRing(key, now: clock.now(), lifetime: lifetime))
        self.clock = clock
    }

    deinit { ring.withLock { $0.erase() } }

    /// Changes keys if they are due, as making or opening a ticket does: for a server without clients.
    func advance() { _ = ring.withLock { $0.advance(to: clock.now(), makeKey: TicketKey.random) } }

    // MARK: Callbacks of the library

    /// Makes `context` use these keys for its tickets; they must live as long as it does.
    func serve(_ context: OpaquePointer) -> Bool {
        guard SSL_CTX_set_ex_data(context, 0, Unmanaged.passUnretained(self).toOpaque()) == 1 else { return false }
        let isSet = SSL_CTX_set_tlsext_ticket_key_evp_cb(context) { ssl, name, vector, cipher, mac, isMaking in
            guard let ssl, let name, let vector, let cipher, let mac,
                let keys = SSL_CTX_get_ex_data(SSL_get_SSL_CTX(ssl), 0)
            else { return -1 }
            let own = Unmanaged<TicketKeys>.fromOpaque(keys).takeUnretainedValue()
            return isMaking == 1
                ? own.make(name, vector, cipher, mac)
                : own.open(name, vector, cipher, mac, renewing: SSL_version(ssl) == TLS1_3_VERSION)
        }
        return isSet == 1
    }

    /// Names the current keys in a new ticket, and prepares to encrypt it: 1, or -1 if that fails.
    private func make(
        _ name: UnsafeMutablePointer<UInt8>, _ vector: UnsafeMutablePointer<UInt8>, _ cipher: OpaquePointer,
        _ mac: OpaquePointer
    ) -> CInt {
        let current = ring.withLock { $0.advance(to: clock.now(), makeKey: TicketKey.random) ? $0.current : nil }
        guard var key = current, let algorithm = Self.algorithm,
            RAND_bytes(vector, EVP_CIPHER_get_iv_length(algorithm)) == 1
        else { return -1 }
        defer { key.erase() }
        return key.withParts { ownName, secret, macKey in
            UnsafeMutableRawBufferPointer(start: name, count: ownName.count).copyMemory(from: ownName)
            let start = secret.bindMemory(to: UInt8.self).baseAddress
            return EVP_EncryptInit_ex(cipher, algorithm, nil, start, vector) == 1 && Self.prepare(mac, macKey) ? 1 : -1
        }
    }

    /// Prepares to open a ticket: 1; 2 if the client is to get a new one, for tickets of the previous keys and always
    /// with TLS 1.3, because tickets should be used once (RFC 8446 §C.4); 0 for a full handshake if the ticket is not
    /// ours.
    private func open(
        _ name: UnsafeMutablePointer<UInt8>, _ vector: UnsafeMutablePointer<UInt8>, _ cipher: OpaquePointer,
        _ mac: OpaquePointer, renewing: Bool
    ) -> CInt {
        let found = ring.withLock { ring in
            ring.advance(to: clock.now(), makeKey: TicketKey.random) ? ring.key(named: name) : nil
        }
        guard let (found, isCurrent) = found, let algorithm = Self.algorithm else { return 0 }
        var key = found
        defer { key.erase() }
        return key.withParts { _, secret, macKey in
            let start = secret.bindMemory(to: UInt8.self).baseAddress
            guard EVP_DecryptInit_ex(cipher, algorithm, nil, start, vector) == 1, Self.prepare(mac, macKey) else {
                return -1
            }
            return isCurrent && !renewing ? 1 : 2
        }
    }

    private static func prepare(_ mac: OpaquePointer, _ key: UnsafeRawBufferPointer) -> Bool {
        COpenSSL_use_SHA256_key(mac, key.baseAddress, key.count) == 1
    }

    /// Fetched once; lives as long as the process.
    private nonisolated(unsafe) static let algorithm: OpaquePointer? = EVP_CIPHER_fetch(nil, "AES-256-CBC", nil)
}
