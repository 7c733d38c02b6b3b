import Glibc

/// A moment on the monotonic clock, which no change of the wall clock moves.
package struct Instant: Comparable, Hashable, Sendable {
    /// Nanoseconds since an arbitrary start.
    package let nanoseconds: UInt64

    /// The moment `nanoseconds` after the arbitrary start.
    package init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    /// Later than every other moment: the deadline of what has none.
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

/// A length of time, never negative, in whole nanoseconds: a `Duration` made cheap to add and compare.
package struct TimeSpan: Comparable, Hashable, Sendable {
    /// The length in nanoseconds.
    package let nanoseconds: UInt64

    /// A length in nanoseconds.
    package init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    /// The same length as `duration`; zero if that is negative.
    package init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else {
            nanoseconds = 0
            return
        }
        let (whole, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        nanoseconds = overflow ? .max : whole.addingReportingOverflow(UInt64(attoseconds) / 1_000_000_000).partialValue
    }

    /// A length in milliseconds.
    package static func milliseconds(_ count: UInt64) -> TimeSpan { TimeSpan(nanoseconds: count * 1_000_000) }

    /// Whether `left` is shorter than `right`.
    package static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.nanoseconds < right.nanoseconds }
}

/// Where a loop reads the time: the kernel's clock, or a test's.
package struct MonotonicClock: Sendable {
    /// Reads the clock.
    package let now: @Sendable () -> Instant

    /// A clock that answers with `now`.
    package init(now: @escaping @Sendable () -> Instant) { self.now = now }

    /// The kernel's clock at the resolution of its tick (1–10 ms), which costs a few nanoseconds to read.
    package static let system = MonotonicClock {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return Instant(nanoseconds: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
    }
}
