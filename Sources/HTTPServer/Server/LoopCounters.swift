import Synchronization
import Transport

/// The counters of one loop: written by the loop only, read by anyone.
final class LoopCounters: Sendable {
    let accepted = Atomic<UInt64>(0)
    let closed = Atomic<UInt64>(0)
    let requests = Atomic<UInt64>(0)
    let bytesIn = Atomic<UInt64>(0)
    let bytesOut = Atomic<UInt64>(0)
    /// One for each method and scheme.
    private let active = InlineArray<12, Atomic<Int>> { _ in Atomic(0) }
    // The lock is the loop's own but for the moment of a scrape.
    private let answered = Mutex(AnsweredRequests())
    private let rare = Mutex(Rare())

    private struct Rare {
        var faults: [Int: UInt64] = [:]
        var handshakes: [Counters.Handshake: UInt64] = [:]
    }

    func count(_ fault: Fault) { rare.withLock { $0.faults[fault.status.rawValue, default: 0] += 1 } }

    func count(_ handshake: Handshake) {
        rare.withLock { $0.handshakes[Counters.Handshake(handshake), default: 0] += 1 }
    }

    /// A request is to be answered.
    func begin(_ exchange: Exchange) { changeActive(exchange, by: 1) }

    /// Answers have been handed to the kernel.
    func end(_ exchanges: ArraySlice<Exchange>, at now: Instant) {
        answered.withLock { answered in
            for exchange in exchanges {
                answered.record(exchange.series, duration: (now - exchange.start).nanoseconds)
            }
        }
        for exchange in exchanges { changeActive(exchange, by: -1) }
    }

    /// A request that was to be answered will not be.
    func abandon(_ exchange: Exchange) { changeActive(exchange, by: -1) }

    private func changeActive(_ exchange: Exchange, by amount: Int) {
        let index = Int(exchange.method.rawValue) * 2 + (exchange.isSecure ? 1 : 0)
        active[index].store(active[index].load(ordering: .relaxed) &+ amount, ordering: .relaxed)
    }

    func add(to total: inout Counters) {
        let accepted = accepted.load(ordering: .relaxed)
        total.accepted += accepted
        // Read in this order a connection may count as closed before it was accepted, but never the other way round.
        total.open += accepted - min(accepted, closed.load(ordering: .relaxed))
        total.requests += requests.load(ordering: .relaxed)
        total.bytesIn += bytesIn.load(ordering: .relaxed)
        total.bytesOut += bytesOut.load(ordering: .relaxed)
        for method in MethodLabel.allCases {
            for isSecure in [false, true] {
                let count = active[Int(method.rawValue) * 2 + (isSecure ? 1 : 0)].load(ordering: .relaxed)
                let key = Counters.ActiveRequests(method: method, isSecure: isSecure)
                if count != 0 || total.active[key] != nil { total.active[key, default: 0] += count }
            }
        }
        answered.withLock { $0.add(to: &total.durations) }
        rare.withLock { rare in
            total.faults.merge(rare.faults) { $0 + $1 }
            total.handshakes.merge(rare.handshakes) { $0 + $1 }
        }
    }
}

extension Counters.Handshake {
    init(_ handshake: Handshake) {
        switch handshake {
        case .full(let version): self.init(result: .full, version: version.rawValue)
        case .resumed(let version): self.init(result: .resumed, version: version.rawValue)
        case .failed: self.init(result: .failed, version: "")
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
