import Foundation
@_spi(Engine) import KeyboardAvoidance
import Redis
import TestSupport
import Testing
import Transport

@testable import Service
@testable import Sessions

/// Sessions on a real Redis, over HTTP: two replicas in turn give the same answers as memory.
@Suite struct RedisSessionsTests {
    /// The requests of each of the contract's examples, in a session of its own.
    private static let sequences = FixtureFile.cases(
        in: [
            "acceptance", "reports", "acceptance-reveal", "acceptance-insets", "acceptance-sequences", "rules",
            "named-systems", "errors",
        ],
        at: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../ServiceTests/Fixtures")
    )
    .filter { $0.only != "stateless" }.enumerated().map { number, example in
        example.requests.map { $0.body.setting("session", to: .string("s-\(number)")) }
    }

    private static let show: JSONValue = [
        "session": "form",
        "window": ["frame": [[0, 0], [375, 812]], "safeAreaInsets": [44, 0, 34, 0]],
        "scrollView": ["frame": [[0, 0], [375, 812]], "contentSize": [375, 1_200], "contentOffset": [0, 20.3]],
        "field": ["frame": [[16, 656], [343, 44]]],
        "keyboard": ["frameEnd": [[0, 476], [375, 336]]],
    ]
    private static let hide: JSONValue = ["session": "form", "event": "keyboardWillHide"]

    /// The revision in the answer to an event; -1 if there is none.
    private func revision(_ service: TestService, _ body: JSONValue) throws -> JSONValue {
        let answer = try service.post(body)
        return answer.body["session"]?["revision"] ?? -1
    }

    /// The status of a request about the session `form`.
    private func status(_ service: TestService, _ method: String) throws -> Int {
        let client = try service.connect()
        return try client.ask(method, "/sessions/form", [], nil).status
    }

