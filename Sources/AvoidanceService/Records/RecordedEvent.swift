@_spi(Engine) import KeyboardAvoidance

/// One event that carried an id, and the state before it: enough to answer its retry again.
///
/// An immutable value behind a reference, because records hand their events on.
final class RecordedEvent: Sendable {
    let id: String
    let digest: EventDigest
    let before: SessionState
    /// What a record has for it where the state of this revision follows: the same in each record until it is dropped.
    private let coded: (bytes: [UInt8], after: UInt64)?

    /// An event by what a record says of it.
    ///
    /// - Parameter coded: the record's bytes, and the revision of the state that follows in it.
    init(id: String, digest: EventDigest, before: SessionState, coded: (bytes: [UInt8], after: UInt64)? = nil) {
        self.id = id
        self.digest = digest
        self.before = before
        self.coded = coded
    }

    /// An event that has led to a state.
    convenience init(id: String, digest: EventDigest, before: SessionState, after state: SessionState) {
        var writer = RecordWriter()
        Self.write(id, digest, before, after: state, to: &writer)
        self.init(id: id, digest: digest, before: before, coded: (writer.bytes, state.revision))
    }

    /// Writes the event as a difference to the state that follows it in a record.
    func write(to writer: inout RecordWriter, after state: SessionState) {
        if let coded, coded.after == state.revision { return writer.append(coded.bytes) }
        Self.write(id, digest, before, after: state, to: &writer)
    }

    private static func write(
        _ id: String, _ digest: EventDigest, _ before: SessionState, after state: SessionState,
        to writer: inout RecordWriter
    ) {
        var (id, before) = (id, before)
        writer.text(&id)
        writer.append(digest.first)
        writer.append(digest.second)
        _ = before.code(with: &writer, from: state)
    }

    /// About how many bytes it takes in memory.
    var approximateSize: Int {
        let own = MemoryLayout<RecordedEvent>.size + id.utf8.count + (coded?.bytes.count ?? 0)
        return own + before.approximateSize
    }
}

extension RecordedEvent: Equatable {
    static func == (one: RecordedEvent, other: RecordedEvent) -> Bool {
        one.id == other.id && one.digest == other.digest && one.before == other.before
    }
}
