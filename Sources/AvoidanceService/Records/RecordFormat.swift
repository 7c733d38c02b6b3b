@_spi(Engine) import KeyboardAvoidance

/// How a version writes what a session remembers: all that stands between a record's head and its checksum.
///
/// Where those two are, and what they say, is the same in every version: so any release finds the revision and the nonce
/// of a record, and tells one that it cannot read from bytes that are none.
struct RecordFormat: Sendable {
    /// What a record remembers besides its head.
    typealias Content = (state: SessionState, events: [RecordedEvent])

    let version: UInt8
    let write: @Sendable (SessionRecord, inout RecordWriter) -> Void
    /// Reads those of the bytes that stand in a range, for the revision that the head says.
    let read: @Sendable ([UInt8], Range<Int>, _ revision: UInt64) throws(RecordFailure) -> Content
}

extension RecordFormat {
    /// Version 1.
    ///
    ///     the state, as its difference to one of which nothing is known
    ///     the number of events, a byte; each, the newest first: its id, its digest, and the state before it as the
    ///     difference to the state that precedes it here
    static let first = RecordFormat(
        version: 1,
        write: { record, writer in
            let (state, events) = (record.state, record.events)
            var coded = state
            _ = coded.code(with: &writer, from: blank(state.revision))
            writer.append(UInt8(clamping: events.count))
            for index in events.indices.reversed() {
                events[index].write(to: &writer, after: index == events.count - 1 ? state : events[index + 1].before)
            }
        },
        read: { bytes, range, revision throws(RecordFailure) in
            var reader = RecordReader(bytes, in: range)
            let reference = blank(revision)
            var state = reference
            _ = state.code(with: &reader, from: reference)
            var count: UInt8 = 0
            reader.byte(&count, atMost: UInt8(SessionRecord.maximumEvents))
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
            return (state, events.reversed())
        })

    /// What a state is written as the difference to.
    private static func blank(_ revision: UInt64) -> SessionState {
        var state = SessionState.blank
        state.revision = revision
        return state
    }
}