    @Test func `the contract's examples are answered as in memory, to the byte`() async throws {
        try await Replicas.with { replicas, _ in
            let memory = try TestService(.inProcess)
            for (number, sequence) in Self.sequences.enumerated() {
                for (step, body) in sequence.enumerated() {
                    let expected = try memory.text(body)
                    let answer = try (step % 2 == 0 ? replicas.one : replicas.other).text(body)
                    // A refusal names its request.
                    if expected.hasPrefix("200") { #expect(answer == expected, "\(number) \(step)") }
                    #expect(answer.prefix(3) == expected.prefix(3), "\(number) \(step)")
                }
            }
        }
    }

    @Test func `an event that is sent again is answered as the first time, by any replica`() async throws {
        try await Replicas.with { replicas, _ in
            for sequence in Self.sequences.filter({ $0.count > 1 }).prefix(40) {
                let bodies = sequence.enumerated().map { $1.setting("eventID", to: .string("e-\($0)")) }
                let first = try bodies.map { try replicas.one.text($0) }
                for (body, answer) in zip(bodies, first).suffix(Session<RecordedEvent>.maximumEvents)
                where answer.hasPrefix("200") {
                    #expect(try replicas.other.text(body) == answer)
                    #expect(try replicas.one.text(body) == answer)
                }
            }
            let named = Self.show.setting("eventID", to: "1")
            #expect(try replicas.one.post(named).status == 200)
            #expect(try replicas.other.post(named.setting("keyboard", to: ["height": 300])).status == 409)
        }
    }

    @Test func `a session is made, shown and ended at any replica, and stays ended`() async throws {
        try await Replicas.with { replicas, _ in
            let (one, other) = (try replicas.one.connect(), try replicas.other.connect())
            let made = try one.ask("POST", "/sessions", [], "")
            #expect(made.status == 201)
            let id = try #require(made.json["id"]?.text)
            #expect(try other.ask("GET", "/sessions/\(id)", [], nil).json["revision"] == 0)
            let show = Self.show.setting("session", to: .string(id))
            #expect(try revision(replicas.other, show) == 1)
            #expect(try one.ask("GET", "/sessions/\(id)", [], nil).json["isKeyboardShown"] == true)
            #expect(try one.ask("DELETE", "/sessions/\(id)", [], nil).status == 204)
            // The other replica has cached the record that it wrote.
            for replica in [replicas.other, replicas.one] {
                #expect(try replica.post(show).status == 404)
                #expect(try replica.post(show.setting("eventID", to: "1")).status == 404)
            }
            #expect(try other.ask("DELETE", "/sessions/\(id)", [], nil).status == 404)
            #expect(try other.ask("GET", "/sessions/\(id)", [], nil).status == 404)
        }
    }

    @Test func `a session that was ended begins anew, whatever another replica has kept of it`() async throws {
        try await Replicas.with { replicas, _ throws in
            let named = Self.show.setting("eventID", to: "1")
            #expect(try revision(replicas.one, named) == 1)
            #expect(try revision(replicas.one, Self.hide) == 2)
            #expect(try status(replicas.other, "DELETE") == 204)
            #expect(try revision(replicas.one, named.setting("event", to: "keyboardWillChangeFrame")) == 1)
        }
    }

    @Test func `a session the store has forgotten begins anew, whatever replicas have kept`() async throws {
        try await Replicas.with { replicas, redis in
            let named = Self.show.setting("eventID", to: "1")
            for replica in [replicas.one, replicas.other] { #expect(try replica.post(Self.show).status == 200) }
            let store = try SocketClient(port: redis.port)
            try store.send(Command("FLUSHALL").bytes)
            #expect(try store.some() == Array("+OK\r\n".utf8))
            let hidden = try replicas.other.post(Self.hide)
            #expect(hidden.body["decision"] == "none" && hidden.body["session"]?["revision"] == 1)
            #expect(try revision(replicas.one, named) == 2)
        }
    }

    @Test func `a session that was ended is not made again by its first event, arriving late`() async throws {
        try await Replicas.with { replicas, redis in
            #expect(try revision(replicas.one, Self.show) == 1)
            #expect(try status(replicas.other, "DELETE") == 204)
            // Sent when there was no record, and delayed by the network until now.
            let key = Array("keyboard-avoidance:{/form}".utf8)
            let late = RecordWrite(SessionRecord(state: SessionState(), nonce: 1), after: [], key: key)
            let client = try SocketClient(port: redis.port)
            try client.send(Command(late, key: key, lifetime: 60_000, withScript: true).bytes)
            #expect(try client.some()?.first == UInt8(ascii: "*"), "a conflict")
            #expect(try status(replicas.one, "GET") == 404)
            #expect(try status(replicas.one, "DELETE") == 404)
            #expect(try revision(replicas.other, Self.show) == 1)
        }
    }

    @Test func `missing members, comparisons and drawings depend on what the session remembers`() async throws {
        try await Replicas.with { replicas, _ in
            let (one, other) = (try replicas.one.connect(), try replicas.other.connect())
            let wrong: JSONValue = ["session": "form", "field": 1]
            let before = try other.ask("POST", "/avoid", [], "\(wrong)").errors.map { $0[0] }
            #expect(before.contains("/scrollView"))
            _ = try replicas.one.post(Self.show)
            #expect(try other.ask("POST", "/avoid", [], "\(wrong)").errors.map { $0[0] } == ["/field"])
            let compared = try other.ask("POST", "/compare", [], "\(Self.hide)")
            #expect(compared.status == 200)
            #expect(try one.ask("GET", "/sessions/form", [], nil).json["revision"] == 1)
            let picture = try other.ask("POST", "/avoid", ["Accept: image/svg+xml"], "\(Self.hide)")
            #expect(picture.status == 200 && picture.body.hasPrefix("<svg"))
            #expect(try one.ask("GET", "/sessions/form", [], nil).json["revision"] == 2)
        }
    }

    @Test func `a record that would be too large is refused and changes nothing`() async throws {
        try await Replicas.with({ $0.maximumSessionState = 300 }) { replicas, _ in
            let refused = try replicas.one.post(Self.show)
            #expect(refused.status == 422)
            #expect(refused.body["errors"]?.elements.first?["code"] == "sessionTooLarge")
            #expect(try status(replicas.other, "GET") == 404)
        }
    }

    @Test func `without its store a service refuses sessions, answers the rest, and goes on when it is back`()
        async throws
    {
        let redis = try await RedisServer.start()
        defer { redis.end() }
        try await ServiceOnClock.with(storeAt: redis.port) { service in
            let client = try service.connect()
            #expect(try client.ask("POST", "/avoid", [], "\(Self.show)").status == 200)
            redis.pause()
            try client.send("POST", "/avoid", [], "\(Self.hide)")
            try service.waitForCommands(1)
            service.time.advance(ServiceOnClock.timeout)
            let refused = try #require(try client.response())
            #expect(refused.status == 504)
            #expect(refused.field("retry-after") == "1")
            #expect(try refused.json["type"] == "/problems/session-store-unavailable")
            #expect(try refused.json["applied"] == "unknown", "the write was sent")
            try client.send("GET", "/sessions/form")
            try service.waitForCommands(1)
            service.time.advance(ServiceOnClock.timeout)
            let unread = try #require(try client.response())
            #expect(unread.status == 503)
            #expect(try unread.json["applied"] == "no")
            #expect(try client.ask("GET", "/readyz", [], nil).status == 200)
            #expect(try client.ask("POST", "/avoid", [], "\(Self.show.without("session"))").status == 200)
            redis.resume()
            var status = 503
            while status == 503 {
                // For the next try to connect; after two seconds without a connection the answer is 503 at once.
                service.time.advance(.milliseconds(100))
                status = try client.ask("GET", "/sessions/form", [], nil).status
            }
            #expect(status == 200)
        }
    }
}
