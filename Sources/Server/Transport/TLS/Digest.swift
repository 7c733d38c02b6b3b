import COpenSSL

/// A SHA-256 digest.
package struct Digest: Sendable {
    /// The length in bytes.
    package static let length = 32

    private let bytes: InlineArray<32, UInt8>

    /// Digests `message`.
    package init(of message: UnsafeRawBufferPointer) {
        var bytes = InlineArray<32, UInt8>(repeating: 0)
        var span = bytes.mutableSpan
        span.withUnsafeMutableBufferPointer { output in
            let isDone = EVP_Digest(message.baseAddress, message.count, output.baseAddress, nil, EVP_sha256(), nil)
            // Fails only without memory, or if libcrypto lacks SHA-256: no secret may be compared then.
            precondition(isDone == 1, "libcrypto cannot compute SHA-256")
        }
        self.bytes = bytes
    }

    /// Whether two digests are equal, in time independent of where they differ.
    package func isSame(as other: Digest) -> Bool {
        bytes.span.withUnsafeBufferPointer { left in
            other.bytes.span.withUnsafeBufferPointer { right in
                CRYPTO_memcmp(left.baseAddress, right.baseAddress, Self.length) == 0
            }
        }
    }

    /// The digest's bytes.
    package var byteArray: [UInt8] { bytes.indices.map { bytes[$0] } }

    /// The digest as 64 hexadecimal digits.
    package var hexadecimal: String { Self.hexadecimal(byteArray) }

    /// The SHA-1 of some bytes, as 40 hexadecimal digits: the name of a script on a Redis server (EVALSHA).
    ///
    /// It is only a name and protects nothing: SHA-1 collisions can be made.
    package static func sha1Hexadecimal(of message: [UInt8]) -> String {
        var digest = [UInt8](repeating: 0, count: 20)
        // Fails only without memory, or if libcrypto lacks SHA-1: a server would not find a script by that name.
        precondition(
            EVP_Digest(message, message.count, &digest, nil, EVP_sha1(), nil) == 1, "libcrypto cannot compute SHA-1")
        return hexadecimal(digest)
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
