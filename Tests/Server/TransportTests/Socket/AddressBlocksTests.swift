import Testing

@testable import Transport

@Suite struct AddressBlocksTests {
    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.0.0.0/8", "::10.0.0.1", false),
        ("10.1.2.3/8", "10.9.9.9", true), ("192.0.2.7", "192.0.2.7", true), ("192.0.2.7", "192.0.2.8", false),
        ("192.0.2.6/31", "192.0.2.7", true), ("128.0.0.0/1", "127.255.255.255", false), ("0.0.0.0/1", "1.2.3.4", true),
        ("2001:db8::/32", "2001:db8:ffff::1", true), ("2001:db8::/32", "2001:db9::1", false),
        ("2001:db8::/127", "2001:db8::1", true), ("2001:db8::/127", "2001:db8::2", false), ("::1", "::1", true),
        // A socket of both families gives IPv4 addresses in this form.
        ("10.0.0.0/8", "::ffff:10.1.2.3", true), ("::1,10.0.0.0/8", "10.0.0.1", true), ("::1,10.0.0.0/8", "::1", true),
    ])
    func `a block has the addresses that begin with its bits`(
        _ blocks: String, _ address: String, _ isIn: Bool
    ) throws {
        let address = try #require(SocketAddress(text: Array(address.utf8)))
        #expect(try AddressBlocks(blocks).contains(address) == isIn)
        #expect(try AddressBlocks(blocks).description == blocks)
    }

    @Test(arguments: [
        "", ",", "10.0.0.0/8,", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/8/8",
        "10.0.0", "10.0.0.256", "010.0.0.1", "a.example", "[::1]", "fe80::1%eth0", "10.0.0.1:80", " 10.0.0.1",
        "10.0.0.1 ",
        "10.0.0.0/99999999999999999999", "10.0.0.0/0x8", "1\u{0}", String(repeating: "1", count: 100),
    ])
    func `malformed addresses and blocks are refused`(_ text: String) {
        #expect(throws: AddressBlocks.Failure.malformed) { try AddressBlocks(text) }
    }

    @Test(arguments: ["0.0.0.0/0", "::/0", "10.0.0.0/8,::/0", "10.0.0.0/0", "10.0.0.0/00"])
    func `a block of all addresses is refused`(_ text: String) {
        #expect(throws: AddressBlocks.Failure.everyAddress) { try AddressBlocks(text) }
    }
}
