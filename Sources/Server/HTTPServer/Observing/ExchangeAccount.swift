import Transport

/// The requests of one loop whose answers are about to be handed to the kernel.
///
/// Counts each request after that, and reports it if it is to be logged.
// On its loop only, like the context it belongs to.
final class ExchangeAccount {
    private let counters: LoopCounters
    private let log: (any RequestLog)?
    private let clock: MonotonicClock
    /// Only the first `count` are valid; elements are reused, never removed.
    @exclusivity(unchecked) private var exchanges: [Exchange] = []  // As in `Connection`.
    @exclusivity(unchecked) private var count = 0
    /// The index of the current connection's first request.
    @exclusivity(unchecked) private var start = 0
    /// The elements of `exchanges` to be logged, by index.
    @exclusivity(unchecked) private var logged: [(index: Int, request: LoggedRequest)] = []
    // An array rather than a dictionary: there are few series, and nearly every request has the series of the previous
    // one.
    @exclusivity(unchecked) private var histograms: [(series: RequestSeries, histogram: AtomicHistogram)] = []
    @exclusivity(unchecked) private var latest = 0

    init(counters: LoopCounters, log: (any RequestLog)?, clock: MonotonicClock) {
        self.counters = counters
        self.log = log
        self.clock = clock
    }

    /// Adds an answered request of the current connection whose answer has not been sent.
    func append(_ exchange: Exchange) {
        if count < exchanges.count { exchanges[count] = exchange } else { exchanges.append(exchange) }
        count += 1
    }

    /// Marks the last request for the log.
    func append(_ request: LoggedRequest) { logged.append((count - 1, request)) }

    /// Defers the current connection's answers, after the earlier ones.
    func deferCurrent() { start = count }

    /// Counts the current connection's requests: their answers have been sent, or cannot be.
    func endCurrent() { if start < count { _ = end(from: start) } }

    /// Counts all requests: their answers have been sent, or cannot be; returns the time.
    func endAll() -> Instant {
        start = 0
        return end(from: 0)
    }

    private func end(from first: Int) -> Instant {
        let now = clock.now()
        for index in first..<count {
            let exchange = exchanges[index]
            counters.end(exchange)
            record(exchange.series, duration: (now - exchange.start).nanoseconds)
        }
        if !logged.isEmpty { report(from: first, at: now) }
        count = first
        return now
    }

    private func record(_ series: RequestSeries, duration: UInt64) {
        if latest >= histograms.count || histograms[latest].series != series { latest = index(of: series) }
        histograms[latest].histogram.record(duration)
    }

    private func index(of series: RequestSeries) -> Int {
        if let index = histograms.firstIndex(where: { $0.series == series }) { return index }
        histograms.append((series, counters.addHistogram(of: series)))
        return histograms.count - 1
    }

    private func report(from first: Int, at now: Instant) {
        while let index = logged.last?.index, index >= first {
            var request = logged.removeLast().request
            request.duration = (now - exchanges[index].start).nanoseconds
            log?.log(request)
        }
    }
}
