import HTTPServer
@_spi(Engine) import KeyboardAvoidance

/// By what an event is known again: the first 16 bytes of the SHA-256 of its members, as a record writes them.
///
/// Two requests that say the same have the same digest, however they are written.
struct EventDigest: Sendable, Hashable {
    var first: UInt64
    var second: UInt64

    /// The digest of an event, its own id included.
    init(of event: Event) {
        var writer = RecordWriter()
        var event = event
        _ = event.code(with: &writer, from: .blank)
        let digest = HTTPServer.sha256(writer.bytes)
        var reader = RecordReader(digest, in: digest.indices)
        first = reader.next8Bytes() ?? 0
        second = reader.next8Bytes() ?? 0
    }

    init(first: UInt64, second: UInt64) {
        self.first = first
        self.second = second
    }
}
