import COpenSSL

/// An HMAC-SHA-256, RFC 2104: who has the key can make one and tell a true one from a forged one.
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
            // Only without memory, or with a libcrypto that has no SHA-256: nothing may be taken for authentic then.
            precondition(start != nil && count == Self.length, "libcrypto cannot compute HMAC-SHA-256")
            initializedCount = Self.length
        }
    }

    /// Whether these bytes are the code, in a time that does not depend on where they differ.
    package func isSame(as other: [UInt8]) -> Bool {
        other.count == Self.length && CRYPTO_memcmp(byteArray, other, Self.length) == 0
    }
}
