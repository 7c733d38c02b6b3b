import Glibc

/// A time of the wall clock in UTC, to the millisecond: `2026-11-22T03:30:05.123Z`.
package struct LogTimestamp: Hashable, Sendable {
    /// Since the beginning of 1970; not negative.
    private let milliseconds: Int

    /// The first and the last time that has four digits for its year; other times count as one of these.
    private static let range = 0...253_402_300_799_999

    /// - Parameter milliseconds: since the beginning of 1970.
    package init(milliseconds: Int) {
        self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
    }

    /// The time as it is now.
    package static func now() -> LogTimestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return LogTimestamp(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
    }

    /// Appends the 24 bytes of the time.
    func append(to bytes: inout [UInt8]) {
        let (days, time) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        let (year, month, day) = Self.date(days)
        let parts = [
            (year, 4, "-"), (month, 2, "-"), (day, 2, "T"),
            (time / 3_600_000, 2, ":"), (time / 60_000 % 60, 2, ":"), (time / 1000 % 60, 2, "."), (time % 1000, 3, "Z"),
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

    /// The date so many days after 1 January 1970 in the Gregorian calendar.
    private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        // Years that begin on 1 March have their leap day at the end; 719468 days lie between 1 March 0000 and 1970.
        let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}
