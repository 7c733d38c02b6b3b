@_spi(Engine) import KeyboardAvoidance
import Transport

/// A version's format of a session's state: everything between a record's head and its checksum.
///
/// Head and checksum are the same in every version: any release finds the revision and the nonce of a record, and tells
/// a record that it cannot read from other bytes.
struct RecordFormat: Sendable {
    /// The contents of a record besides its head.
    typealias Content = (state: SessionState, events: [RecordedEvent])

    let version: UInt8
    let write: @Sendable (SessionRecord, inout RecordWriter) -> Void
    /// Reads the bytes in a range, for the revision in the head.
    let read: @Sendable ([UInt8], Range<Int>, _ revision: UInt64) throws(RecordError) -> Content
}

extension RecordFormat {
    /// Version 1.
    ///
    ///     the state, as its difference to an empty one
    ///     the number of events, a byte; each, the newest first: its id, its digest, and the state before it as the
    ///     difference to the state that precedes it here
    static let first = RecordFormat(
        version: 1,
        write: { record, writer in
            let events = record.events
            var state = record.state
            writer.write(&state, since: blank(state.revision))
            writer.append(UInt8(clamping: events.count))
            if events.isEmpty { return }
            for index in events.indices.reversed() {
                events[index].write(to: &writer, after: index == events.count - 1 ? state : events[index + 1].before)
            }
        },
        read: { bytes, range, revision throws(RecordError) in
            var reader = RecordReader(bytes, in: range)
            var state = blank(revision)
            _ = state.accept(&reader, since: blank(revision))
            var count: UInt8 = 0
            reader.choose(&count, of: UInt8(Session<RecordedEvent>.maximumEvents + 1), nil)
            var events: [RecordedEvent] = []
            if count == 0 {
                guard reader.isAtValidEnd else { throw .unreadable }
                return (state, events)
            }
            var newest = state
            for _ in 0..<count {
                let start = reader.position
                var id = ""
                reader.visit(&id)
                guard let first = reader.next8Bytes(), let second = reader.next8Bytes() else { throw .unreadable }
                let before = reader.session(since: newest)
                let digest = EventDigest(first: first, second: second)
                let coded = (bytes: Array(bytes[start..<reader.position]), after: newest.revision)
                events.append(RecordedEvent(id: Identifier(id), digest: digest, before: before, coded: coded))
                newest = before
            }
            guard reader.isAtValidEnd else { throw .unreadable }
            return (state, events.reversed())
        })

    /// The state that other states are written as the difference to.
    private static func blank(_ revision: UInt64) -> SessionState {
        var state = SessionState()
        state.revision = revision
        return state
    }
}

extension RecordFormat {
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
}
