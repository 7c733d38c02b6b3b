import Redis

/// A write that replaces a record.
// A class, because steps are passed on, some of them more than once.
final class RecordWrite: Sendable {
    /// The revision and the nonce of the expected record, as in its bytes; empty if there must be none.
    let seen: [UInt8]
    let record: SessionRecord
    let bytes: [UInt8]
    /// Whether a full store carries it out, too: it ends the session, or removes its keyboard state.
    let isForced: Bool

    init(
        _ record: SessionRecord, after seen: [UInt8], key: [UInt8], in format: RecordFormat = .first,
        isForced: Bool = false
    ) {
        self.seen = seen
        self.record = record
        self.isForced = isForced
        bytes = record.bytes(for: key, in: format)
    }

    /// The 64 random bits of this write, as in the record's bytes.
    var nonce: [UInt8] { Array(bytes[9..<17]) }

    /// The store's reply to a write.
    enum Reply: Sendable {
        case written
        /// The store had another value, which is attached; nil for none, empty for one of another type.
        case conflict([UInt8]?)
        /// The store does not know the script.
        case scriptMissing
    }
}
