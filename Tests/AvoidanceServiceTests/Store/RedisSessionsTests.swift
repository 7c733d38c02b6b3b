import TestSupport
import Testing

@testable import AvoidanceService

/// Sessions on a real Redis, asked over HTTP.
@Suite struct RedisSessionsTests {
    /// A service on a store, and one in memory to compare it with.
    private func services(
        on redis: RedisServer, _ configure: (inout ServerConfiguration) -> Void = { _ in }
    ) throws -> (stored: TestService, memory: TestService) {
        let url = "redis://127.0.0.1:\(redis.port)"
        let stored = try TestService(.socket) { configuration in
            configuration.sessionStore = SessionStoreLocation(url) ?? .memory
            configure(&configuration)
        }
        return (stored, try TestService(.inProcess))
    }

    @Test func `events are answered as in memory, to the byte, with eventIDs and without`() async throws {
        let redis = try await RedisServer.start()
        let (stored, memory) = try services(on: redis)
        try await stored.whileWaiting { stored in
            for seed in 0..<40 {
                for (number, event) in RandomSequences.events(seed: UInt64(seed)).enumerated() {
                    var body = event.setting("session", to: .string("s-\(seed)"))
                    if seed % 2 == 0 { body = body.setting("eventID", to: .string("e-\(number)")) }
                    let expected = try memory.post(body.bytes)
                    let answer = try stored.post(body.bytes)
                    #expect(answer.status == expected.status && answer.bytes == expected.bytes, "\(seed) \(number)")
                    guard seed % 2 == 0 else { continue }
                    let again = try stored.post(body.bytes)
                    #expect(again.status == expected.status && again.bytes == expected.bytes, "again")
                }
            }
        }
        await stored.end()
    }
}
