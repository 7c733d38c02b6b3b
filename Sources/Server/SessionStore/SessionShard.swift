public import Synchronization

/// One part of a store: its table behind a lock, and the ages of its oldest sessions, readable without the lock.
///
/// A search for the oldest session of the whole store reads the published ages of every shard without a lock and then
/// locks the one it chose.
@usableFromInline
final class SessionShard<State: Sendable>: Sendable {
    /// The published age of an empty list.
    @inlinable static var noUse: UInt64 { .max }

    @usableFromInline let table = Mutex(SessionTable<State>())
    @usableFromInline let oldestHidden = Atomic<UInt64>(.max)
    @usableFromInline let oldestShown = Atomic<UInt64>(.max)

    /// Runs `body` with the table locked, and publishes the ages it leaves.
    @inlinable
    func withTable<Result: Sendable, Failure: Error>(
        _ body: (inout SessionTable<State>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try table.withLock { table throws(Failure) in
            defer {
                let oldest = table.index.oldestUses()
                oldestHidden.store(oldest.hidden ?? Self.noUse, ordering: .relaxed)
                oldestShown.store(oldest.shown ?? Self.noUse, ordering: .relaxed)
            }
            return try body(&table)
        }
    }

    /// The last use of the oldest session of a list, or `noUse`; possibly outdated if other threads are at work.
    func oldestUse(_ list: RecencyList) -> UInt64 {
        switch list {
        case .hidden: oldestHidden.load(ordering: .relaxed)
        case .shown: oldestShown.load(ordering: .relaxed)
        }
    }
}

/// The sessions of one shard and their states; not thread-safe, the shard's lock protects it.
@usableFromInline
struct SessionTable<State: Sendable>: Sendable {
    /// Names and order.
    @usableFromInline var index = SessionIndex()
    /// The state in each of the index's slots; nil in a free one.
    @usableFromInline var states: [State?] = []

    /// The state in a slot; nil if the slot is free.
    @inlinable subscript(slot: SessionIndex.Slot) -> State? { states[Int(slot)] }

    /// Stores a session in the slot it has or a new one, as the newest of its list.
    ///
    /// - Parameter state: gets the one before.
    @inlinable
    mutating func put(_ state: inout State?, _ entry: SessionEntry, in slot: SessionIndex.Slot?) {
        if let slot {
            index.renew(slot, with: entry)
            swap(&states[Int(slot)], &state)
            return
        }
        let slot = index.insert(entry)
        if Int(slot) == states.count { states.append(nil) }
        swap(&states[Int(slot)], &state)
    }

    /// Makes a session the newest of its list.
    mutating func touch(_ slot: SessionIndex.Slot, at time: UInt64) {
        guard var entry = index[slot] else { return }
        entry.lastUse = time
        index.renew(slot, with: entry)
    }

    /// Removes a session and returns its state, for the caller to release.
    @inlinable
    mutating func remove(_ slot: SessionIndex.Slot) -> State? {
        index.remove(slot)
        return states[Int(slot)].take()
    }
}

/// The two lists of a shard's sessions, each in order of last use.
///
/// Within a list the least recently used session leaves first; `SessionStore` decides between the two.
@usableFromInline
enum RecencyList: Sendable {
    case hidden
    case shown
}
