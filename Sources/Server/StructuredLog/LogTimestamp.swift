import Glibc

/// A time of the wall clock in UTC, to the millisecond: `2026-11-22T03:30:05.123Z`.
package struct LogTimestamp: Hashable, Sendable {
    /// Since the beginning of 1970; not negative.
    private let milliseconds: Int

    /// The first and the last time with a year of four digits; other times are clamped.
    private static let range = 0...253_402_300_799_999

    /// - Parameter milliseconds: since the beginning of 1970.
    package init(milliseconds: Int) {
        self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
    }

    /// The current time.
    package static func now() -> LogTimestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return LogTimestamp(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
    }

    /// Appends the 24 bytes of the time.
    func append(to bytes: inout [UInt8]) {
        var second = time_t(milliseconds / 1000)
        var date = tm()
        gmtime_r(&second, &date)
        let parts = [
            (Int(date.tm_year) + 1900, 4, "-"), (Int(date.tm_mon) + 1, 2, "-"), (Int(date.tm_mday), 2, "T"),
            (Int(date.tm_hour), 2, ":"), (Int(date.tm_min), 2, ":"), (Int(date.tm_sec), 2, "."),
            (milliseconds % 1000, 3, "Z"),
        ]
        for (number, digits, end) in parts {
            var unit = digits == 4 ? 1000 : digits == 3 ? 100 : 10
            while unit > 0 {
                bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
                unit /= 10
            }
            bytes.append(contentsOf: end.utf8)
        }
    }
}
