/// The limit on access log lines per second: decides without clock, timer and output.
///
/// Server errors have a limit of their own, so that no flood of other answers hides them. Times are nanoseconds of a
/// monotonic clock.
struct AccessLogRate: Sendable {
    /// The decision about one line.
    struct Decision: Hashable, Sendable {
        var isLogged: Bool
        /// The number of lines dropped in a second that is over, and not yet reported; 0 for none.
        var omittedBefore: UInt64 = 0
        /// The time at which the number of dropped lines is due; nil if none were dropped or the time is already known.
        var deadline: UInt64?
    }

    private static let second: UInt64 = 1_000_000_000

    private let limit: Int
    /// The start of the current second.
    private var start: UInt64 = 0
    private var others = 0
    private var serverErrors = 0
    private var omitted: UInt64 = 0

    /// - Parameter limit: lines a second, and as many lines of errors.
    init(limit: Int) { self.limit = limit }

    /// Decides about one line.
    mutating func admit(isServerError: Bool, at now: UInt64) -> Decision {
        let omittedBefore = advance(to: now)
        if now >= start + Self.second { (start, others, serverErrors) = (now, 0, 0) }
        if isServerError { serverErrors += 1 } else { others += 1 }
        var decision = Decision(
            isLogged: (isServerError ? serverErrors : others) <= limit, omittedBefore: omittedBefore)
        if !decision.isLogged {
            if omitted == 0 { decision.deadline = start + Self.second }
            omitted += 1
        }
        return decision
    }

    /// Advances the time to `now`.
    ///
    /// - Returns: the number of lines dropped in a second that is over; each is reported once.
    mutating func advance(to now: UInt64) -> UInt64 {
        guard now >= start + Self.second else { return 0 }
        return takeOmitted()
    }

    /// Takes the number of dropped lines not yet reported.
    mutating func takeOmitted() -> UInt64 {
        defer { omitted = 0 }
        return omitted
    }
}
