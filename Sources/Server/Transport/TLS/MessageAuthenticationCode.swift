import COpenSSL

/// An HMAC-SHA-256, RFC 2104: only a holder of the key can make or verify one.
package struct MessageAuthenticationCode: Sendable {
    /// The length in bytes.
    package static let length = 32

    /// The code's bytes.
    package let byteArray: [UInt8]

    /// Authenticates `message` with `key`.
    package init(of message: [UInt8], key: [UInt8]) {
        var count: CUnsignedInt = 0
        byteArray = [UInt8](unsafeUninitializedCapacity: Self.length) { output, initializedCount in
            let start = HMAC(
                EVP_sha256(), key, CInt(key.count), message, message.count, output.baseAddress, &count)
            // Fails only without memory, or if libcrypto lacks SHA-256: nothing may be taken for authentic then.
            precondition(start != nil && count == Self.length, "libcrypto cannot compute HMAC-SHA-256")
            initializedCount = Self.length
        }
    }

    /// Whether these bytes equal the code, in time independent of where they differ.
    package func isSame(as other: [UInt8]) -> Bool {
        other.count == Self.length && CRYPTO_memcmp(byteArray, other, Self.length) == 0
    }
}
