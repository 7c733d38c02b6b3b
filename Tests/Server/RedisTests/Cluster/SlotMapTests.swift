import Testing
import Transport

@testable import Redis

@Suite struct SlotMapTests {
    private let asked = HostPort(host: "asked", port: 1)

    private func read(_ value: ReplyValue) -> SlotMap? {
        withReply(String(decoding: value.encoded, as: UTF8.self)) { SlotMap($0, askedAt: asked) }
    }

    private static func range(_ first: Int64, _ last: Int64, _ host: ReplyValue, _ port: Int64) -> ReplyValue {
        let replica = ReplyValue.array([.bulk("replica"), .integer(9), .bulk("id"), .array([])])
        return .array([
            .integer(first), .integer(last),
            .array([host, .integer(port), .bulk("id"), .array([.bulk("hostname"), .bulk("h")])]),
            replica,
        ])
    }

    @Test func `each slot has the master of its range`() throws {
        let map = try #require(
            read(
                .array([
                    Self.range(0, 5460, .bulk("10.0.0.1"), 7000), Self.range(5461, 5461, .null, 7001),
                    Self.range(5462, 16000, .bulk(""), 7001), Self.range(16002, 16383, .bulk("2001:db8::1"), 7002),
                ])))
        let expected: [(Int, HostPort?)] = [
            (0, HostPort(host: "10.0.0.1", port: 7000)), (5460, HostPort(host: "10.0.0.1", port: 7000)),
            (5461, HostPort(host: "asked", port: 7001)), (16000, HostPort(host: "asked", port: 7001)),
            (16001, nil), (16002, HostPort(host: "2001:db8::1", port: 7002)),
            (16383, HostPort(host: "2001:db8::1", port: 7002)),
        ]
        for (number, node) in expected { #expect(map[try #require(HashSlot(number))] == node) }
        #expect(map.nodes.count == 3)
    }

    @Test func `a map learns one slot at a time`() throws {
        var map = SlotMap()
        let (slot, other) = (try #require(HashSlot(7)), try #require(HashSlot(8)))
        #expect(map.isEmpty && map[slot] == nil)
        map.learn(slot, at: asked)
        #expect(!map.isEmpty && map[slot] == asked && map[other] == nil)
        map.learn(slot, at: HostPort(host: "b", port: 2))
        #expect(map[slot] == HostPort(host: "b", port: 2))
    }

    static let wrong: [ReplyValue] = [
        .integer(1), .null, .error("ERR This instance has cluster support disabled"), .array([]), .array([.array([])]),
        .array([.integer(0)]), .array([range(-1, 5, .bulk("a"), 1)]), .array([range(5, 4, .bulk("a"), 1)]),
        .array([range(0, 16384, .bulk("a"), 1)]), .array([range(0, .max, .bulk("a"), 1)]),
        .array([range(0, 1, .bulk("a"), 0)]), .array([range(0, 1, .bulk("a"), 65536)]),
        .array([range(0, 1, .integer(1), 1)]), .array([range(0, 1, .bulk(String(repeating: "a", count: 256)), 1)]),
        .array([.array([.integer(0), .integer(1)])]), .array([.array([.integer(0), .integer(1), .array([])])]),
        .array([range(0, 16383, .bulk("a"), 1), range(0, 0, .bulk("b"), 1)]),
    ]

    @Test(arguments: wrong) func `a wrong map is refused`(reply: ReplyValue) { #expect(read(reply) == nil) }

    @Test func `a map has at most 1,000 nodes`() throws {
        let ranges = (0..<1001).map { Self.range($0, $0, .bulk("a\($0)"), 1) }
        #expect(read(.array(Array(ranges.dropLast())))?.nodes.count == 1000)
        #expect(read(.array(ranges)) == nil)
    }
}
