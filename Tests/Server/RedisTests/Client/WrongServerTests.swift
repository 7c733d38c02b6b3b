import Synchronization
import TestSupport
import Testing
import Transport

@testable import Redis

/// A broken, overloaded or hostile server can only make a client's commands fail.
@Suite struct WrongServerTests {
    /// Waits long for all but replies.
    private static let quick = RedisSettings.Timeouts(
        connect: ClientUnderTest.patient.connect, reply: .milliseconds(200), silence: ClientUnderTest.patient.silence,
        away: ClientUnderTest.patient.away)

    /// The end of a command with this reply.
    private func answer(
        to text: String?, within milliseconds: UInt64 = 600_000,
        timeouts: RedisSettings.Timeouts = ClientUnderTest.patient
    ) async throws -> ClientUnderTest.Answer {
        let server = try ScriptedRedis { _, _ in text }
        defer { server.stop() }
        let client = try ClientUnderTest(server.url, timeouts: timeouts)
        let answer = await client.ask(.keyed("GET", "k"), within: milliseconds)
        await client.stop()
        return answer
    }

    static let replies: [(String, ReplyValue)] = [
        (":1\r\n", .integer(1)), ("+\r\n", .simpleString("")), ("*0\r\n", .array([])), ("$-1\r\n", .null),
        ("*2\r\n*1\r\n:1\r\n$-1\r\n", .array([.array([.integer(1)]), .null])),
        ("-ERR unknown\r\n", .error("ERR unknown")), ("-\r\n", .error("")), ("-MOVED x y\r\n", .error("MOVED x y")),
        ("-NOSCRIPT No matching script.\r\n", .error("NOSCRIPT No matching script.")),
    ]

    @Test(arguments: replies) func `a reply of any type is handed on as it is`(text: String, value: ReplyValue)
        async throws
    {
        #expect(try await answer(to: text) == .reply(value))
    }

    @Test(arguments: [
        "$9223372036854775807\r\n", "$9223372036854775808\r\n", "$-2\r\n", "*9223372036854775807\r\n",
        String(repeating: "*1\r\n", count: 100_000), "HTTP/1.1 400 Bad Request\r\n\r\n", "\u{0}", "$3\r\nabcd\r\n",
        "_\r\n", "+" + String(repeating: "a", count: 1 << 20) + "a",
    ]) func `bytes that are no reply lose the connection`(text: String) async throws {
        #expect(try await answer(to: text) == .failure(.connectionLost))
    }

    @Test(arguments: ["$10\r\nabc", "$1048577\r\nabc", "*2\r\n:1\r\n", "+OK", "-ERR\r", "", "*1"])
    func `half a reply and silence lose the connection in time`(text: String) async throws {
        #expect(try await answer(to: text, timeouts: Self.quick) == .failure(.connectionLost))
    }

    @Test func `a server that hangs up loses the connection`() async throws {
        #expect(try await answer(to: nil) == .failure(.connectionLost))
    }

    @Test(arguments: ["NOAUTH", "OOM", "NOPERM", "MISCONF", "NOREPLICAS"])
    func `a server that refuses is not asked again`(code: String) async throws {
        #expect(try await answer(to: "-\(code) no\r\n") == .failure(.refused("\(code) no")))
    }

    @Test(arguments: ["LOADING", "BUSY", "CLUSTERDOWN", "MASTERDOWN", "TRYAGAIN", "READONLY"])
    func `a server that never gets well is asked while a reply may come before the deadline`(
        code: String
    ) async throws {
        let ample = RedisSettings.Timeouts(
            connect: ClientUnderTest.patient.connect, reply: ClientUnderTest.patient.reply,
            replyMargin: .milliseconds(500), silence: ClientUnderTest.patient.silence,
            away: ClientUnderTest.patient.away)
        let answer = try await answer(to: "-\(code) wait\r\n", within: 1_000, timeouts: ample)
        #expect(answer == .failure(.deadline(isSent: false)))
    }

    @Test(arguments: [("LOADING", RedisCounters.Retry.notNow), ("READONLY", .replica)])
    func `a server that gets well answers`(code: String, reason: RedisCounters.Retry) async throws {
        let asked = Atomic<Int>(0)
        let server = try ScriptedRedis { _, _ in
            asked.add(1, ordering: .relaxed).newValue > 3 ? "+fine\r\n" : "-\(code) wait\r\n"
        }
        defer { server.stop() }
        let client = try ClientUnderTest(server.url)
        #expect(await client.ask(.keyed("GET", "k")) == .reply(.simpleString("fine")))
        #expect(client.counters.retries(reason) == 3)
        #expect(code == "LOADING" ? server.connections == 1 : server.connections > 1)
        await client.stop()
    }

