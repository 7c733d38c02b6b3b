@_spi(Engine) import KeyboardAvoidance

/// An event in a session's record, identified by its digest.
///
/// An immutable value behind a reference, because records pass their events on.
final class RecordedEvent: RecentEvent {
    let id: Identifier
    let digest: RecordFormat.EventDigest
    let before: SessionState
    /// The encoded bytes, and the revision of the state that follows: reused in each record until the event is dropped.
    private let coded: (bytes: [UInt8], after: UInt64)?

    /// An event read from a record.
    ///
    /// - Parameter coded: the record's bytes, and the revision of the state that follows in it.
    init(
        id: Identifier, digest: RecordFormat.EventDigest, before: SessionState,
        coded: (bytes: [UInt8], after: UInt64)? = nil
    ) {
        self.id = id
        self.digest = digest
        self.before = before
        self.coded = coded
    }

    convenience init(_ event: Event, id: Identifier, before: SessionState, after state: SessionState) {
        let digest = RecordFormat.EventDigest(of: event)
        var writer = RecordWriter()
        Self.write(id, digest, before, after: state, to: &writer)
        self.init(id: id, digest: digest, before: before, coded: (writer.bytes, state.revision))
    }

    func isRepeated(by event: Event) -> Bool { digest == RecordFormat.EventDigest(of: event) }

    /// Writes the event as a difference to the state that follows it in a record.
    func write(to writer: inout RecordWriter, after state: SessionState) {
        if let coded, coded.after == state.revision { return writer.append(coded.bytes) }
        Self.write(id, digest, before, after: state, to: &writer)
    }

    private static func write(
        _ id: Identifier, _ digest: RecordFormat.EventDigest, _ before: SessionState, after state: SessionState,
        to writer: inout RecordWriter
    ) {
        var id = id.text
        writer.visit(&id)
        writer.append(digest.first)
        writer.append(digest.second)
        writer.write(before, since: state)
    }

    /// The approximate size in memory.
    var approximateSize: Int {
        let own = MemoryLayout<RecordedEvent>.size + id.text.utf8.count + (coded?.bytes.count ?? 0)
        return own + before.approximateSize
    }
}

extension RecordedEvent: Equatable {
    static func == (one: RecordedEvent, other: RecordedEvent) -> Bool {
        one.id == other.id && one.digest == other.digest && one.before == other.before
    }
}
