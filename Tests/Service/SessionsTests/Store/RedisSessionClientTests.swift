import Dispatch
@_spi(Engine) import KeyboardAvoidance
import Synchronization
import TestSupport
import Testing

@testable import Service
@testable import Sessions

/// A request gets an answer in time even if the store is broken or hostile.
///
/// It says what became of the event, and never contains what another session remembers.
@Suite(.serialized) struct RedisSessionClientTests {
    private static let show: JSONValue = [
        "session": "form",
        "scrollView": ["frame": [[0, 0], [375, 812]], "contentSize": [375, 1_200]],
        "field": ["frame": [[16, 656], [343, 44]]],
        "keyboard": ["frameEnd": [[0, 476], [375, 336]]],
    ]

    /// The answers of a service whose store replies with these texts to a read and to a write.
    private func answers(
        get: String, write: String = "+OK\r\n", timeout: Double = 0.3,
        _ ask: @escaping @Sendable (SocketClient) throws -> [SocketClient.Response] = { client in
            [try client.ask("POST", "/avoid", [], "\(Self.show)")]
        }
    ) async throws -> [SocketClient.Response] {
        let store = try ScriptedRedis { words, _ in
            switch words.first {
            case "GETRANGE": get
            case "EVALSHA", "EVAL": write
            case "PEXPIRE": ":1\r\n"
            default: "+OK\r\n"
            }
        }
        let service = try Replicas.service(at: store.port) { $0.sessionStoreTimeout = timeout }
        let responses: Result<[SocketClient.Response], any Error>
        do {
            responses = .success(try await service.whileWaiting { try ask(try $0.connect()) })
        } catch {
            responses = .failure(error)
        }
        await service.end()
        store.stop()
        return try responses.get()
    }

    @Test(arguments: [
        // Another type, nonsense, nothing, and errors of every kind.
        ":1\r\n", "+OK\r\n", "*0\r\n", "*1\r\n$1\r\na\r\n", "$9223372036854775807\r\n", "*-2\r\n", "hello\r\n", "",
        "$5\r\nab", "-ERR no\r\n", "-NOAUTH who are you\r\n", "-OOM\r\n", "-MISCONF\r\n", "-LOADING\r\n",
        "-READONLY\r\n", "-CLUSTERDOWN\r\n", "$-1\r\n", "-MOVED 1 127.0.0.1:1\r\n",
        "-MOVED 1 no.such.name.invalid:1\r\n", "-ASK 1 127.0.0.1:1\r\n",
    ])
    func `a read that is answered wrongly refuses the request and changes nothing`(_ reply: String) async throws {
        let response = try await answers(get: reply)[0]
        #expect(response.status == 503)
        #expect(try response.json["applied"] == "no")
        #expect(response.field("retry-after") == "1")
    }

    @Test(arguments: ["-OOM no memory\r\n", "-NOPERM\r\n", "-ERR no\r\n", "-MISCONF\r\n"])
    func `a write that is refused refuses the request, and was not applied`(_ reply: String) async throws {
        let response = try await answers(get: "$0\r\n\r\n", write: reply, timeout: 30)[0]
        #expect(response.status == 503)
        #expect(try response.json["applied"] == "no")
    }

    @Test(arguments: [
        ":1\r\n", "$8\r\nABCDEFGH\r\n", "*2\r\n$8\r\nABCDEFGH\r\n$-1\r\n", "*1\r\n$1\r\na\r\n", "", "$-1\r\n",
    ])
    func `a write that is answered wrongly, or never, refuses the request and may have been applied`(
        _ reply: String
    ) async throws {
        let written = DispatchSemaphore(value: 0)
        let store = try ScriptedRedis { words, _ in
            switch words.first {
            case "GETRANGE": return "$0\r\n\r\n"
            case "EVALSHA", "EVAL":
                written.signal()
                return reply
            default: return "+OK\r\n"
            }
        }
        defer { store.stop() }
        let response = try await ServiceOnClock.with(storeAt: store.port) { service in
            let client = try service.connect()
            try client.send("POST", "/avoid", [], "\(Self.show)")
            // Its deadline passes once the store has the write.
            try #require(written.wait(timeout: .now() + .seconds(Patience.seconds)) == .success)
            service.time.advance(ServiceOnClock.timeout)
            return try #require(try client.response())
        }
        #expect(response.status == 504)
        #expect(response.field("retry-after") == "1")
        #expect(try response.json["applied"] == "unknown")
    }

    @Test func `a record of another session is read as none`() async throws {
        let other = try record("other")
        let reply = "$\(other.utf8.count)\r\n\(other)\r\n"
        let responses = try await answers(get: reply, timeout: 30) { client in
            [
                try client.ask("GET", "/sessions/form", [], nil), try client.ask("GET", "/sessions/other", [], nil),
                try client.ask("GET", "/metrics", [], nil),
            ]
        }
        #expect(responses.map(\.status) == [404, 200, 200])
        #expect(responses[2].body.contains("\nkeyboard_avoidance_store_unreadable_total 1\n"))
    }

    /// The bytes of a session's first record, all of them below 0x80, because a script is text.
    private func record(_ name: String) throws -> String {
        for nonce in UInt64(0)... {
            let record = SessionRecord(state: SessionState(), nonce: nonce)
            let bytes = record.bytes(for: Array("keyboard-avoidance:{/\(name)}".utf8))
            if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
        }
        return ""
    }
}
