import Synchronization

/// One part of a store: its table behind a lock, and the ages of its oldest sessions, readable without the lock.
///
/// A search for the oldest session of the whole store reads the published ages of every shard without a lock and then
/// locks the one it chose.
final class SessionShard<State: Sendable>: Sendable {
    /// The published age of an empty list.
    static var noUse: UInt64 { .max }

    private let table = Mutex(SessionTable<State>())
    private let oldestHidden = Atomic<UInt64>(.max)
    private let oldestShown = Atomic<UInt64>(.max)

    /// Runs `body` with the table locked, and publishes the ages it leaves.
    func withTable<Result: Sendable, Failure: Error>(
        _ body: (inout SessionTable<State>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try table.withLock { table throws(Failure) in
            defer {
                oldestHidden.store(table.index.oldestUse(.hidden) ?? Self.noUse, ordering: .relaxed)
                oldestShown.store(table.index.oldestUse(.shown) ?? Self.noUse, ordering: .relaxed)
            }
            return try body(&table)
        }
    }

    /// When the oldest session of a list was last used, or `noUse`; possibly outdated if other threads are at work.
    func oldestUse(_ list: RecencyList) -> UInt64 {
        switch list {
        case .hidden: oldestHidden.load(ordering: .relaxed)
        case .shown: oldestShown.load(ordering: .relaxed)
        }
    }
}
