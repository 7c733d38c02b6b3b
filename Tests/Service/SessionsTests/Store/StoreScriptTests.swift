@_spi(Engine) import KeyboardAvoidance
@testable import Redis
import TestSupport
import Testing

@testable import Service
@testable import Sessions

@Suite struct StoreScriptTests {
    private let key = Array("keyboard-avoidance:{/form}".utf8)

    @Test(arguments: [(false, "EVALSHA"), (true, "EVAL")])
    func `a write names the script or tells it`(_ withScript: Bool, _ name: String) throws {
        let record = SessionRecord(state: SessionState(), nonce: 0x4142_4344_4546_4748)
        let write = RecordWrite(record, after: [], key: key)
        #expect(write.nonce == Array("ABCDEFGH".utf8))
        let text = String(
            decoding: Command(write, key: key, lifetime: 1_000, withScript: withScript).bytes, as: UTF8.self)
        #expect(text.contains(name))
        #expect(text.contains(withScript ? StoreScript.text : StoreScript.digest))
        #expect(text.contains("\r\n$26\r\nkeyboard-avoidance:{/form}\r\n$0\r\n\r\n$8\r\nABCDEFGH\r\n"))
        #expect(text.hasSuffix("$4\r\n1000\r\n$1\r\n0\r\n$7\r\n1048576\r\n"))
    }

    @Test func `the reply to a write tells no value from one of another type`() throws {
        let record = SessionRecord(state: SessionState(), nonce: 0x4142_4344_4546_4748)
        let write = RecordWrite(record, after: [], key: key)
        for (value, found) in [("$0\r\n\r\n", nil as [UInt8]?), ("$-1\r\n", []), ("$1\r\na\r\n", [0x61])] {
            let bytes = Array("*2\r\n$8\r\nABCDEFGH\r\n\(value)".utf8)
            var reader = ReplyReader()
            try bytes.withUnsafeBufferPointer { bytes in
                let reply = try #require(try reader.next(in: bytes)?.reply)
                guard case .conflict(let bytes) = RecordWrite.Reply(reply, to: write) else {
                    Issue.record("no conflict")
                    return
                }
                #expect(bytes == found)
            }
        }
    }

    // MARK: On a Redis

    private static let show: JSONValue = [
        "session": "form",
        "scrollView": ["frame": [[0, 0], [375, 812]], "contentSize": [375, 1_200], "contentOffset": [0, 20.3]],
        "field": ["frame": [[16, 656], [343, 44]]],
        "keyboard": ["frameEnd": [[0, 476], [375, 336]]],
    ]
    private static let hide: JSONValue = ["session": "form", "event": "keyboardWillHide"]

