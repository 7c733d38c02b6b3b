import COpenSSL
import Synchronization

/// The keys that protect tickets: a name by which the server finds them again, and two secrets.
struct TicketKey {
    static let nameLength = 16
    static let secretLength = 32

    /// Name, cipher key and MAC key one after the other.
    private(set) var bytes = InlineArray<80, UInt8>(repeating: 0)

    /// Makes keys nobody can guess; nil if the library has no random numbers.
    static func random() -> TicketKey? {
        var key = TicketKey()
        var span = key.bytes.mutableSpan
        let isDone = span.withUnsafeMutableBufferPointer { RAND_priv_bytes($0.baseAddress, CInt($0.count)) }
        return isDone == 1 ? key : nil
    }

    /// Calls `body` with the name, the cipher key and the MAC key.
    func withParts<Result>(
        _ body: (_ name: UnsafeRawBufferPointer, _ cipher: UnsafeRawBufferPointer, _ mac: UnsafeRawBufferPointer) ->
            Result
    ) -> Result {
        bytes.span.withUnsafeBufferPointer {
            let all = UnsafeRawBufferPointer($0)
            let end = Self.nameLength + Self.secretLength
            return body(
                UnsafeRawBufferPointer(rebasing: all[..<Self.nameLength]),
                UnsafeRawBufferPointer(rebasing: all[Self.nameLength..<end]),
                UnsafeRawBufferPointer(rebasing: all[end...]))
        }
    }

    /// Whether the ticket with this name was made with these keys.
    func isNamed(_ name: UnsafeRawPointer) -> Bool {
        withParts { own, _, _ in CRYPTO_memcmp(own.baseAddress, name, Self.nameLength) == 0 }
    }

    /// Overwrites the keys, so that they are not left in memory.
    mutating func erase() {
        var span = bytes.mutableSpan
        span.withUnsafeMutableBufferPointer { OPENSSL_cleanse($0.baseAddress, $0.count) }
    }
}

/// The keys that make tickets now, and those that still open older ones.
///
/// After one lifetime new keys make the tickets; the old ones open theirs for one lifetime more and are then erased:
/// traffic recorded until then can no longer be decrypted.
struct TicketKeyRing {
    private(set) var current: TicketKey
    private(set) var previous: TicketKey?
    private var changed: Instant
    private let lifetime: TimeSpan

    init(_ key: TicketKey, now: Instant, lifetime: TimeSpan) {
        current = key
        changed = now
        self.lifetime = lifetime
    }

    /// Changes keys if they are due; if no new keys can be made, the old ones are still not used beyond their time.
    ///
    /// - Returns: whether there are keys to make tickets with.
    mutating func advance(to now: Instant, makeKey: () -> TicketKey?) -> Bool {
        let age = now - changed
        guard age >= lifetime else { return true }
        let isPreviousExpired = age.nanoseconds / 2 >= lifetime.nanoseconds
        guard let key = makeKey() else { return false }
        previous?.erase()
        previous = isPreviousExpired ? nil : current
        if isPreviousExpired { current.erase() }
        current = key
        changed = isPreviousExpired ? now : changed + lifetime
        return true
    }

    /// The keys that made the ticket with this name, and whether they are the current ones.
    func key(named name: UnsafeRawPointer) -> (key: TicketKey, isCurrent: Bool)? {
        if current.isNamed(name) { return (current, true) }
        if let previous, previous.isNamed(name) { return (previous, false) }
        return nil
    }

    mutating func erase() {
        current.erase()
        previous?.erase()
    }
}

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

    /// Changes keys if they are due, as every ticket made or opened does: for a server without clients.
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

    /// Prepares to open a ticket: 1; 2 if the client is to get a new one, that is with the previous keys and, because
    /// tickets should be used once (RFC 8446 §C.4), always with TLS 1.3; 0 if the ticket is not ours, for a full
    /// handshake.
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
