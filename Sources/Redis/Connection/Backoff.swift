package import Transport

/// How long to wait before something is tried again: by chance up to 50 ms, then up to twice as long each time, up to
/// 2 s.
///
/// From zero on ("full jitter"), so that many clients which were refused at once do not come back at once (Marc Brooker,
/// "Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
package struct Backoff: Hashable, Sendable {
    /// The longest wait before the first try.
    package static let base = TimeSpan.milliseconds(50)
    /// The longest wait ever.
    package static let cap = TimeSpan.milliseconds(2_000)

    /// How often has been waited.
    private var attempts: UInt64 = 0

    package init() {}

    /// The next wait.
    package mutating func next(using generator: inout some RandomNumberGenerator) -> TimeSpan {
        // 50 ms · 2⁶ is above the cap.
        let longest = min(Self.cap.nanoseconds, Self.base.nanoseconds << min(attempts, 6))
        attempts += 1
        return TimeSpan(nanoseconds: UInt64.random(in: 0...longest, using: &generator))
    }

    /// Begins again with the shortest wait.
    package mutating func reset() { attempts = 0 }
}
