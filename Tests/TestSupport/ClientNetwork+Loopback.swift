import Testing
package import Transport

extension ClientNetwork {
    /// The client at an IPv4 address of the loopback network.
    package static func loopback(_ address: String = "127.0.0.1") throws -> ClientNetwork {
        ClientNetwork(try #require(SocketAddress(text: address.utf8)))
    }
}
