/// How long something took, counted by upper bounds.
package struct DurationHistogram: Hashable, Sendable {
    /// The upper bounds of the buckets, in seconds: OpenTelemetry's fourteen for HTTP from 5 ms on, and eight below,
    /// because an answer takes microseconds.
    package static let bounds: [Double] = [
        0.000_01, 0.000_025, 0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.075,
        0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
    ]

    /// How many there were in each bucket alone, the last one above every bound.
    package private(set) var counts = InlineArray<23, UInt64>(repeating: 0)
    /// All of them together, in nanoseconds.
    package private(set) var sum: UInt64 = 0

    package init() {}
}
