import Glibc

/// A point in time on the monotonic clock, which changes of the wall clock do not affect.
package struct Instant: Comparable, Hashable, Sendable {
    /// Nanoseconds since an arbitrary start.
    package let nanoseconds: UInt64

    /// The moment `nanoseconds` after the arbitrary start.
    package init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    /// Later than every other instant: the deadline of a wait without one.
    package static let never = Instant(nanoseconds: .max)

    /// Whether `left` comes before `right`.
    package static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

    /// The moment `span` after this one.
    package static func + (instant: Instant, span: TimeSpan) -> Instant {
        let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(span.nanoseconds)
        return overflow ? .never : Instant(nanoseconds: sum)
    }

    /// The time from `earlier` to `later`; zero if they are the other way round.
    package static func - (later: Instant, earlier: Instant) -> TimeSpan {
        TimeSpan(nanoseconds: later > earlier ? later.nanoseconds - earlier.nanoseconds : 0)
    }
}

/// The source of a loop's time: the kernel's clock, or a test's.
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

    /// The time of the kernel's clock in nanoseconds; it never goes back.
    package static func nanoseconds() -> UInt64 { system.now().nanoseconds }
}
