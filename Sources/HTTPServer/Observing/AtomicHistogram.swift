import Synchronization

/// How long requests took, counted by upper bounds: by one thread, and read by anyone.
package final class AtomicHistogram: Sendable {
    private let counts = InlineArray<23, Atomic<UInt64>> { _ in Atomic(0) }
    private let sum = Atomic<UInt64>(0)

    package init() {}

    /// Counts one that took so many nanoseconds.
    package func record(_ duration: UInt64) {
        counts[DurationHistogram.requestBucket(of: duration)].increase()
        sum.store(sum.load(ordering: .relaxed) &+ duration, ordering: .relaxed)
    }

    /// What was counted so far, read while it may go on.
    package var value: DurationHistogram {
        DurationHistogram(
            bounds: DurationHistogram.requestBounds,
            counts: counts.indices.map { counts[$0].load(ordering: .relaxed) }, sum: sum.load(ordering: .relaxed))
    }
}
