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