    /// A server's reply to a command, in RESP.
    private func said(_ redis: RedisServer, _ words: String...) throws -> String {
        // The words are arbitrary; `Command` takes its name from a literal.
        let command = "*\(words.count)\r\n" + words.map { "$\($0.utf8.count)\r\n\($0)\r\n" }.joined()
        let client = try SocketClient(port: redis.port)
        try client.send(Array(command.utf8))
        return String(decoding: try #require(try client.some()), as: UTF8.self)
    }

    private static let name = "keyboard-avoidance:{/form}"

    @Test(arguments: [
        ["SET", name, "hello"], ["SET", name, "1"], ["SET", name, ""],
        ["SET", name, "{\"a\":1, \"b\": [1, 2, 3, 4, 5, 6]}"],
        ["SET", name, String(repeating: "x", count: 2_000_000)], ["RPUSH", name, "a", "b"], ["HSET", name, "a", "b"],
        ["SADD", name, "a"], ["ZADD", name, "1", "a"], ["XADD", name, "*", "a", "b"], ["SETRANGE", name, "0", "~"],
    ])
    func `a foreign value in a session's place is none, and its next event takes the place back`(
        _ command: [String]
    ) async throws {
        try await Replicas.with { replicas, redis in
            // Each replica caches the records it wrote; one of the two has not seen the last event.
            #expect(try replicas.one.post(Self.show).status == 200)
            #expect(try replicas.other.post(Self.show).body["session"]?["revision"] == 2)
            var arguments = Command("EVAL", argumentCount: command.count + 2)
            arguments.append("return redis.call(unpack(ARGV))")
            arguments.append(0)
            if command[0] != "SETRANGE" { _ = try said(redis, "DEL", Self.name) }
            for word in command { arguments.append(word) }
            let client = try SocketClient(port: redis.port)
            try client.send(arguments.bytes)
            #expect(try client.some()?.first != UInt8(ascii: "-"))
            let asking = try replicas.one.connect()
            #expect(try asking.ask("GET", "/sessions/form", [], nil).status == 404)
            #expect(try asking.ask("DELETE", "/sessions/form", [], nil).status == 404)
            for (replica, revision) in [(replicas.one, 1), (replicas.other, 2), (replicas.one, 3)]
                as [(TestService, JSONValue)]
            {
                #expect(try replica.post(Self.show).body["session"]?["revision"] == revision)
            }
            let isEmpty = command == ["SET", Self.name, ""]
            let metrics = try asking.ask("GET", "/metrics", [], nil).body
            #expect(metrics.contains("\nkeyboard_avoidance_store_unreadable_total 0\n") == isEmpty)
        }
    }

    @Test func `a far too large value in one session's place costs no other session anything`() async throws {
        try await Replicas.with { replicas, redis in
            let (client, other) = (try replicas.one.connect(), try replicas.one.connect())
            let large = String(repeating: "x", count: 2_000_000)
            for round in 0..<10 {
                #expect(try self.said(redis, "SET", Self.name, large) == "+OK\r\n")
                try client.send("POST", "/avoid", [], "\(Self.show)")
                for number in 0..<4 {
                    let body = Self.show.setting("session", to: .string("good-\(number)"))
                    let answer = try other.ask("POST", "/avoid", [], "\(body)")
                    #expect(try answer.json["session"]?["revision"]?.double == Double(round + 1))
                }
                #expect(try #require(try client.response()).status == 200)
            }
            let metrics = try client.ask("GET", "/metrics", [], nil).body
            #expect(metrics.contains("store_retries_total{reason=\"connection\"} 0\n"))
        }
    }

    @Test func `in a full store a hide and the end of a session are done, and stay done`() async throws {
        try await Replicas.with { replicas, redis in
            let named = Self.hide.setting("eventID", to: "1")
            for replica in [replicas.one, replicas.other] { #expect(try replica.post(Self.show).status == 200) }
            _ = try self.said(redis, "CONFIG", "SET", "maxmemory", "1")
            let refused = try replicas.one.post(Self.show)
            #expect(refused.status == 503 && refused.body["applied"] == "no")
            #expect(try replicas.one.post(Self.show.setting("session", to: "new")).status == 503)
            let hidden = try replicas.one.post(named)
            #expect(hidden.body["decision"] == "restore" && hidden.body["session"]?["revision"] == 3)
            #expect(try replicas.other.post(named).body == hidden.body, "the session is there")
            let client = try replicas.other.connect()
            #expect(try client.ask("DELETE", "/sessions/form", [], nil).status == 204)
            #expect(try client.ask("GET", "/sessions/form", [], nil).status == 404)
            #expect(try self.said(redis, "EXISTS", Self.name) == ":1\r\n", "the end stands against a late write")
            _ = try self.said(redis, "CONFIG", "SET", "maxmemory", "0")
            #expect(try replicas.one.post(Self.show).body["session"]?["revision"] == 1)
        }
    }

    @Test func `a look leaves the life of an end alone, and prolongs that of a session`() async throws {
        try await Replicas.with { replicas, redis in
            let client = try replicas.one.connect()
            #expect(try replicas.one.post(Self.show).status == 200)
            _ = try self.said(redis, "PEXPIRE", Self.name, "1000000")
            #expect(try client.ask("GET", "/sessions/form", [], nil).status == 200)
            // The reply to another command on the same connection comes after it.
            #expect(try client.ask("GET", "/sessions/none", [], nil).status == 404)
            #expect(try self.remaining(redis) > 1_000_000)
            #expect(try client.ask("DELETE", "/sessions/form", [], nil).status == 204)
            #expect(try client.ask("GET", "/sessions/form", [], nil).status == 404)
            #expect(try client.ask("GET", "/sessions/none", [], nil).status == 404)
            #expect(try self.remaining(redis) <= 60_000)
        }
    }

    /// The milliseconds that the session's key has left.
    private func remaining(_ redis: RedisServer) throws -> Int {
        try #require(Int(try said(redis, "PTTL", Self.name).filter(\.isNumber)))
    }
}
