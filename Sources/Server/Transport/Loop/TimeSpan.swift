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
