import Synchronization
import Transport

/// Where a client is, as far as one can be told from another: an IPv4 address, or 64 bits of an IPv6 address.
package struct ClientNetwork: Hashable, Sendable {
    private let network: SocketAddress

    init(_ peer: PeerAddress) { network = peer.network }
}

/// How many connections are open or on their way to a loop, in all and, where that is limited, of each client.
final class Population: Sendable {
    /// How many connections of one client beyond its limit are told so at a time; the others are just closed.
    private static let refusals = 16

    /// What a new connection may hope for.
    enum Welcome { case served, refused, closed }

    private let total = Atomic<Int>(0)
    private let perClient: Int?
    private let clients = Mutex<[ClientNetwork: Int]>([:])

    /// - Parameter perClient: how many connections one client may have; nil is any number.
    init(perClient: Int? = nil) { self.perClient = perClient }

    var count: Int { total.load(ordering: .relaxed) }

    /// Counts a connection unless it is to be closed at once.
    func enter(_ peer: PeerAddress) -> Welcome {
        if let perClient {
            let client = ClientNetwork(peer)
            let before = clients.withLock { clients in
                let before = clients[client, default: 0]
                if before < perClient + Self.refusals { clients[client] = before + 1 }
                return before
            }
            guard before < perClient + Self.refusals else { return .closed }
            total.add(1, ordering: .relaxed)
            return before < perClient ? .served : .refused
        }
        total.add(1, ordering: .relaxed)
        return .served
    }

    /// A connection that was counted has ended.
    func leave(_ peer: PeerAddress) {
        total.subtract(1, ordering: .relaxed)
        guard perClient != nil else { return }
        let client = ClientNetwork(peer)
        clients.withLock { clients in
            let rest = clients[client, default: 1] - 1
            clients[client] = rest == 0 ? nil : rest
        }
    }
}
