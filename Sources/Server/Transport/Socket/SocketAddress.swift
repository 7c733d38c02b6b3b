import Glibc

/// An Internet address and a port, in the form of the kernel.
package struct SocketAddress: Hashable, Sendable {
    /// The address in network order; an IPv4 address fills the first four bytes.
    private var high: UInt64 = 0
    private var low: UInt64 = 0
    /// The port number.
    package private(set) var port: UInt16
    /// Whether this is an IPv6 address.
    package let isIPv6: Bool
    private var scope: UInt32 = 0

    /// Copies an address written by the kernel or the resolver; nil if it is of another family.
    init?(_ address: UnsafePointer<sockaddr>) {
        let raw = UnsafeRawPointer(address)
        switch CInt(address.pointee.sa_family) {
        case AF_INET:
            let ipv4 = raw.loadUnaligned(as: sockaddr_in.self)
            high = UInt64(ipv4.sin_addr.s_addr)
            port = UInt16(bigEndian: ipv4.sin_port)
            isIPv6 = false
        case AF_INET6:
            let ipv6 = raw.loadUnaligned(as: sockaddr_in6.self)
            (high, low) = withUnsafeBytes(of: ipv6.sin6_addr) {
                ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            }
            port = UInt16(bigEndian: ipv6.sin6_port)
            scope = ipv6.sin6_scope_id
            isIPv6 = true
        default:
            return nil
        }
    }

    /// The address in a text, with port 0: IPv4 in four decimal parts, or IPv6 without brackets and zone; nil for any
    /// other text.
    package init?(text: some Collection<UInt8>) {
        // Longer than any address; and C functions ignore everything after a zero byte.
        guard text.count < INET6_ADDRSTRLEN, !text.contains(0) else { return nil }
        let text = text.map { CChar(bitPattern: $0) } + [0]
        var parts: (UInt64, UInt64) = (0, 0)
        isIPv6 = text.contains(CChar(bitPattern: UInt8(ascii: ":")))
        guard inet_pton(isIPv6 ? AF_INET6 : AF_INET, text, &parts) == 1 else { return nil }
        (high, low) = parts
        port = 0
    }

    /// The address as a number: 32 bits of IPv4, 128 of IPv6.
    package var number: UInt128 {
        isIPv6
            ? UInt128(UInt64(bigEndian: high)) << 64 | UInt128(UInt64(bigEndian: low))
            : UInt128(UInt32(bigEndian: UInt32(truncatingIfNeeded: high)))
    }

    /// Whether it is of this machine alone.
    package var isLoopback: Bool { isIPv6 ? number == 1 : number >> 24 == 127 }

    /// Whether it stands for every address of a machine: `0.0.0.0` or `::`.
    package var isUnspecified: Bool { number == 0 }

    /// The IPv4 address mapped into an IPv6 one by a dual-stack socket (`::ffff:192.0.2.1`); any other address
    /// unchanged.
    package var unmapped: SocketAddress {
        guard isIPv6, number >> 32 == 0xFFFF else { return self }
        return SocketAddress(ipv4: UInt32(truncatingIfNeeded: number), port: port)
    }

    private init(ipv4 number: UInt32, port: UInt16) {
        high = UInt64(number.bigEndian)
        self.port = port
        isIPv6 = false
    }

    /// The same address with another port.
    func with(port: UInt16) -> SocketAddress {
        var copy = self
        copy.port = port
        return copy
    }

    /// The part of the address that identifies one client: an IPv4 address, or the 64-bit prefix of an IPv6 address.
    package var network: SocketAddress {
        var copy = self
        copy.port = 0
        copy.scope = 0
        if isIPv6, high != 0 { copy.low = 0 }
        return copy
    }

    /// The protocol family to make a socket in.
    var family: CInt { isIPv6 ? AF_INET6 : AF_INET }

    /// Calls `body` with the form that system calls take.
    func withSockaddr<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        func pass<Form>(_ form: Form) -> Result {
            withUnsafePointer(to: form) { form in
                form.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    body($0, socklen_t(MemoryLayout<Form>.size))
                }
            }
        }
        guard isIPv6 else {
            var form = sockaddr_in()
            form.sin_family = sa_family_t(AF_INET)
            form.sin_port = port.bigEndian
            form.sin_addr.s_addr = UInt32(truncatingIfNeeded: high)
            return pass(form)
        }
        var form = sockaddr_in6()
        form.sin6_family = sa_family_t(AF_INET6)
        form.sin6_port = port.bigEndian
        form.sin6_scope_id = scope
        withUnsafeMutableBytes(of: &form.sin6_addr) {
            $0.storeBytes(of: high, as: UInt64.self)
            $0.storeBytes(of: low, toByteOffset: 8, as: UInt64.self)
        }
        return pass(form)
    }
}

extension SocketAddress: CustomStringConvertible {
    /// The address alone, such as `127.0.0.1` or `::1`.
    package var host: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let isDone = withUnsafePointer(to: (high, low)) { address in
            inet_ntop(family, address, &text, socklen_t(text.count)) != nil
        }
        guard isDone else { return "" }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Address and port, such as `127.0.0.1:8080` or `[::1]:8080`.
    package var description: String { isIPv6 ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// The address of a connection's peer.
package typealias PeerAddress = SocketAddress