    @Test func `commands to be sent again fail when the client ends`() async throws {
        let server = try ScriptedRedis { words, _ in words.first == "GET" ? "-LOADING wait\r\n" : "+fine\r\n" }
        defer { server.stop() }
        let client = try ClientUnderTest(server.url)
        async let late = client.ask((0..<20).map { _ in Command.keyed("GET", "k") })
        while client.counters.retries(.notNow) < 20 { _ = await client.ask(Command("PING")) }
        await client.stop()
        // Some may just be retried.
        #expect(await late.allSatisfy { $0 == .failure(.stopped) || $0 == .failure(.connectionLost) })
        #expect(client.counters.inFlight == 0)
    }

    @Test func `a reply too many is dropped, and the next command has its own`() async throws {
        let server = try ScriptedRedis { words, connection in
            connection == 1 ? "$1\r\n1\r\n$5\r\nother\r\n" : "$\(words.key.utf8.count)\r\n\(words.key)\r\n"
        }
        defer { server.stop() }
        let client = try ClientUnderTest(server.url)
        #expect(await client.ask(.keyed("GET", "a")) == .reply(.bulk("1")))
        #expect(await client.ask(.keyed("GET", "mine")) == .reply(.bulk("mine")))
        #expect(server.connections == 2 && client.reported == ["sent a reply to nothing"])
        await client.stop()
    }

    @Test func `a reply too many shifts no later reply to a command that does not accept it`() async throws {
        let server = try ScriptedRedis { words, connection in
            let reply = "$\(words.key.utf8.count)\r\n\(words.key)\r\n"
            return connection == 1 && words.key == "key 20" ? reply + "$5\r\nother\r\n" : reply
        }
        defer { server.stop() }
        let client = try ClientUnderTest(server.url)
        let keys = (0..<50).map { "key \($0)" }
        let (commands, own) = (keys.map { Command.keyed("GET", $0) }, keys.map(ReplyValue.bulk))
        let answers = await client.ask(commands, accepting: { $1 == own[$0] })
        #expect(answers[...20] == own[...20].map { .reply($0) }[...])
        #expect(answers[21...].allSatisfy { $0 == .failure(.connectionLost) })
        #expect(client.reported == ["answers what was not asked"])
        #expect(await client.ask(commands, accepting: { $1 == own[$0] }) == own.map { .reply($0) })
        #expect(server.connections == 2)
        await client.stop()
    }

    @Test func `an error that no command accepts is that of the one that gets it`() async throws {
        let server = try ScriptedRedis { words, _ in words.first == "GET" ? "-ERR no\r\n" : "+fine\r\n" }
        defer { server.stop() }
        let client = try ClientUnderTest(server.url)
        let answers = await client.ask(
            [.keyed("GET", "a"), .keyed("DEL", "a")], accepting: { $1 == .simpleString("fine") })
        #expect(answers == [.reply(.error("ERR no")), .reply(.simpleString("fine"))])
        await client.stop()
    }

    @Test func `a redirection to nobody is forgotten if there is no map that says better`() async throws {
        let asked = Atomic<Int>(0)
        let slot = HashSlot(key: "k".utf8).number
        let server = try ScriptedRedis { words, _ in
            if words.first == "CLUSTER" { return "-ERR This instance has cluster support disabled\r\n" }
            // There is no listener.
            return asked.add(1, ordering: .relaxed).newValue > 1 ? "+fine\r\n" : "-MOVED \(slot) 127.0.0.1:1\r\n"
        }
        defer { server.stop() }
        let time = TestClock()
        let client = try ClientUnderTest(server.url, clock: time.clock)
        async let lost = client.ask(.keyed("GET", "k"), within: 300)
        await client.turns { !$0.reported.isEmpty }
        time.advance(.milliseconds(300))
        #expect(await lost == .failure(.deadline(isSent: false)))
        // Answered after the map was, which was asked for on the same connection.
        #expect(await client.ask(Command("PING")) == .reply(.simpleString("fine")))
        #expect(await client.ask(.keyed("GET", "k")) == .reply(.simpleString("fine")))
        await client.stop()
    }

