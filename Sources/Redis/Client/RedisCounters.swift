import Synchronization

/// What the store's connections of all loops did and do, for metrics; read from any thread.
package final class RedisCounters: Sendable {
    /// Why a command was sent again.
    package enum Retry: CaseIterable, Sendable {
        /// MOVED or ASK.
        case redirect
        /// The server is loading, busy, or its cluster is not whole.
        case notNow
        /// The server has become a replica.
        case replica
    }

    /// By it the clients that count here learn from each other when a server is back.
    let relay = ReadinessRelay()
    private let ready = Atomic<Int>(0)
    private let waiting = Atomic<Int>(0)
    private let redirects = Atomic<Int>(0)
    private let notNow = Atomic<Int>(0)
    private let replicas = Atomic<Int>(0)

    package init() {}

    /// How many connections take commands now.
    package var connections: Int { ready.load(ordering: .relaxed) }
    /// How many commands wait or are unanswered.
    package var inFlight: Int { waiting.load(ordering: .relaxed) }
    /// How many commands were sent again for this reason.
    package func retries(_ reason: Retry) -> Int {
        switch reason {
        case .redirect: redirects.load(ordering: .relaxed)
        case .notNow: notNow.load(ordering: .relaxed)
        case .replica: replicas.load(ordering: .relaxed)
        }
    }

    func connectionChanged(isReady: Bool) { ready.add(isReady ? 1 : -1, ordering: .relaxed) }
    func commandBegins() { waiting.add(1, ordering: .relaxed) }
    func commandEnds() { waiting.subtract(1, ordering: .relaxed) }
    func retried(_ reason: Retry) {
        switch reason {
        case .redirect: redirects.add(1, ordering: .relaxed)
        case .notNow: notNow.add(1, ordering: .relaxed)
        case .replica: replicas.add(1, ordering: .relaxed)
        }
    }
}
