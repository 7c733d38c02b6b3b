import COpenSSL

/// The keys that protect tickets: a name by which the server finds them, and two secrets.
struct TicketKey {
    static let nameLength = 16
    static let secretLength = 32

    /// Name, cipher key and MAC key one after the other.
    private(set) var bytes = InlineArray<80, UInt8>(repeating: 0)

    /// Makes unguessable keys; nil if the library has no random numbers.
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

    /// Whether these keys made the ticket with this name.
    func isNamed(_ name: UnsafeRawPointer) -> Bool {
        withParts { own, _, _ in CRYPTO_memcmp(own.baseAddress, name, Self.nameLength) == 0 }
    }

    /// Overwrites the keys, so that they are not left in memory.
    mutating func erase() {
        var span = bytes.mutableSpan
        span.withUnsafeMutableBufferPointer { OPENSSL_cleanse($0.baseAddress, $0.count) }
    }
}
