@_spi(Engine) import KeyboardAvoidance

/// Why bytes are no session record that can be used.
enum RecordFailure: Error, Equatable {
    /// A later release wrote it: it may be read by that, and must not be replaced.
    case newerVersion(UInt8)
    /// It was cut, changed, or never was a record.
    case unreadable
}

// The form of version 1. Integers of the head and the tail have their highest byte first.
//
//     0        the version
//     1 – 8    the revision
//     9 – 16   the nonce
//     17 …     the state, as its difference to one of which nothing is known
//              the number of events, a byte; each, the newest first: its id, its digest, and the state before it as the
//              difference to the state that precedes it here
//     last 4   CRC-32C of all before
extension SessionRecord {
    /// The form that is written.
    static let version: UInt8 = 1

    private static let checksumLength = 4

    /// The record's bytes.
    var bytes: [UInt8] {
        var writer = RecordWriter(after: [Self.version])
        writer.append(state.revision.byteSwapped)
        writer.append(nonce.byteSwapped)
        var reference = SessionState.blank
        reference.revision = state.revision
        var newest = state
        _ = newest.code(with: &writer, from: reference)
        var count = UInt8(clamping: events.count)
        writer.byte(&count, atMost: .max)
        for event in events.reversed() {
            var event = event
            writer.text(&event.id)
            writer.append(event.digest.first)
            writer.append(event.digest.second)
            _ = event.before.code(with: &writer, from: newest)
            newest = event.before
        }
        let checksum = CRC32C.checksum(of: writer.bytes)
        return writer.bytes
            + (0..<Self.checksumLength).reversed().map { UInt8(truncatingIfNeeded: checksum >> (8 * $0)) }
    }

    /// Reads a record, whatever its bytes are.
    init(_ bytes: [UInt8]) throws(RecordFailure) {
        guard let version = bytes.first else { throw .unreadable }
        if version > Self.version { throw .newerVersion(version) }
        let content = bytes.dropLast(Self.checksumLength)
        let checksum = bytes.suffix(Self.checksumLength).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard version == Self.version, !content.isEmpty, CRC32C.checksum(of: content) == checksum else {
            throw .unreadable
        }

        var reader = RecordReader(bytes, in: 1..<content.endIndex)
        guard let revision = reader.next8Bytes(), let nonce = reader.next8Bytes() else { throw .unreadable }
        var reference = SessionState.blank
        reference.revision = revision.byteSwapped
        var state = reference
        _ = state.code(with: &reader, from: reference)
        var count: UInt8 = 0
        reader.byte(&count, atMost: UInt8(Self.maximumEvents))
        var events: [RecordedEvent] = []
        var newest = state
        for _ in 0..<count {
            var id = ""
            reader.text(&id)
            guard let first = reader.next8Bytes(), let second = reader.next8Bytes() else { throw .unreadable }
            var before = newest
            _ = before.code(with: &reader, from: newest)
            events.append(RecordedEvent(id: id, digest: EventDigest(first: first, second: second), before: before))
            newest = before
        }
        guard reader.isAtValidEnd else { throw .unreadable }
        self.init(state: state, nonce: nonce.byteSwapped, events: events.reversed())
    }
}
