@_spi(Engine) import KeyboardAvoidance

// The form of version 1. Integers of the head and the tail have their highest byte first.
//
//     0        the version
//     1 – 8    the revision
//     9 – 16   the nonce
//     17 …     the state, as its difference to one of which nothing is known
//              the number of events, a byte; each, the newest first: its id, its digest, and the state before it as the
//              difference to the state that precedes it here
//     last 4   CRC-32C of the key that the record is kept under, and of all before
extension SessionRecord {
    /// The form that is written.
    static let version: UInt8 = 1

    private static let checksumLength = 4

    /// The bytes that tell a record from every other of its session, those of its revision and its nonce; fewer if a
    /// value has no more, none if there is none.
    static func identity(of bytes: [UInt8]) -> ArraySlice<UInt8> { bytes.dropFirst().prefix(16) }

    /// What `identity(of:)` finds in the record's bytes.
    var identity: [UInt8] {
        var identity: [UInt8] = []
        identity.reserveCapacity(16)
        for number in [state.revision, nonce] {
            for place in 1...8 as ClosedRange<UInt64> {
                identity.append(UInt8(truncatingIfNeeded: number >> (64 - 8 * place)))
            }
        }
        return identity
    }

    /// The record's bytes, which are read again for the same key only: a store that confuses its values gives nobody
    /// the session of somebody else.
    func bytes(for key: [UInt8]) -> [UInt8] {
        var writer = RecordWriter()
        writer.append(Self.version)
        writer.append(state.revision.byteSwapped)
        writer.append(nonce.byteSwapped)
        var reference = SessionState.blank
        reference.revision = state.revision
        var coded = state
        _ = coded.code(with: &writer, from: reference)
        writer.append(UInt8(clamping: events.count))
        for index in events.indices.reversed() {
            events[index].write(to: &writer, after: index == events.count - 1 ? state : events[index + 1].before)
        }
        let checksum = writer.withBytes { Self.checksum(of: $0, for: key) }
        writer.append(checksum.byteSwapped)
        return writer.bytes
    }

    /// What follows a record's other bytes.
    static func checksum(of content: some Collection<UInt8>, for key: [UInt8]) -> UInt32 {
        var crc = CRC32C()
        crc.add(key)
        crc.add(content)
        return crc.checksum
    }

    /// Reads what a store has for a key, whatever its bytes are.
    convenience init(_ bytes: [UInt8], for key: [UInt8]) throws(RecordFailure) {
        guard let version = bytes.first else { throw .unreadable }
        if version > Self.version { throw .newerVersion(version) }
        let content = bytes.dropLast(Self.checksumLength)
        let checksum = bytes.suffix(Self.checksumLength).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard version == Self.version, !content.isEmpty, Self.checksum(of: content, for: key) == checksum else {
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
            let start = reader.position
            var id = ""
            reader.text(&id)
            guard let first = reader.next8Bytes(), let second = reader.next8Bytes() else { throw .unreadable }
            var before = newest
            _ = before.code(with: &reader, from: newest)
            let digest = EventDigest(first: first, second: second)
            let coded = (bytes: Array(bytes[start..<reader.position]), after: newest.revision)
            events.append(RecordedEvent(id: id, digest: digest, before: before, coded: coded))
            newest = before
        }
        guard reader.isAtValidEnd else { throw .unreadable }
        self.init(state: state, nonce: nonce.byteSwapped, events: events.reversed())
    }
}
