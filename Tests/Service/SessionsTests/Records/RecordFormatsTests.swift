@_spi(Engine) import KeyboardAvoidance
@testable import Redis
import TestSupport
import Testing

@testable import Service
@testable import Sessions

extension RecordFormat {
    /// The format of a later release, which exists in tests alone: each byte differs from version 1.
    fileprivate static let second = RecordFormat(
        version: 2,
        write: { record, writer in
            var inner = RecordWriter()
            RecordFormat.first.write(record, &inner)
            for byte in inner.bytes { writer.append(~byte) }
        },
        read: { bytes, range, revision throws(RecordError) in
            try RecordFormat.first.read(bytes[range].map { ~$0 }, 0..<range.count, revision)
        })
}

extension RecordFormats {
    /// The formats that the later release reads.
    fileprivate static let next = RecordFormats([.first, .second])
}

/// Two formats at once, and the upgrade of docs/guide/fleet.md from one to the other.
@Suite struct RecordFormatsTests {
    private static let key = Array("keyboard-avoidance:{/form}".utf8)

    @Test func `a release reads the formats that it knows and writes the newest, or the one that it is told`() throws {
        let record = SessionRecord(state: SessionState(), nonce: 7)
        #expect(RecordFormats.released.versions == 1...1 && RecordFormats.next.versions == 1...2)
        #expect(RecordFormats.next.written.version == 2 && RecordFormats.next.writing(1).written.version == 1)
        #expect(RecordFormats.released.writing(9).written.version == 1, "one that there is not")
        for format in [RecordFormat.first, .second] {
            let bytes = record.bytes(for: Self.key, in: format)
            #expect(bytes[0] == format.version && Array(bytes[1..<17]) == record.identity)
            #expect(try SessionRecord(bytes, for: Self.key, in: .next) == record)
        }
        let later = record.bytes(for: Self.key, in: .second)
        #expect(throws: RecordError.newerVersion(2)) { try SessionRecord(later, for: Self.key) }
        let earlier = RecordFormats([.second])
        let bytes = record.bytes(for: Self.key, in: .first)
        #expect(throws: RecordError.unreadable) { try SessionRecord(bytes, for: Self.key, in: earlier) }
    }

    // MARK: The upgrade

    private static let show: JSONValue = [
        "scrollView": ["frame": [[0, 0], [375, 812]], "contentSize": [375, 1_200], "contentOffset": [0, 20.3]],
        "field": ["frame": [[16, 656], [343, 44]]],
        "keyboard": ["frameEnd": [[0, 476], [375, 336]]],
    ]

    /// Three replicas that clients choose at random, and one in memory for the expected answers.
    private final class Fleet {
        private static let sessions = 12

        private let port: UInt16
        private let oracle: TestService
        private var random = SeededGenerator(seed: 24)
        private var clients: [SocketClient] = []
        private(set) var all: [TestService] = []
        private var events = 0

        init(_ port: UInt16) throws {
            self.port = port
            oracle = try TestService(.inProcess)
            for place in 0..<3 { try replace(place, .released, writing: 1) }
        }

        /// Replaces a replica, which gets no more requests.
        func replace(_ place: Int, _ formats: RecordFormats, writing version: Int) throws {
            let replica = try Replicas.service(at: port) {
                $0.recordFormats = formats
                $0.sessionFormat = version
            }
            all.append(replica)
            if place < clients.count {
                clients[place] = try replica.connect()
            } else {
                clients.append(try replica.connect())
            }
        }

        /// Replaces the replicas one by one, each while requests are under way, with more requests in between.
        func replaceAll(_ formats: RecordFormats, writing version: Int) throws {
            for place in 0..<3 {
                try ask { try self.replace(place, formats, writing: version) }
                try ask()
            }
        }

