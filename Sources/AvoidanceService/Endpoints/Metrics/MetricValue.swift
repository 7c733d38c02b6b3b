import HTTPServer

/// The value of a series.
enum MetricValue: Sendable {
    case number(Int)
    /// A duration or a time since 1970 in nanoseconds, written in seconds.
    case nanoseconds(UInt64)
    case histogram(DurationHistogram)

    static func count(_ count: UInt64) -> MetricValue { .number(Int(clamping: count)) }
    static func flag(_ isSet: Bool) -> MetricValue { .number(isSet ? 1 : 0) }
}
