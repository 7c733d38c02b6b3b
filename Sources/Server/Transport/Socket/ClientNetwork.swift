/// The part of a client's address by which clients are told apart: an IPv4 address, or 64 bits of an IPv6 address.
package struct ClientNetwork: Hashable, Sendable {
    private let network: SocketAddress

    /// The network of a peer.
    package init(_ peer: PeerAddress) { network = peer.network }
}