        /// Sends an event of each session to any replica before the first answer is read, and then again to any other.
        func ask(meanwhile happens: () throws -> Void = {}) throws {
            events += 1
            let bodies = (0..<Self.sessions).map { number in
                let kind: JSONValue = (events + number) % 3 == 0 ? "keyboardWillHide" : "layoutDidChange"
                let body = events % 4 == 1 ? RecordFormatsTests.show : ["event": kind]
                return body.setting("session", to: .string("s-\(number)")).setting(
                    "eventID", to: .string("e-\(events)"))
            }
            let expected = try bodies.map { try oracle.post($0) }
            for isFirst in [true, false] {
                let asked = bodies.map { _ in clients[Int.random(in: 0..<3, using: &random)] }
                for (body, client) in zip(bodies, asked) { try client.send("POST", "/avoid", [], "\(body)") }
                if isFirst { try happens() }
                for (number, client) in asked.enumerated() {
                    let answer = try #require(try client.response())
                    #expect(answer.status == expected[number].status, "\(bodies[number])")
                    if answer.status == 200 { #expect(try answer.json == expected[number].body, "\(bodies[number])") }
                }
            }
        }

        /// The first byte of every session's record.
        func versions() throws -> Set<String> {
            let store = try SocketClient(port: port)
            return Set(
                try (0..<Self.sessions).map { number in
                    var command = Command("GETRANGE", argumentCount: 3)
                    for word in ["keyboard-avoidance:{/s-\(number)}", "0", "0"] { command.append(word) }
                    try store.send(command.bytes)
                    return String(decoding: try #require(try store.some()), as: UTF8.self)
                })
        }
    }

    @Test func `a fleet goes to the next format and back under load, one replica at a time, and every answer is right`()
        async throws
    {
        let redis = try await RedisServer.start()
        defer { redis.end() }
        let waiting = try TestService(.inProcess)
        let replicas = try await waiting.whileWaiting { _ in
            let fleet = try Fleet(redis.port)
            try fleet.ask()
            try fleet.replaceAll(.next, writing: 1)
            #expect(try fleet.versions() == ["$1\r\n\u{1}\r\n"], "what the others understand")
            try fleet.replaceAll(.next, writing: 2)
            try fleet.ask()
            #expect(try fleet.versions() == ["$1\r\n\u{2}\r\n"], "with its next event a session is written anew")
            try fleet.replaceAll(.next, writing: 1)
            // Instead of waiting for a lifetime, after which no record of the other format is left.
            try fleet.ask()
            #expect(try fleet.versions() == ["$1\r\n\u{1}\r\n"])
            try fleet.replaceAll(.released, writing: 1)
            try fleet.ask()
            return fleet.all
        }
        for replica in replicas { await replica.end() }
        await waiting.end()
    }

    @Test func `without the first step the old release refuses what the next one has written, and overwrites nothing`()
        async throws
    {
        let redis = try await RedisServer.start()
        defer { redis.end() }
        let old = try Replicas.service(at: redis.port)
        let next = try Replicas.service(at: redis.port) { $0.recordFormats = .next }
        let two = try Replicas.service(at: redis.port) {
            $0.recordFormats = .next
            $0.sessionFormat = 2
        }
        try await old.whileWaiting { old in
            let body = Self.show.setting("session", to: "form")
            #expect(try old.post(body).status == 200)
            #expect(try two.post(body).body["session"]?["revision"] == 2)
            let client = try old.connect()
            for (method, path, sent) in [
                ("POST", "/avoid", "\(body)"), ("GET", "/sessions/form", nil), ("DELETE", "/sessions/form", nil),
            ] as [(String, String, String?)] {
                let refused = try client.ask(method, path, [], sent)
                #expect(refused.status == 503)
                #expect(try refused.json["applied"] == "no")
            }
            #expect(try next.post(body).body["session"]?["revision"] == 3)
            // Written by the later release in the old format, it can be read by the old one.
            #expect(try old.post(body).body["session"]?["revision"] == 4)
        }
        for service in [old, next, two] { await service.end() }
    }
}
