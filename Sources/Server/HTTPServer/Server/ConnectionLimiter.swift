import Synchronization
import Transport

/// Counts connections, from acceptance on, in total and, if that is limited, of each client.
final class ConnectionLimiter: Sendable {
    /// The most connections of one client beyond its limit that are answered 503 at a time; further ones are closed
    /// without an answer.
    private static let maximumRefusals = 16

    /// The treatment of a new connection.
    enum Admission { case served, refused, closed }

    private let total = Atomic<Int>(0)
    private let perClient: Int?
    private let proxies: AddressBlocks?
    private let clients = Mutex<[ClientNetwork: Int]>([:])

    /// - Parameters:
    ///   - perClient: the limit for one client; nil for none.
    ///   - proxies: the proxies whose connections belong to many clients, exempt from that limit.
    init(perClient: Int? = nil, except proxies: AddressBlocks? = nil) {
        self.perClient = perClient
        self.proxies = proxies
    }

    var count: Int { total.load(ordering: .relaxed) }

    /// Counts a connection unless it is to be closed at once.
    func admit(_ peer: PeerAddress) -> Admission {
        if let perClient, !isProxy(peer) {
            let client = ClientNetwork(peer)
            let before = clients.withLock { clients in
                let before = clients[client, default: 0]
                if before < perClient + Self.maximumRefusals { clients[client] = before + 1 }
                return before
            }
            guard before < perClient + Self.maximumRefusals else { return .closed }
            total.add(1, ordering: .relaxed)
            return before < perClient ? .served : .refused
        }
        total.add(1, ordering: .relaxed)
        return .served
    }

    /// Removes a counted connection that has ended.
    func release(_ peer: PeerAddress) {
        total.subtract(1, ordering: .relaxed)
        guard perClient != nil, !isProxy(peer) else { return }
        let client = ClientNetwork(peer)
        clients.withLock { clients in
            let rest = clients[client, default: 1] - 1
            clients[client] = rest == 0 ? nil : rest
        }
    }

    private func isProxy(_ peer: PeerAddress) -> Bool { proxies?.contains(peer) ?? false }
}
