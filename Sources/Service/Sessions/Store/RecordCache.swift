import SessionStore
import Synchronization

/// A cache of session records as this process has written them last, bounded in bytes.
///
/// There are two halves. A record that is put or found moves to the newer one; once that is full it becomes the older one,
/// and what the older one had is forgotten. So a record is kept for as long as less than half of the bytes is used
/// after it, and each step is one lookup.
// Not a `SessionStore`, which keeps exact order and time over shards: at 16,000 instructions an event it cost twice
// what the rest of an event costs in memory (docs/reports/performance.md).
final class RecordCache: Sendable {
    private struct Halves {
        var newer: [SessionID: SessionRecord] = [:]
        var older: [SessionID: SessionRecord] = [:]
        /// The size of `newer`.
        var bytes = 0
    }

    /// The size of a record besides itself and its name: its entries in the tables.
    static let overhead = 64

    private let halves = Mutex(Halves())
    private let maximumBytes: Int

    /// - Parameter maximumBytes: the most bytes of all records together, at least 2.
    init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    /// The record of a session; nil if none is cached.
    func record(of id: SessionID) -> SessionRecord? {
        halves.withLock { halves in
            if let record = halves.newer[id] { return record }
            guard let record = halves.older[id] else { return nil }
            put(record, of: id, into: &halves)
            return record
        }
    }

    /// Whether a session's record is cached, without counting as a use.
    func contains(_ id: SessionID) -> Bool { halves.withLock { $0.newer[id] != nil || $0.older[id] != nil } }

    /// Stores a record, replacing the previous one.
    func put(_ record: SessionRecord, of id: SessionID) { halves.withLock { put(record, of: id, into: &$0) } }

    /// Removes a session's record.
    func remove(_ id: SessionID) {
        halves.withLock { halves in
            if let record = halves.newer.removeValue(forKey: id) { halves.bytes -= size(of: record, id) }
            halves.older[id] = nil
        }
    }

    private func put(_ record: SessionRecord, of id: SessionID, into halves: inout Halves) {
        let size = size(of: record, id)
        if let before = halves.newer.updateValue(record, forKey: id) { halves.bytes -= self.size(of: before, id) }
        halves.bytes += size
        guard halves.bytes > maximumBytes / 2 else { return }
        // The half is full without this one, which begins the next.
        halves.newer[id] = nil
        halves.older = halves.newer
        halves.newer = size > maximumBytes / 2 ? [:] : [id: record]
        halves.bytes = size > maximumBytes / 2 ? 0 : size
    }

    private func size(of record: SessionRecord, _ id: SessionID) -> Int {
        record.approximateSize + id.description.utf8.count + Self.overhead
    }
}
