import Glibc
import Testing

@testable import HTTPServer
@testable import Transport

extension ClientNetwork {
    /// The client at an IPv4 address of the loopback network.
    static func loopback(_ address: UInt32 = 0x7F00_0001) throws -> ClientNetwork {
        var form = sockaddr_in()
        form.sin_family = sa_family_t(AF_INET)
        form.sin_addr.s_addr = address.bigEndian
        return ClientNetwork(
            try #require(
                withUnsafePointer(to: form) {
                    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { SocketAddress($0) }
                }))
    }
}
