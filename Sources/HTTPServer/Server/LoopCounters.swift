import Synchronization

/// The counters of one loop: written by the loop only, read by anyone.
final class LoopCounters: Sendable {
    let accepted = Atomic<UInt64>(0)
    let closed = Atomic<UInt64>(0)
    let requests = Atomic<UInt64>(0)
    let bytesIn = Atomic<UInt64>(0)
    let bytesOut = Atomic<UInt64>(0)
    private let faults = Mutex<[Int: UInt64]>([:])

    func count(_ fault: Fault) { faults.withLock { $0[fault.status.rawValue, default: 0] += 1 } }

    func add(to total: inout Counters) {
        let accepted = accepted.load(ordering: .relaxed)
        total.accepted += accepted
        // Read in this order a connection may count as closed before it was accepted, but never the other way round.
        total.open += accepted - min(accepted, closed.load(ordering: .relaxed))
        total.requests += requests.load(ordering: .relaxed)
        total.bytesIn += bytesIn.load(ordering: .relaxed)
        total.bytesOut += bytesOut.load(ordering: .relaxed)
        faults.withLock { total.faults.merge($0) { $0 + $1 } }
    }
}

extension Atomic<UInt64> {
    /// Adds without a bus lock: only for a counter that one thread writes.
    @inline(__always)
    func increase(by amount: Int = 1) {
        store(load(ordering: .relaxed) &+ UInt64(truncatingIfNeeded: amount), ordering: .relaxed)
    }
}
