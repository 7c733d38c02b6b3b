import Glibc
import Transport

extension RedisURL {
    /// Whether every host is this machine: `localhost` (RFC 6761 §6.3), 127.0.0.0/8 or `::1`.
    ///
    /// Looks nothing up, so another name of this machine is no such host.
    package var isLoopbackOnly: Bool { hosts.allSatisfy { Self.isLoopback($0.host) } }

    private static func isLoopback(_ host: String) -> Bool {
        let name = host.lowercased()
        if name == "localhost" || name.hasSuffix(".localhost") { return true }
        var address = in_addr()
        if inet_pton(AF_INET, name, &address) == 1 { return UInt32(bigEndian: address.s_addr) >> 24 == 127 }
        var address6 = in6_addr()
        guard inet_pton(AF_INET6, name, &address6) == 1 else { return false }
        return withUnsafeBytes(of: address6) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
    }
}
