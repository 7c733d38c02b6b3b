import Synchronization

/// The sessions of one shard and their states; not safe to share, the shard's lock stands around it.
struct SessionTable<State: Sendable>: Sendable {
    /// Names, order and totals.
    private(set) var index = SessionIndex()
    /// The state in each of the index's slots; nil in a free one.
    private var states: [State?] = []

    /// The state in a slot; nil where the slot is free.
    subscript(slot: SessionIndex.Slot) -> State? { states[Int(slot)] }

    /// Puts a session in, in the slot it has or a new one, as the newest of its rank.
    mutating func put(_ state: State, _ record: SessionRecord, in slot: SessionIndex.Slot?) {
        if let slot {
            index.renew(slot, with: record)
            states[Int(slot)] = state
            return
        }
        let slot = index.insert(record)
        if Int(slot) < states.count {
            states[Int(slot)] = state
        } else {
            states.append(state)
        }
    }

    /// Makes a session the newest of its rank.
    mutating func touch(_ slot: SessionIndex.Slot, at time: UInt64) {
        guard var record = index[slot] else { return }
        record.lastUse = time
        index.renew(slot, with: record)
    }

    /// Takes a session out and returns its state, for the caller to let go of.
    mutating func remove(_ slot: SessionIndex.Slot) -> State? {
        index.remove(slot)
        return states[Int(slot)].take()
    }
}

/// One part of a store: its table behind a lock, and the ages of its oldest sessions for all to see.
///
/// Whoever looks for the oldest session of the whole store reads the published ages of every shard without a lock and
/// then locks the one it chose.
final class SessionShard<State: Sendable>: Sendable {
    /// The published age of a rank that has no session.
    static var noUse: UInt64 { .max }

    private let table = Mutex(SessionTable<State>())
    private let oldestOrdinary = Atomic<UInt64>(.max)
    private let oldestKept = Atomic<UInt64>(.max)

    /// Runs `body` with the table locked, and publishes the ages it leaves.
    func withTable<Result: Sendable, Failure: Error>(
        _ body: (inout SessionTable<State>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try table.withLock { table throws(Failure) in
            defer {
                oldestOrdinary.store(table.index.oldestUse(.ordinary) ?? Self.noUse, ordering: .relaxed)
                oldestKept.store(table.index.oldestUse(.kept) ?? Self.noUse, ordering: .relaxed)
            }
            return try body(&table)
        }
    }

    /// When the oldest session of a rank was last used, or `noUse`; a moment old where others are at work.
    func oldestUse(_ rank: SessionRank) -> UInt64 {
        switch rank {
        case .ordinary: oldestOrdinary.load(ordering: .relaxed)
        case .kept: oldestKept.load(ordering: .relaxed)
        }
    }
}
