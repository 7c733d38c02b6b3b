import Synchronization
import TestSupport
import Testing
import Transport

@testable import Redis

/// Callbacks within a call of `RedisClient.send`: the caller must not be called back about something else.
@Suite struct SendingTests {
    /// The commands that end within one call while three others wait, and how connecting fails within it.
    private func endedWithin(_ command: Command, of tested: ClientUnderTest) async -> [String] {
        await tested.onLoop { client in
            let ended = Mutex<[String]>([])
            let deadline = Instant.never
            for number in 1...3 {
                client.send(Command("PING"), deadline: deadline) { _ in ended.withLock { $0.append("\(number)") } }
            }
            ended.withLock { $0 = [] }
            let reported = tested.reported.count
            client.send(command, deadline: deadline) { result in
                if case .failure(let failure) = result { ended.withLock { $0.append("own: \(failure)") } }
            }
            return ended.withLock(\.self) + tested.reported[reported...]
        }
    }

    @Test func `a connection that fails at once ends no command within the call`() async throws {
        let client = try ClientUnderTest("redis://255.255.255.255:1")
        let reports = await client.onLoop { redis in
            redis.send(Command("PING"), deadline: .never) { _ in }
            return client.reported
        }
        #expect(reports.count == 1)
        #expect(await endedWithin(Command("PING"), of: client) == [])
        await client.stop()
    }

    @Test func `a node of the map that fails at once ends no command within the call`() async throws {
        let server = try ScriptedRedis { words, _ in
            switch words.first {
            case "CLUSTER": "*1\r\n*3\r\n:0\r\n:16383\r\n*2\r\n$15\r\n255.255.255.255\r\n:1\r\n"
            case "GET": "-MOVED 12182 :\(words.last ?? "")\r\n"
            default: ""
            }
        }
        defer { server.stop() }
        let client = try ClientUnderTest(server.url)
        let moved = await client.ask(.keyed("GET", "foo", "\(server.port)"))
        #expect(moved == .failure(.tooManyRedirections))
        let ended = await endedWithin(.keyed("GET", "bar"), of: client)
        #expect(ended.count == 1 && ended[0].hasPrefix("does not take connections"))
        await client.stop()
    }

    @Test func `a command that is refused at once is the only one that ends within the call`() async throws {
        let silent = try ScriptedRedis { words, _ in words.first == "GET" ? "-MOVED 12182 127.0.0.3:1\r\n" : "" }
        let refusing = try ScriptedRedis(takesNames: false) { _, _ in "-NOAUTH no\r\n" }
        defer { silent.stop() }
        defer { refusing.stop() }
        let command = Command.keyed("GET", "foo")

        let crowded = try ClientUnderTest(silent.url, limits: RedisLimits(nodes: 1))
        #expect(await crowded.ask(command) == .failure(.tooManyNodes))
        #expect(await endedWithin(command, of: crowded) == ["own: tooManyNodes"])
        await crowded.onLoop { $0.stop() }
        #expect(await endedWithin(command, of: crowded) == ["own: stopped"])
        await crowded.stop()

        let busy = try ClientUnderTest(silent.url, limits: RedisLimits(inFlight: 3))
        #expect(await endedWithin(command, of: busy) == ["own: overloaded"])
        await busy.stop()

        let full = try ClientUnderTest(silent.url, limits: RedisLimits(unsent: 48))
        #expect(await endedWithin(command, of: full) == ["own: overloaded"])
        await full.stop()

        let stranger = try ClientUnderTest(refusing.url)
        #expect(await stranger.ask(command) == .failure(.refused("NOAUTH no")))
        #expect(await endedWithin(command, of: stranger) == ["own: refused(\"NOAUTH no\")"])
        await stranger.stop()

        let alone = try ClientUnderTest(
            "redis://127.0.0.4:1", timeouts: RedisSettings.Timeouts(away: .milliseconds(50)))
        while await alone.ask(command, within: 60) != .failure(.away) {}
        #expect(await endedWithin(command, of: alone) == ["own: away"])
        await alone.stop()
    }
}
