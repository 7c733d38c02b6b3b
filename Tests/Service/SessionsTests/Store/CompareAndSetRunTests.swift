import Synchronization
import TestSupport
import Testing

@testable import Service
@testable import Sessions

/// The way of events to a store with scripted answers.
@Suite struct CompareAndSetRunTests {
    private static let show: JSONValue = [
        "session": "form",
        "scrollView": ["frame": [[0, 0], [375, 812]], "contentSize": [375, 1_200]],
        "field": ["frame": [[16, 656], [343, 44]]],
        "keyboard": ["frameEnd": [[0, 476], [375, 336]]],
    ]

    @Test func `with a record kept an event takes one command, without two`() async throws {
        for (bytes, reads) in [(1 << 20, 1), (0, 3)] {
            let redis = try await RedisServer.start()
            defer { redis.end() }
            let service = try Replicas.service(at: redis.port) { $0.sessionCacheBytes = bytes }
            let counted = try await service.whileWaiting { service in
                for _ in 0..<3 { _ = try service.post(Self.show) }
                let metrics = try service.connect().ask("GET", "/metrics", [], nil).body
                return ["read", "write"].map { operation in
                    metrics.split(separator: "\n").first {
                        $0.contains("store_request_duration_seconds_count") && $0.contains("operation=\"\(operation)\"")
                            && $0.contains("result=\"ok\"")
                    }?.split(separator: " ").last ?? ""
                }
            }
            await service.end()
            #expect(counted == ["\(reads)", "3"])
        }
    }

    @Test func `events that are sent to two replicas at once are all carried out, each once`() async throws {
        try await Replicas.with { replicas, _ throws in
            let clients = try (0..<8).map { try ($0 % 2 == 0 ? replicas.one : replicas.other).connect() }
            for round in 0..<20 {
                for client in clients { try client.send("POST", "/avoid", [], "\(Self.show)") }
                let revisions = try clients.map { client in
                    let answer = try #require(try client.response())
                    return try answer.json["session"]?["revision"].map { "\($0)" } ?? ""
                }
                #expect(Set(revisions) == Set((1...8).map { "\(round * 8 + $0)" }))
            }
        }
    }
}
