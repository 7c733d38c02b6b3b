import TestSupport
import Testing
import Transport

@testable import Redis

/// The client and a real cluster.
@Suite struct RedisClusterTests {
    /// A node, with the port where it listens to other nodes.
    private struct Node {
        let server: RedisServer
        let bus: ReservedPort

        // By default the other port is 10,000 above the first, which the kernel may have given to others, or not have.
        // No node takes the other for dead, however long that is not scheduled.
        init() async throws {
            bus = try ReservedPort()
            server = try await RedisServer.start([
                "--cluster-enabled", "yes", "--cluster-node-timeout", "600000", "--cluster-port", "\(bus.number)",
            ])
        }
    }

    /// Asks a node without following anything.
    private static func ask(_ server: RedisServer, _ words: String...) async throws -> ReplyValue {
        let client = try ClientUnderTest("redis://127.0.0.1:\(server.port)")
        var command = Command("CLUSTER", argumentCount: words.count)
        for word in words { command.append(word) }
        let answer = await client.ask(command)
        await client.stop()
        guard case .reply(let value) = answer else { throw RedisServer.Failure(description: "\(answer)") }
        return value
    }

    private static func text(_ value: ReplyValue) -> String {
        if case .bulkString(let bytes) = value { String(decoding: bytes, as: UTF8.self) } else { "\(value)" }
    }

    @Test func `a key has the slot that the server says`() async throws {
        let node = try await Node()
        defer { node.server.end() }
        let client = try ClientUnderTest("redis://127.0.0.1:\(node.server.port)")
        var chance = SeededGenerator(seed: 6)
        let keys = (0..<300).map { _ in
            let letters = (0..<Int.random(in: 0...12, using: &chance)).map { _ in
                "{}ab\u{E9}".randomElement(using: &chance) ?? "a"
            }
            return String(letters)
        }
        let answers = await client.ask(keys.map { Command("CLUSTER", "KEYSLOT", $0) })
        #expect(answers == keys.map { .reply(.integer(Int64(HashSlot(key: $0.utf8).number))) })
        await client.stop()
    }

    @Test(.timeLimit(.minutes(10)))
    func `each key is found on its node, also while its slot moves`() async throws {
        let nodes = [try await Node(), try await Node()]
        let servers = nodes.map(\.server)
        defer { for server in servers { server.end() } }
        for (server, range) in zip(servers, [("0", "8191"), ("8192", "16383")]) {
            _ = try await Self.ask(server, "ADDSLOTSRANGE", range.0, range.1)
        }
        _ = try await Self.ask(servers[0], "MEET", "127.0.0.1", "\(servers[1].port)", "\(nodes[1].bus.number)")
        let ids = [
            Self.text(try await Self.ask(servers[0], "MYID")), Self.text(try await Self.ask(servers[1], "MYID")),
        ]
        // Until both know each other.
        for server in servers {
            var isWell = false
            while !isWell {
                let info = Self.text(try await Self.ask(server, "INFO"))
                isWell =
                    info.contains("cluster_state:ok") && info.contains("cluster_known_nodes:2")
                    && info.contains("cluster_slots_ok:16384")
            }
        }

        let client = try ClientUnderTest("redis://127.0.0.1:\(servers[0].port),127.0.0.1:\(servers[1].port)")
        let keys = (0..<200).map { "k\($0)" }
        let sets = await client.ask(keys.map { .keyed("SET", $0, $0) })
        #expect(sets.allSatisfy { $0 == .reply(.simpleString("OK")) })
        #expect(await client.ask(keys.map { .keyed("GET", $0) }) == keys.map { .reply(.bulk($0)) })
        // The first two turns may learn slot by slot; from then on the map is known.
        let before = client.counters.retries(.redirect)
        #expect(before > 0)
        #expect(await client.ask(keys.map { .keyed("GET", $0) }) == keys.map { .reply(.bulk($0)) })
        #expect(client.counters.retries(.redirect) == before)

        // "foo" has slot 12182, of the second node, and "{foo}new" does not exist when the slot begins to move.
        #expect(await client.ask(.keyed("SET", "foo", "1")) == .reply(.simpleString("OK")))
        _ = try await Self.ask(servers[0], "SETSLOT", "12182", "IMPORTING", ids[1])
        _ = try await Self.ask(servers[1], "SETSLOT", "12182", "MIGRATING", ids[0])
        #expect(await client.ask(.keyed("GET", "foo")) == .reply(.bulk("1")))
        #expect(await client.ask(.keyed("SET", "{foo}new", "2")) == .reply(.simpleString("OK")))
        #expect(await client.ask(.keyed("GET", "{foo}new")) == .reply(.bulk("2")))
        #expect(client.counters.retries(.redirect) == before + 2)
        let migrate = Command.keyed("GET", "foo")
        #expect(await client.ask(migrate) == .reply(.bulk("1")))
        var move = Command("MIGRATE", argumentCount: 5)
        for word in ["127.0.0.1", "\(servers[0].port)"] { move.append(word) }
        move.append(key: "foo".utf8)
        for word in ["0", "600000"] { move.append(word) }
        #expect(await client.ask(move) == .reply(.simpleString("OK")))
        #expect(await client.ask(.keyed("GET", "foo")) == .reply(.bulk("1")))
        for server in servers { _ = try await Self.ask(server, "SETSLOT", "12182", "NODE", ids[0]) }
        for key in ["foo", "{foo}new"] {
            #expect(await client.ask(.keyed("GET", key)) == .reply(.bulk(key == "foo" ? "1" : "2")))
        }
        let moved = client.counters.retries(.redirect)
        #expect(await client.ask(.keyed("GET", "foo")) == .reply(.bulk("1")))
        #expect(client.counters.retries(.redirect) == moved)
        await client.stop()
    }
}