    @Test func `a greeting that is never answered is given up`() async throws {
        let server = try ScriptedRedis(takesNames: false) { _, _ in "" }
        defer { server.stop() }
        let timeouts = RedisSettings.Timeouts(connect: .milliseconds(200), away: ClientUnderTest.patient.away)
        let client = try ClientUnderTest(server.url, timeouts: timeouts)
        async let unsent = client.ask(.keyed("GET", "a"))
        await client.turns { $0.reported.contains("does not answer") }
        await client.stop()
        #expect(await unsent == .failure(.stopped))
    }

    @Test func `MOVED to a node that is not there waits for it until the deadline`() async throws {
        let server = try ScriptedRedis { words, _ in
            words.first == "CLUSTER" ? "*0\r\n" : "-MOVED 12182 127.0.0.4:1\r\n"
        }
        defer { server.stop() }
        let time = TestClock()
        let client = try ClientUnderTest(server.url, clock: time.clock)
        async let waiting = client.ask(.keyed("GET", "foo"), within: 1_000)
        await client.turns { $0.reported.contains { $0.hasPrefix("does not take connections") } }
        time.advance(seconds: 1)
        #expect(await waiting == .failure(.deadline(isSent: false)))
        await client.stop()
    }

    @Test func `MOVED in a circle, of one node or of two, ends`() async throws {
        // Each names the port that belongs to its own index in the command.
        let first = try ScriptedRedis { words, _ in "-MOVED 12182 :\(words.last ?? "")\r\n" }
        let second = try ScriptedRedis { words, _ in "-MOVED 12182 127.0.0.1:\(words.dropLast().last ?? "")\r\n" }
        defer { first.stop() }
        defer { second.stop() }
        for next in [first, second] {
            let client = try ClientUnderTest(first.url)
            let command = Command.keyed("GET", "foo", "\(first.port)", "\(next.port)")
            #expect(await client.ask(command) == .failure(.tooManyRedirections))
            #expect(client.counters.retries(.redirect) == 5)
            await client.stop()
        }
    }

    @Test(arguments: ["MOVED", "ASK"]) func `a node without an address fails its commands only`(code: String)
        async throws
    {
        let server = try ScriptedRedis { words, _ in
            words.first == "GET" ? "-\(code) 12182 no-such-host.invalid:7000\r\n" : "+fine\r\n"
        }
        defer { server.stop() }
        let time = TestClock()
        let client = try ClientUnderTest(server.url, clock: time.clock)
        async let lost = client.ask(.keyed("GET", "foo"), within: 1_000)
        await client.turns { $0.counters.retries(.redirect) == 1 }
        #expect(await client.ask(Command("PING")) == .reply(.simpleString("fine")))
        time.advance(seconds: 1)
        #expect(await lost == .failure(.deadline(isSent: false)))
        #expect(await client.ask(Command("PING")) == .reply(.simpleString("fine")))
        await client.stop()
    }

    @Test func `ASK for every command ends`() async throws {
        let server = try ScriptedRedis { words, _ in
            words.first == "ASKING" ? "+OK\r\n" : "-ASK 12182 :\(words.last ?? "")\r\n"
        }
        defer { server.stop() }
        let client = try ClientUnderTest(server.url)
        #expect(await client.ask(.keyed("GET", "foo", "\(server.port)")) == .failure(.tooManyRedirections))
        await client.stop()
    }

    @Test func `a server that names ever more nodes is not followed forever`() async throws {
        let server = try ScriptedRedis { words, _ in "-MOVED 0 127.0.0.3:\(words.last ?? "")\r\n" }
        defer { server.stop() }
        let time = TestClock()
        let client = try ClientUnderTest(server.url, limits: RedisLimits(nodes: 20), clock: time.clock)
        let commands = (1...25).map { Command.keyed("GET", "a", "\($0)") }
        async let ended = client.ask(commands, within: 1_000)
        await client.turns { $0.counters.retries(.redirect) == 25 }
        time.advance(seconds: 1)
        let answers = await ended
        #expect(answers.filter { $0 == .failure(.tooManyNodes) }.count == 6)
        #expect(answers.filter { $0 == .failure(.deadline(isSent: false)) }.count == 19)
        await client.stop()
    }

