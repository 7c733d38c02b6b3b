package import Transport

/// The delay before the next try: random, at first up to 50 ms, then up to twice as long each time, at most 2 s.
///
/// The range starts at zero ("full jitter"), so that clients refused together do not return together (Marc Brooker,
/// "Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
package struct Backoff: Hashable, Sendable {
    /// The longest delay before the first try.
    package static let base = TimeSpan.milliseconds(50)
    /// The longest delay.
    package static let cap = TimeSpan.milliseconds(2_000)

    /// The number of delays so far.
    private var attempts: UInt64 = 0

    package init() {}

    /// The next delay.
    package mutating func next(using generator: inout some RandomNumberGenerator) -> TimeSpan {
        // 50 ms · 2⁶ is above the cap.
        let longest = min(Self.cap.nanoseconds, Self.base.nanoseconds << min(attempts, 6))
        attempts += 1
        return TimeSpan(nanoseconds: UInt64.random(in: 0...longest, using: &generator))
    }

    /// Restarts with the shortest delay.
    package mutating func reset() { attempts = 0 }
}
