import Synchronization
import Transport

/// Tells the clients of all loops that a server takes commands again, so that none of them waits for its own next try.
final class ReadinessRelay: Sendable {
    private struct Members {
        var next = 0
        var listeners: [Int: @Sendable (ListenAddress) -> Void] = [:]
    }

    private let members = Mutex(Members())

    /// Calls `listener` from whatever thread each time a connection to a server becomes ready.
    ///
    /// - Returns: the number by which the listener is taken out again.
    func add(_ listener: @escaping @Sendable (ListenAddress) -> Void) -> Int {
        members.withLock { members in
            defer { members.next += 1 }
            members.listeners[members.next] = listener
            return members.next
        }
    }

    func remove(_ number: Int) { members.withLock { $0.listeners[number] = nil } }

    /// A connection to this server takes commands.
    func connectionIsReady(to address: ListenAddress) {
        // Called outside the lock.
        let listeners = members.withLock { Array($0.listeners.values) }
        for listener in listeners { listener(address) }
    }
}
