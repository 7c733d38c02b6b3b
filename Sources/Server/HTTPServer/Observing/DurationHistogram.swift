import Synchronization

/// A histogram of durations.
package struct DurationHistogram: Hashable, Sendable {
    /// The upper bounds for requests, in nanoseconds: OpenTelemetry's fourteen for HTTP from 5 ms on, and eight below,
    /// because an answer takes microseconds.
    package static let requestBounds: [UInt64] = [
        10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000,
        50_000_000, 75_000_000, 100_000_000, 250_000_000, 500_000_000, 750_000_000, 1_000_000_000, 2_500_000_000,
        5_000_000_000, 7_500_000_000, 10_000_000_000,
    ]

    /// The upper bounds of the buckets, in nanoseconds, the lowest first.
    package let bounds: [UInt64]
    /// The count of each bucket alone; the last one is above every bound.
    package private(set) var counts: [UInt64]
    /// The sum of all durations, in nanoseconds.
    package private(set) var sum: UInt64

    /// Makes an empty histogram with the bounds for requests.
    package init() {
        let bounds = Self.requestBounds
        self.init(bounds: bounds, counts: [UInt64](repeating: 0, count: bounds.count + 1), sum: 0)
    }

    /// Makes a histogram from existing counts, one more than bounds.
    package init(bounds: [UInt64], counts: [UInt64], sum: UInt64) {
        self.bounds = bounds
        self.counts = counts
        self.sum = sum
    }

    /// The bucket of a request's duration in nanoseconds.
    @inline(__always)
    static func requestBucket(of duration: UInt64) -> Int {
        var bucket = 0
        // From the shortest on: nearly all are short.
        while bucket < requestBounds.count, duration > requestBounds[bucket] { bucket &+= 1 }
        return bucket
    }

    /// Adds the counts of another histogram with the same bounds.
    package mutating func add(_ other: DurationHistogram) {
        for bucket in counts.indices { counts[bucket] &+= other.counts[bucket] }
        sum &+= other.sum
    }
}

/// A histogram of request durations: written by one thread, read from any.
package final class AtomicHistogram: Sendable {
    private let counts = InlineArray<23, Atomic<UInt64>> { _ in Atomic(0) }
    private let sum = Atomic<UInt64>(0)

    package init() {}

    /// Counts one duration in nanoseconds.
    package func record(_ duration: UInt64) {
        counts[DurationHistogram.requestBucket(of: duration)].increase()
        sum.store(sum.load(ordering: .relaxed) &+ duration, ordering: .relaxed)
    }

    /// The counts so far, read while counting may continue.
    package var value: DurationHistogram {
        DurationHistogram(
            bounds: DurationHistogram.requestBounds,
            counts: counts.indices.map { counts[$0].load(ordering: .relaxed) }, sum: sum.load(ordering: .relaxed))
    }
}
