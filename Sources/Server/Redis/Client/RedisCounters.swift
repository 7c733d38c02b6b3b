import Synchronization
import Transport

/// Counters of the store's connections on all loops, for metrics; read from any thread.
package final class RedisCounters: Sendable {
    /// The reason why a command was sent again.
    package enum Retry: CaseIterable, Sendable {
        /// The reply was MOVED or ASK.
        case redirect
        /// The server is loading, busy, or its cluster is not whole.
        case notNow
        /// The server has become a replica.
        case replica
    }

    /// Tells the clients that count here when a server is back.
    let relay = ReadinessRelay()
    private let ready = Atomic<Int>(0)
    private let waiting = Atomic<Int>(0)
    private let redirects = Atomic<Int>(0)
    private let notNow = Atomic<Int>(0)
    private let replicas = Atomic<Int>(0)

    package init() {}

    /// The number of connections that take commands now.
    package var connections: Int { ready.load(ordering: .relaxed) }
    /// The number of commands waiting or unanswered.
    package var inFlight: Int { waiting.load(ordering: .relaxed) }
    /// The number of commands sent again for this reason.
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

extension RedisCounters {
    /// Tells the clients of all loops that a server takes commands again, so that none waits for its own next try.
    final class ReadinessRelay: Sendable {
        private struct Members {
            var next = 0
            var listeners: [Int: @Sendable (HostPort) -> Void] = [:]
        }

        private let members = Mutex(Members())

        /// Calls `listener`, on any thread, each time a connection to a server becomes ready.
        ///
        /// - Returns: the number by which the listener is taken out again.
        func add(_ listener: @escaping @Sendable (HostPort) -> Void) -> Int {
            members.withLock { members in
                defer { members.next += 1 }
                members.listeners[members.next] = listener
                return members.next
            }
        }

        func remove(_ number: Int) { members.withLock { $0.listeners[number] = nil } }

        /// A connection to this server takes commands.
        func connectionIsReady(to address: HostPort) {
            // Called outside the lock.
            let listeners = members.withLock { Array($0.listeners.values) }
            for listener in listeners { listener(address) }
        }
    }
}
