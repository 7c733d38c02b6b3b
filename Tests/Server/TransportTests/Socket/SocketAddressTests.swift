import Testing

@testable import Transport

@Suite struct SocketAddressTests {
    private func address(_ host: String, port: UInt16 = 80) throws -> SocketAddress {
        try #require(try HostPort(host: host, port: port).resolve().first)
    }

    @Test(arguments: [("192.0.2.7", "192.0.2.7:80"), ("2001:db8::7", "[2001:db8::7]:80"), ("::1", "[::1]:80")])
    func `an address is written as one types it`(_ host: String, _ text: String) throws {
        let address = try address(host)
        #expect(address.host == host)
        #expect(address.description == text)
        #expect(address.isIPv6 == host.contains(":"))
    }

    @Test(arguments: [
        ("192.0.2.7", "192.0.2.7", true), ("192.0.2.7", "192.0.2.8", false),
        ("2001:db8:0:1::7", "2001:db8:0:1:ff::8", true), ("2001:db8:0:1::7", "2001:db8:0:2::7", false),
        // Not one network of 64 bits, but addresses of special use and those made of IPv4 addresses.
        ("::1", "::2", false), ("::ffff:192.0.2.7", "::ffff:192.0.2.8", false),
    ])
    func `clients of one network are an IPv4 address or 64 bits of IPv6`(
        _ left: String, _ right: String, _ areOne: Bool
    ) throws {
        #expect(try (address(left, port: 1).network == address(right, port: 2).network) == areOne)
    }

    @Test(arguments: ["192.0.2.7", "2001:db8::7", "::", "0.0.0.0", "::ffff:192.0.2.7"])
    func `a text is the address that the resolver finds for it`(_ host: String) throws {
        let address = try #require(SocketAddress(text: Array(host.utf8)))
        #expect(try address == self.address(host, port: 0))
        #expect(address.isUnspecified == ["::", "0.0.0.0"].contains(host))
        #expect(address.unmapped.host == host.replacing("::ffff:", with: ""))
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("127.8.0.1", true), ("::1", true), ("128.0.0.1", false), ("0.0.0.0", false),
        ("::", false),
        ("::7f00:1", false),
    ])
    func `the loopback network is of this machine alone`(_ host: String, _ isLoopback: Bool) throws {
        #expect(try address(host).isLoopback == isLoopback)
    }

    @Test(arguments: ["127.0.0.1", "::1"])
    func `the kernel reads what it is given`(_ host: String) throws {
        let address = try address(host)
        #expect(address.withSockaddr { form, _ in SocketAddress(form) } == address)
    }
}
