import TestSupport
import Testing
import Transport

@testable import Redis

/// The client and a real redis-server.
@Suite struct RedisClientTests {
    @Test func `commands are answered in order, whatever they hold`() async throws {
        let server = try await RedisServer.start()
        defer { server.end() }
        let client = try ClientUnderTest("redis://127.0.0.1:\(server.port)/3")
        var chance = SeededGenerator(seed: 8)
        let values = (0..<300).map { _ in
            (0..<Int.random(in: 0...3_000, using: &chance)).map { _ in UInt8.random(in: 0...255, using: &chance) }
        }
        let sets = values.enumerated().map { index, value in
            var command = Command("SET", argumentCount: 2, reserving: value.count + 64)
            command.append(key: "k\(index)".utf8)
            command.append(value)
            return command
        }
        #expect(await client.ask(sets).allSatisfy { $0 == .reply(.simpleString("OK")) })
        let gets = values.indices.map { Command.keyed("GET", "k\($0)") }
        #expect(await client.ask(gets) == values.map { .reply(.bulkString($0)) })
        #expect(await client.ask(.keyed("GET", "none")) == .reply(.null))
        #expect(
            await client.ask(.keyed("LPUSH", "k0", "x"))
                == .reply(.error("WRONGTYPE Operation against a key holding the wrong kind of value")))
        guard case .reply(.bulkString(let list)) = await client.ask(Command("CLIENT", "LIST")) else {
            Issue.record("no list of clients")
            return
        }
        let lines = String(decoding: list, as: UTF8.self)
        #expect(lines.contains("name=keyboard-avoidance") && lines.contains("db=3"))
        #expect(await client.onLoop(\.isUp) && client.counters.connections == 1)
        await client.stop()
        #expect(client.counters.connections == 0 && client.counters.inFlight == 0)
    }

    @Test func `commands of one turn leave with one write`() async throws {
        let server = try ScriptedRedis { _, _ in "+OK\r\n" }
        defer { server.stop() }
        let client = try ClientUnderTest(server.url)
        _ = await client.ask(Command("PING"))
        _ = await client.ask((0..<50).map { _ in Command("PING") })
        #expect(server.largestBatch == 50)
        await client.stop()
    }

    @Test func `a large reply comes in pieces and leaves no trace`() async throws {
        let server = try await RedisServer.start()
        defer { server.end() }
        let client = try ClientUnderTest("redis://127.0.0.1:\(server.port)")
        let value = String(repeating: "x", count: 900_000)
        #expect(await client.ask(.keyed("SET", "k", value)) == .reply(.simpleString("OK")))
        for _ in 0..<3 { #expect(await client.ask(.keyed("GET", "k")) == .reply(.bulk(value))) }
        #expect(await client.ask(.keyed("SET", "k", value + value)) == .reply(.simpleString("OK")))
        // The replies around it are not lost, and the connection continues.
        let answers = await client.ask([Command("PING"), .keyed("GET", "k"), .keyed("GET", "none")])
        #expect(answers == [.reply(.simpleString("PONG")), .failure(.replyTooLarge), .reply(.null)])
        #expect(client.reported == [])
        await client.stop()
    }

    @Test func `a server that asks for a certificate gets ours, and without one the report says what it wants`()
        async throws
    {
        let server = try await RedisServer.start(isSecure: true, ["--tls-auth-clients", "yes"])
        defer { server.end() }
        let url = "rediss://localhost:\(server.port)"
        let authority = TLSClientContext.CertificateVerification.authorities(file: TestCertificates.pem("authority"))
        func client(_ name: String?) throws -> ClientUnderTest {
            let certificate = name.map {
                TLSClientContext.ClientCertificate(certificate: TestCertificates.pem($0), key: TestCertificates.key($0))
            }
            return try ClientUnderTest(url, verification: authority, certificate: certificate)
        }
        let right = try client("client")
        #expect(await right.ask(.keyed("GET", "k")) == .reply(.null))
        await right.stop()

        for (name, answer) in [(nil, ""), ("client-of-stranger", "; it may not take ours")] {
            let wrong = try client(name)
            _ = await wrong.onLoop { $0.start() }
            await wrong.turns { !$0.reported.isEmpty }
            let reported = try #require(wrong.reported.first)
            #expect(reported.hasSuffix(": the server asked for a client certificate\(answer)"), "\(reported)")
            // Another certificate, from the next connection on.
            let tls = try TLSClientContext(
                authority,
                showing: TLSClientContext.ClientCertificate(
                    certificate: TestCertificates.pem("client"), key: TestCertificates.key("client")))
            await wrong.onLoop { $0.setTLS(tls) }
            #expect(await wrong.ask(.keyed("GET", "k")) == .reply(.null))
            await wrong.stop()
        }
    }

    @Test func `the password is needed, may be wrong, and may be changed`() async throws {
        let server = try await RedisServer.start([
            "--requirepass", "sec ret", "--user", "app", "on", ">pass", "~*", "+@all",
        ])
        defer { server.end() }
        for (credentials, isRight) in [
            (":sec%20ret@", true), ("app:pass@", true), (":wrong@", false), ("", false), ("app:sec%20ret@", false),
        ] {
            let client = try ClientUnderTest("redis://\(credentials)127.0.0.1:\(server.port)")
            let answer = await client.ask(.keyed("GET", "k"))
            if isRight {
                #expect(answer == .reply(.null))
            } else if case .failure(.refused(let text)) = answer {
                #expect(text.hasPrefix("WRONGPASS") || text.hasPrefix("NOAUTH"))
                #expect(client.reported.allSatisfy { $0.hasPrefix("refused us: ") })
            } else {
                Issue.record("\(answer)")
            }
            if !isRight, credentials == ":wrong@" {
                await client.onLoop { $0.setPassword("sec ret") }
                #expect(await client.ask(.keyed("GET", "k")) == .reply(.null))
            }
            await client.stop()
        }
    }

    @Test func `over TLS the server must be who it says`() async throws {
        let server = try await RedisServer.start(isSecure: true)
        defer { server.end() }
        let authority = TLSClientContext.CertificateVerification.authorities(file: TestCertificates.pem("authority"))
        for host in ["localhost", "127.0.0.1"] {
            let client = try ClientUnderTest("rediss://\(host):\(server.port)", verification: authority)
            let value = String(repeating: "x", count: 200_000)
            #expect(await client.ask(.keyed("SET", "k", value)) == .reply(.simpleString("OK")))
            #expect(await client.ask(.keyed("GET", "k")) == .reply(.bulk(value)))
            await client.stop()
        }
        let stranger = TLSClientContext.CertificateVerification.authorities(file: TestCertificates.pem("stranger"))
        for (url, verification, reason) in [
            ("rediss://127.0.0.1:\(server.port)", stranger, "is not trusted: "),
            ("rediss://127.0.0.1:\(server.port)", .systemRoots, "is not trusted: "),
            ("rediss://127.0.0.2:\(server.port)", authority, "is not trusted: IP address mismatch"),
            ("redis://127.0.0.1:\(server.port)", authority, "has "),
        ] {
            let client = try ClientUnderTest(url, verification: verification)
            async let unsent = client.ask(Command("PING"))
            await client.turns { !$0.reported.isEmpty }
            #expect(client.reported.allSatisfy { $0.hasPrefix(reason) }, "\(client.reported)")
            await client.stop()
            #expect(await unsent == .failure(.stopped))
        }
    }

    @Test func `a server that was killed is used again when it is back`() async throws {
        var server: RedisServer? = try await RedisServer.start()
        let port = try #require(server?.reservedPort)
        let client = try ClientUnderTest("redis://127.0.0.1:\(port.number)")
        #expect(await client.ask(Command("PING")) == .reply(.simpleString("PONG")))
        server?.pause()
        async let unanswered = client.ask(Command("PING"))
        // Sent at the end of the turn in which it began.
        await client.turns { $0.counters.inFlight == 1 }
        await client.onLoop { _ in }
        server?.end()
        server = nil
        #expect(await unanswered == .failure(.connectionLost))
        #expect(await client.ask(Command("PING"), within: 100) == .failure(.deadline(isSent: false)))
        server = try await RedisServer.start(port: port)
        #expect(await client.ask(Command("PING")) == .reply(.simpleString("PONG")))
        await client.stop()
        server = nil
    }

    @Test(.timeLimit(.minutes(10)))
    func `a client learns from that of another loop that the server is back`() async throws {
        var server: RedisServer? = try await RedisServer.start()
        let port = try #require(server?.reservedPort)
        let counters = RedisCounters()
        // For this one no time passes, so it never tries again by itself.
        let still = try ClientUnderTest(
            "redis://127.0.0.1:\(port.number)", clock: TestClock().clock, counters: counters)
        let other = try ClientUnderTest("redis://127.0.0.1:\(port.number)", counters: counters)
        for client in [still, other] { #expect(await client.ask(Command("PING")) == .reply(.simpleString("PONG"))) }
        // The news of the other's first connection would else be read as that of its second.
        await still.onLoop { _ in }
        server?.end()
        server = nil
        // Both: commands sent before the loss is noticed are lost too.
        for client in [still, other] { while await client.onLoop(\.isUp) {} }
        server = try await RedisServer.start(port: port)
        #expect(await other.ask(Command("PING")) == .reply(.simpleString("PONG")))
        #expect(await still.ask(Command("PING")) == .reply(.simpleString("PONG")))
        for client in [still, other] { await client.stop() }
        server = nil
    }

    @Test func `waiting commands fail when the client ends`() async throws {
        let client = try ClientUnderTest("redis://127.0.0.4:1")
        async let waiting = client.ask(Command("PING"))
        async let others = client.ask([Command("PING"), Command("PING")])
        await client.turns { $0.counters.inFlight == 3 }
        await client.onLoop { client in client.stop() }
        let failures: [ClientUnderTest.Answer] = [.failure(.stopped), .failure(.stopped), .failure(.stopped)]
        #expect(await [waiting] + others == failures)
        #expect(await client.ask(Command("PING")) == .failure(.stopped))
        await client.stop()
    }
}
