import Glibc

/// Where a loop reads the time: the kernel's clock, or a test's.
package struct MonotonicClock: Sendable {
    /// Reads the clock.
    package let now: @Sendable () -> Instant

    /// A clock that answers with `now`.
    package init(now: @escaping @Sendable () -> Instant) { self.now = now }

    /// The kernel's clock, to the nanosecond.
    package static let system = MonotonicClock {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Instant(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
    }
}
