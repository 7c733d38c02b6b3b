import Synchronization
import Transport

/// Everything a server counts.
final class ServerStatistics: Sendable {
    private let loops: [EventLoop]
    /// Of each loop.
    let counters: [LoopCounters]
    private let refused = Mutex<[Counters.Refusal: UInt64]>([:])

    init(loops: [EventLoop]) {
        self.loops = loops
        counters = loops.map { _ in LoopCounters() }
    }

    /// Counts a connection that is not served.
    func count(_ refusal: Counters.Refusal) { refused.withLock { $0[refusal, default: 0] += 1 } }

    /// What was counted so far; the counters are read one after the other while the server runs.
    var total: Counters {
        var total = Counters()
        for loop in counters { loop.add(to: &total) }
        total.busy = loops.map { $0.busyTime.nanoseconds }
        total.refused = refused.withLock { $0 }
        return total
    }
}
