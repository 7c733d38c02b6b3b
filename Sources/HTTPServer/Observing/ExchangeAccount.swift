import Transport

/// The requests of one loop whose answers are about to be handed to the kernel.
///
/// Counts each when that has happened, and reports it if it is to be logged.
// On its loop only, like the context it belongs to.
final class ExchangeAccount {
    private let counters: LoopCounters
    private let log: (any RequestLog)?
    private let clock: () -> Instant
    @exclusivity(unchecked) private var exchanges: [Exchange] = []  // As in `Connection`.
    /// Where the current connection's requests begin.
    @exclusivity(unchecked) private var start = 0
    /// Those of `exchanges` that are to be logged, by their index.
    @exclusivity(unchecked) private var logged: [(index: Int, request: LoggedRequest)] = []

    init(counters: LoopCounters, log: (any RequestLog)?, clock: @escaping () -> Instant) {
        self.counters = counters
        self.log = log
        self.clock = clock
    }

    /// A request of the current connection has been answered, though the answer has not been sent.
    func append(_ exchange: Exchange) { exchanges.append(exchange) }

    /// The request appended last is to be logged.
    func append(_ request: LoggedRequest) { logged.append((exchanges.count - 1, request)) }

    /// The current connection's answers wait, as those before them do.
    func deferCurrent() { start = exchanges.count }

    /// The current connection's answers have been sent, or cannot be.
    func endCurrent() { if start < exchanges.count { _ = end(from: start) } }

    /// All answers have been sent, or cannot be; returns the time.
    func endAll() -> Instant {
        start = 0
        return end(from: 0)
    }

    private func end(from first: Int) -> Instant {
        let now = clock()
        counters.end(exchanges[first...], at: now)
        if !logged.isEmpty { report(from: first, at: now) }
        while exchanges.count > first { exchanges.removeLast() }
        return now
    }

    private func report(from first: Int, at now: Instant) {
        while let index = logged.last?.index, index >= first {
            var request = logged.removeLast().request
            request.duration = (now - exchanges[index].start).nanoseconds
            log?.log(request)
        }
    }
}
