/// How long something took, counted by upper bounds.
package struct DurationHistogram: Hashable, Sendable {
    /// The upper bounds of the buckets, in nanoseconds: OpenTelemetry's fourteen for HTTP from 5 ms on, and eight below,
    /// because an answer takes microseconds.
    package static let bounds: [UInt64] = [
        10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000,
        50_000_000, 75_000_000, 100_000_000, 250_000_000, 500_000_000, 750_000_000, 1_000_000_000, 2_500_000_000,
        5_000_000_000, 7_500_000_000, 10_000_000_000,
    ]

    /// How many there were in each bucket alone; the last one is above every bound.
    package private(set) var counts = [UInt64](repeating: 0, count: Self.bounds.count + 1)
    /// All of them together, in nanoseconds.
    package private(set) var sum: UInt64 = 0

    package init() {}

    /// Counts one that took so many nanoseconds.
    package mutating func record(_ duration: UInt64) {
        var bucket = 0
        // From the shortest on: nearly all are.
        while bucket < Self.bounds.count, duration > Self.bounds[bucket] { bucket += 1 }
        counts[bucket] &+= 1
        sum &+= duration
    }

    /// Adds those that another one has counted.
    package mutating func add(_ other: DurationHistogram) {
        for bucket in counts.indices { counts[bucket] &+= other.counts[bucket] }
        sum &+= other.sum
    }
}
