import Testing

@testable import Transport

/// The contents of one set of ticket keys.
@Suite struct TicketKeyTests {
    private func parts(_ key: TicketKey) -> [[UInt8]] {
        key.withParts { name, cipher, mac in [Array(name), Array(cipher), Array(mac)] }
    }

    @Test func `name and secrets lie side by side, each of its length`() throws {
        let key = try #require(TicketKey.random())
        #expect(parts(key).map(\.count) == [16, 32, 32])
        #expect(parts(key).flatMap(\.self) == (0..<80).map { key.bytes[$0] })
    }

    @Test func `no two have a part in common`() throws {
        let keys = try (0..<100).map { _ in parts(try #require(TicketKey.random())) }
        for part in 0..<3 { #expect(Set(keys.map { $0[part] }).count == 100) }
    }

    @Test func `a ticket is its own only by the whole name`() throws {
        let key = try #require(TicketKey.random())
        var name = parts(key)[0]
        #expect(name.withUnsafeBytes { $0.baseAddress.map(key.isNamed) } == true)
        for index in name.indices {
            name[index] ^= 1
            #expect(name.withUnsafeBytes { $0.baseAddress.map(key.isNamed) } == false, "byte \(index)")
            name[index] ^= 1
        }
    }

    @Test func `erased keys are zeros`() throws {
        var key = try #require(TicketKey.random())
        key.erase()
        #expect(parts(key).flatMap(\.self) == Array(repeating: 0, count: 80))
    }
}
