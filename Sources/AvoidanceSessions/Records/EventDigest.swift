@_spi(Engine) import KeyboardAvoidance
import Transport

/// The identity of an event: the first 16 bytes of the SHA-256 of its members, as a record writes them.
///
/// Equivalent requests have the same digest, however they are written.
struct EventDigest: Sendable, Hashable {
    var first: UInt64
    var second: UInt64

    /// The digest of an event, its own id included.
    init(of event: Event) {
        var writer = RecordWriter()
        writer.write(event)
        let digest = writer.bytes.withUnsafeBytes { Digest(of: $0).byteArray }
        var reader = RecordReader(digest, in: digest.indices)
        first = reader.next8Bytes() ?? 0
        second = reader.next8Bytes() ?? 0
    }

    init(first: UInt64, second: UInt64) {
        self.first = first
        self.second = second
    }
}
