import Synchronization
import Transport

/// The counters of one loop: written by the loop only, read from any thread.
final class LoopCounters: Sendable {
    let accepted = Atomic<UInt64>(0)
    let closed = Atomic<UInt64>(0)
    let requests = Atomic<UInt64>(0)
    let bytesIn = Atomic<UInt64>(0)
    let bytesOut = Atomic<UInt64>(0)
    /// The time that the loop was not waiting, in nanoseconds.
    let busy = Atomic<UInt64>(0)
    /// Requests begun and requests ended, one counter for each method and scheme.
    private let begun = InlineArray<12, Atomic<UInt64>> { _ in Atomic(0) }
    private let ended = InlineArray<12, Atomic<UInt64>> { _ in Atomic(0) }
    /// The durations of answered requests; locked only to add a series and to read them.
    private let histograms = Mutex<[(series: RequestSeries, histogram: AtomicHistogram)]>([])
    private let cold = Mutex(ColdStorage())

    private struct ColdStorage {
        var faults: [Int: UInt64] = [:]
        var handshakes: [Handshake: UInt64] = [:]
    }

    func count(_ fault: HTTPError) { cold.withLock { $0.faults[fault.status.rawValue, default: 0] += 1 } }

    func count(_ handshake: Handshake) {
        cold.withLock { $0.handshakes[handshake, default: 0] += 1 }
    }

    /// Counts a request to be answered.
    func begin(_ exchange: Exchange) { begun[Self.index(exchange.method, exchange.isSecure)].increase() }

    /// Counts a request that was answered, or will not be.
    func end(_ exchange: Exchange) { ended[Self.index(exchange.method, exchange.isSecure)].increase() }

    /// Adds the histogram of a new series.
    func addHistogram(of series: RequestSeries) -> AtomicHistogram {
        let histogram = AtomicHistogram()
        histograms.withLock { $0.append((series, histogram)) }
        return histogram
    }

    private static func index(_ method: Exchange.MethodLabel, _ isSecure: Bool) -> Int {
        Int(method.rawValue) * 2 + (isSecure ? 1 : 0)
    }

    func add(to total: inout Counters) {
        let accepted = accepted.load(ordering: .relaxed)
        total.accepted += accepted
        // In this order a connection may count as closed before it was accepted, but never the other way round.
        total.open += accepted - min(accepted, closed.load(ordering: .relaxed))
        total.requests += requests.load(ordering: .relaxed)
        total.bytesIn += bytesIn.load(ordering: .relaxed)
        total.bytesOut += bytesOut.load(ordering: .relaxed)
        total.busy.append(busy.load(ordering: .relaxed))
        for method in Exchange.MethodLabel.allCases {
            for isSecure in [false, true] {
                let index = Self.index(method, isSecure)
                // In this order none counts as ended before it has begun.
                let ended = ended[index].load(ordering: .acquiring)
                let begun = begun[index].load(ordering: .relaxed)
                guard begun > 0 else { continue }
                let key = Counters.ActiveRequests(method: method, isSecure: isSecure)
                total.active[key, default: 0] += Int(begun - min(begun, ended))
            }
        }
        for (series, histogram) in histograms.withLock({ $0 }) {
            total.durations[series, default: DurationHistogram()].add(histogram.value)
        }
        cold.withLock { cold in
            total.faults.merge(cold.faults) { $0 + $1 }
            total.handshakes.merge(cold.handshakes) { $0 + $1 }
        }
    }
}

extension Atomic<UInt64> {
    /// Adds without a bus lock: only for a counter that one thread writes.
    @inline(__always)
    func increase(by amount: Int = 1) {
        store(load(ordering: .relaxed) &+ UInt64(truncatingIfNeeded: amount), ordering: .relaxed)
    }
}
