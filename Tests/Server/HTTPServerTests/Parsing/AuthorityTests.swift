import Testing

@testable import HTTPServer

@Suite struct AuthorityTests {
    private func isSame(_ left: String, _ right: String, _ defaultPort: StaticString) -> Bool {
        latin1(left).withUnsafeBufferPointer { left in
            latin1(right).withUnsafeBufferPointer { Authority.isSame(left, $0, defaultPort: defaultPort) }
        }
    }

    @Test(arguments: ByteCase.hosts)
    func `each host of the byte table is valid by itself or not at all`(_ row: ByteCase) throws {
        let line = try #require(row.bytes.split(separator: "\r\n").first { $0.hasPrefix("Host: ") })
        let host = latin1(String(line.dropFirst(6)))
        #expect(host.withUnsafeBufferPointer { Authority.isValid($0) } == !row.events[0].hasPrefix("fault"))
    }

    @Test(arguments: [
        ("a", "A", true), ("a", "b", false), ("a", "a:80", true), ("a:", "a:80", true), ("a", "a:443", false),
        ("a:8080", "a:8080", true), ("[::1]", "[::1]:80", true), ("[::80]", "[::]", false),
    ])
    func `two authorities are the same but for case and the default port`(
        _ left: String, _ right: String, _ areSame: Bool
    ) {
        #expect(isSame(left, right, "80") == areSame)
        #expect(isSame(right, left, "80") == areSame)
    }
}
