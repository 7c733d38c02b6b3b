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
            // Only without memory, or with a libcrypto that has no SHA-256: nothing secret may be compared then.
            precondition(isDone == 1, "libcrypto cannot compute SHA-256")
        }
        self.bytes = bytes
    }

    /// Whether two digests are the same, in a time that does not depend on where they differ.
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
    package var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for index in bytes.indices {
            text.append(digits[Int(bytes[index] >> 4)])
            text.append(digits[Int(bytes[index] & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
