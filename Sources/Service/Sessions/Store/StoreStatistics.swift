import Synchronization

/// Statistics of requests to the session store: written and read on any thread.
package final class StoreStatistics: Sendable {
    /// The effect of a command on a session's record.
    package enum Operation: String, CaseIterable, Sendable { case read, write, delete }

    /// The result of a command.
    package enum Result: String, CaseIterable, Sendable {
        case ok
        /// Another event of the session was written in between.
        case conflict
        /// The store refused or sent an invalid reply, or the connection was lost.
        case error
        /// There was no reply in time.
        case timeout
    }

    /// The reason for a retry.
    package enum Retry: String, CaseIterable, Sendable {
        /// Another event of the session was written in between.
        case conflict
        /// Another node has the session.
        case redirect
        /// The connection was lost or timed out.
        case connection
        /// The server was loading, busy, or no longer a master.
        case loading
        /// The server did not know the script.
        case script
    }

    /// The reason why a request was refused.
    package enum Refusal: String, CaseIterable, Sendable {
        /// There has been no connection for a while.
        case away
        /// There was no answer in time.
        case deadline
        /// The queue of commands was full.
        case inFlight = "in_flight"
        /// The session's record would be too large.
        case size
    }

    /// The upper bounds of durations, in nanoseconds: within a zone a round trip takes a few hundred microseconds.
    package static let bounds: [UInt64] = [
        100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000, 100_000_000,
        250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000,
    ]

    /// For each result of each operation its buckets, the last one above every bound, then the sum.
    private let cells = InlineArray<192, Atomic<UInt64>> { _ in Atomic(0) }
    private static let stride = bounds.count + 2
    private let retries = InlineArray<5, Atomic<UInt64>> { _ in Atomic(0) }
    private let refusals = InlineArray<4, Atomic<UInt64>> { _ in Atomic(0) }
    private let unreadable = Atomic<UInt64>(0)

    package init() {
        precondition(
            Operation.allCases.count * Result.allCases.count * Self.stride == cells.count
                && Retry.allCases.count == retries.count && Refusal.allCases.count == refusals.count,
            "as many counters as there are words")
    }

    // MARK: - Counting

    /// Counts a command and its duration, from sending to its reply or failure.
    package func record(_ operation: Operation, _ result: Result, nanoseconds: UInt64) {
        let first = Self.firstCell(operation, result)
        let bucket = Self.bounds.firstIndex { nanoseconds <= $0 } ?? Self.bounds.count
        Self.add(1, to: cells[first + bucket])
        Self.add(nanoseconds, to: cells[first + Self.stride - 1])
    }

    /// Counts a retry.
    package func countRetry(_ reason: Retry) { Self.add(1, to: retries[reason.index]) }

    /// Counts a refused request.
    package func countRefusal(_ reason: Refusal) { Self.add(1, to: refusals[reason.index]) }

    /// Counts an unreadable record.
    package func countUnreadable() { Self.add(1, to: unreadable) }

    // Several loops count here, so each addition is atomic.
    private static func add(_ amount: UInt64, to counter: borrowing Atomic<UInt64>) {
        counter.wrappingAdd(amount, ordering: .relaxed)
    }

    private static func firstCell(_ operation: Operation, _ result: Result) -> Int {
        (operation.index * Result.allCases.count + result.index) * stride
    }

    // MARK: - Reading

    /// The durations of these commands: the number in the bucket of each bound and above all of them, and the sum in
    /// nanoseconds.
    package func durations(_ operation: Operation, _ result: Result) -> (counts: [UInt64], sum: UInt64) {
        let first = Self.firstCell(operation, result)
        return (
            (0...Self.bounds.count).map { cells[first + $0].load(ordering: .relaxed) },
            cells[first + Self.stride - 1].load(ordering: .relaxed)
        )
    }

    /// The number of retries for this reason.
    package func retryCount(_ reason: Retry) -> UInt64 { retries[reason.index].load(ordering: .relaxed) }

    /// The number of requests refused for this reason.
    package func refusalCount(_ reason: Refusal) -> UInt64 { refusals[reason.index].load(ordering: .relaxed) }

    /// The number of unreadable records.
    package var unreadableCount: UInt64 { unreadable.load(ordering: .relaxed) }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
    /// The index in `allCases`.
    fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