    @Test func `an address nobody listens on, a name nobody has: refused in time, and at once after a while`()
        async throws
    {
        for url in ["redis://127.0.0.4:1", "redis://no-such-host.invalid"] {
            let timeouts = RedisSettings.Timeouts(connect: .milliseconds(300), away: .milliseconds(250))
            let time = TestClock()
            let client = try ClientUnderTest(url, timeouts: timeouts, clock: time.clock)
            async let waiting = client.ask(Command("PING"), within: 300)
            await client.turns { $0.counters.inFlight == 1 }
            await client.onLoop { _ in }
            time.advance(.milliseconds(300))
            #expect(await waiting == .failure(.deadline(isSent: false)))
            #expect(await client.ask(Command("PING")) == .failure(.away))
            await client.stop()
        }
    }

    @Test func `a server that hangs up within a long command costs what it had got, no more`() async throws {
        let server = try ScriptedRedis { _, connection in connection == 1 ? nil : "+OK\r\n" }
        defer { server.stop() }
        let client = try ClientUnderTest(server.url, limits: RedisLimits(unsent: 1 << 24))
        let value = String(repeating: "x", count: 1_000_000)
        let answers = await client.ask((0..<8).map { .keyed("SET", "k\($0)", value) })
        let lost = answers.prefix { $0 == .failure(.connectionLost) }.count
        #expect(lost >= 1)
        #expect(answers[lost...].allSatisfy { $0 == .reply(.simpleString("OK")) })
        #expect(await client.ask(Command("PING")) == .reply(.simpleString("OK")))
        await client.stop()
    }

    @Test func `the commands of a loop are counted together, whatever node they are for`() async throws {
        let silent = try ScriptedRedis { _, _ in "" }
        let server = try ScriptedRedis { _, _ in "-MOVED 12182 127.0.0.1:\(silent.port)\r\n" }
        defer { silent.stop() }
        defer { server.stop() }
        // No time passes for it: no deadline passes, and the slot map, which would be another command, is requested
        // once.
        let client = try ClientUnderTest(
            server.url, limits: RedisLimits(inFlight: 10), clock: TestClock().clock)
        async let moved = client.ask((0..<8).map { _ in .keyed("GET", "foo") })
        while client.counters.retries(.redirect) < 8 { await client.onLoop { _ in } }
        async let others = client.ask((0..<5).map { _ in .keyed("GET", "foo") })
        while client.counters.inFlight < 10 { await client.onLoop { _ in } }
        await client.stop()
        #expect(await others.filter { $0 == .failure(.overloaded) }.count == 3)
        #expect(await moved.allSatisfy { $0 != .failure(.overloaded) })
    }

    @Test func `a reply's receiver may end the client`() async throws {
        let server = try ScriptedRedis { _, _ in "+fine\r\n" }
        defer { server.stop() }
        let client = try ClientUnderTest(server.url)
        _ = await client.ask(Command("PING"))
        let others = await withCheckedContinuation { continuation in
            client.loop.post {
                let deadline = Instant.never
                let failures = Mutex<[CommandError]>([])
                client.client.send(Command("PING"), deadline: deadline) { _ in
                    client.client.stop()
                    continuation.resume(returning: failures.withLock(\.self))
                }
                for _ in 0..<50 {
                    client.client.send(Command("PING"), deadline: deadline) { result in
                        if case .failure(let failure) = result { failures.withLock { $0.append(failure) } }
                    }
                }
            }
        }
        #expect(others == Array(repeating: .connectionLost, count: 50))
        #expect(client.counters.inFlight == 0)
        await client.stop()
    }

    @Test func `a server that does not read is not fed without end`() async throws {
        let server = try ScriptedRedis { words, _ in words.first == "CLIENT" ? "+OK\r\n" : "" }
        defer { server.stop() }
        let client = try ClientUnderTest(server.url, limits: RedisLimits(inFlight: 64, unsent: 4096))
        let commands = (0..<200).map { _ in Command.keyed("GET", "k") }
        let answers = await client.ask(commands, within: 300)
        #expect(answers.filter { $0 == .failure(.overloaded) }.count == 136)
        #expect(client.counters.inFlight == 0)
        await client.stop()
    }
}

extension [String] {
    /// The key of a command; the command itself if it has none, such as a PING of the client's own.
    fileprivate var key: String { last ?? "" }
}
