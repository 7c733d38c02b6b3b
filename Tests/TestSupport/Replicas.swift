import Sessions
import Redis

package import Service

/// Two replicas of the service on one store.
package struct Replicas: Sendable {
    package let one: TestService
    package let other: TestService

    /// A service connected with a store at a port of this machine.
    package static func service(
        at port: UInt16, _ configure: (inout ServerConfiguration) -> Void = { _ in }
    ) throws -> TestService {
        let url = try RedisURL("redis://127.0.0.1:\(port)")
        let service = try TestService(.socket) { configuration in
            configuration.sessionStore = .redis(url)
            // The tests share two threads with all others.
            configuration.sessionStoreTimeout = 30
            configure(&configuration)
        }
        // After two seconds without a connection, requests are refused at once.
        let end = ContinuousClock.now + .seconds(Patience.seconds)
        while service.service.redisSessions?.state != .up, ContinuousClock.now < end {}
        return service
    }

    /// Runs a test's clients against two replicas on a store of their own.
    package static func with<Result: Sendable>(
        _ configure: (inout ServerConfiguration) -> Void = { _ in },
        _ body: @escaping @Sendable (Replicas, RedisServer) throws -> Result
    ) async throws -> Result {
        let redis = try await RedisServer.start()
        defer { redis.end() }
        let replicas = Replicas(
            one: try service(at: redis.port, configure), other: try service(at: redis.port, configure))
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await replicas.one.whileWaiting { _ in try body(replicas, redis) })
        } catch {
            result = .failure(error)
        }
        await replicas.one.end()
        await replicas.other.end()
        return try result.get()
    }
}

extension TestService {
    /// The status and the body of an answer to POST /avoid, in one text.
    package func text(_ body: JSONValue) throws -> String {
        let answer = try post(body.bytes)
        return "\(answer.status) \(String(decoding: answer.bytes, as: UTF8.self))"
    }
}
