import Synchronization
package import Transport

/// Limits the sessions that each client makes per minute; what it does not use is saved for at most a minute.
package final class SessionAdmission: Sendable {
    /// Clients remembered at a time; those who have made none for a minute are forgotten first.
    private static let maximumClients = 65_536
    private static let minute: UInt64 = 60_000_000_000

    fileprivate struct State {
        /// The time at which each client's account is full again.
        var fullAt: [ClientNetwork: UInt64] = [:]
    }

    private let state = Mutex(State())
    /// The price of one session, in nanoseconds.
    private let price: UInt64
    private let now: @Sendable () -> UInt64

    /// - Parameter perMinute: how many sessions a client may make in a minute, at least one.
    package init(perMinute: Int, now: @escaping @Sendable () -> UInt64) {
        price = Self.minute / UInt64(max(1, perMinute))
        self.now = now
    }

    /// Takes the price of one session from a client's account.
    ///
    /// - Returns: nil where it was there, else the seconds until it will be.
    package func secondsToWait(_ client: ClientNetwork) -> Int? {
        let now = now()
        return state.withLock { state in
            let fullAt = max(now, state.fullAt[client] ?? now)
            let owed = fullAt - now
            guard owed + price <= Self.minute else {
                return Int((owed + price - Self.minute + 999_999_999) / 1_000_000_000)
            }
            if state.fullAt.count >= Self.maximumClients, state.fullAt[client] == nil { state.makeRoom(now) }
            state.fullAt[client] = fullAt + price
            return nil
        }
    }
}

extension SessionAdmission {
    /// Puts the price of one session back on a client's account: the session was not made.
    package func giveBack(to client: ClientNetwork) {
        let now = now()
        state.withLock { state in
            guard let fullAt = state.fullAt[client], fullAt > now else { return }
            state.fullAt[client] = fullAt - min(price, fullAt - now)
        }
    }
}

extension SessionAdmission.State {
    /// Forgets clients with a full account, or all clients if there are none: better than shutting out new ones.
    fileprivate mutating func makeRoom(_ now: UInt64) {
        let before = fullAt.count
        fullAt = fullAt.filter { $0.value > now }
        if fullAt.count == before { fullAt = [:] }
    }
}
