import Synchronization
import Transport

/// All counters of a server.
final class ServerStatistics: Sendable {
    let loops: [LoopCounters]
    let budget: BufferBudget
    /// Whether the server ends once its running requests are answered.
    let isDraining = Atomic<Bool>(false)
    private let tls: TLSServer?
    private let refused = Mutex<[Counters.Refusal: UInt64]>([:])

    init(loops: Int, budget: BufferBudget, tls: TLSServer? = nil) {
        self.budget = budget
        self.loops = (0..<loops).map { _ in LoopCounters() }
        self.tls = tls
    }

    /// Counts a connection that is not served.
    func count(_ refusal: Counters.Refusal) { refused.withLock { $0[refusal, default: 0] += 1 } }

    /// The counts so far; the counters are read one after the other while the server runs.
    var counters: Counters {
        var total = Counters()
        for loop in loops { loop.add(to: &total) }
        total.refused = refused.withLock { $0 }
        total.bufferedBytes = budget.bytes
        total.bufferedBytesLimit = budget.limit
        total.givenUp = budget.closed
        total.certificateExpiry = tls?.certificateExpiry
        total.isDraining = isDraining.load(ordering: .relaxed)
        return total
    }
}
