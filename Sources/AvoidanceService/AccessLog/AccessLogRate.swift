/// How many lines the access log may have in a second: every decision about it, without clock, timer and output.
///
/// Errors of the server have as many lines of their own, so that no flood of other answers hides them. Times are
/// nanoseconds of a clock that never goes back.
struct AccessLogRate: Sendable {
    /// What becomes of one line.
    struct Decision: Hashable, Sendable {
        var isLogged: Bool
        /// How many lines were left out in a second that is over, and were not told of; 0 for none.
        var omittedBefore: UInt64 = 0
        /// When the number of lines that are left out from now on is to be told; nil if that is known already, or none
        /// is.
        var deadline: UInt64?
    }

    private static let second: UInt64 = 1_000_000_000

    private let limit: Int
    /// When the current second began.
    private var start: UInt64 = 0
    private var others = 0
    private var serverErrors = 0
    private var omitted: UInt64 = 0

    /// - Parameter limit: lines a second, and as many of errors.
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

    /// The time has come to `now`.
    ///
    /// - Returns: how many lines were left out in a second that is over; each is told of once.
    mutating func advance(to now: UInt64) -> UInt64 {
        guard now >= start + Self.second else { return 0 }
        return takeOmitted()
    }

    /// How many lines were left out and not told of.
    mutating func takeOmitted() -> UInt64 {
        defer { omitted = 0 }
        return omitted
    }
}
