import Sessions
import HTTPServer
import Redis
package import Transport

import Service

/// The service with its sessions on a store, on one loop and with a clock that stands until the test moves it: a limit
/// of half a second lasts as long as the machine needs.
package final class ServiceOnClock: Sendable {
    /// The time limit of a request, with all its commands.
    package static let timeout = TimeSpan.milliseconds(500)

    package let time = TestClock()
    private let sessions: RedisSessions
    private let server: HTTPServer

    /// - Parameter port: the store's port on this machine.
    package init(storeAt port: UInt16) throws {
        let redis = try RedisSettings(
            url: RedisURL("redis://127.0.0.1:\(port)"), timeouts: RedisSettings.Timeouts(reply: Self.timeout))
        var settings = RedisSessions.Settings(redis)
        settings.timeout = Self.timeout
        let now = { @Sendable [time] in time.clock.now().nanoseconds }
        sessions = RedisSessions(settings, now: now)
        var configuration = HTTPServer.Configuration()
        configuration.loops = 1
        configuration.clock = time.clock
        server = try HTTPServer(
            configuration: configuration, application: AvoidanceService(redisSessions: sessions, now: now))
        sessions.start(on: server.loops)
        try server.start()
    }

    package func connect() throws -> SocketClient { try SocketClient(port: server.port ?? 0) }

    /// Waits until this number of commands wait or are unanswered, and all that can be sent are.
    package func waitForCommands(_ count: Int) throws {
        while sessions.counters.inFlight != count {}
        // They are sent at the end of the turn, and this is answered in a later one.
        _ = try connect().ask("GET", "/healthz")
    }

    package func end() async { await server.drain(deadline: .zero) }

    /// Runs a test's client against a service of its own.
    package static func with<Result: Sendable>(
        storeAt port: UInt16, _ body: @escaping @Sendable (ServiceOnClock) throws -> Result
    ) async throws -> Result {
        let service = try ServiceOnClock(storeAt: port)
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await onOwnThread { try body(service) })
        } catch {
            result = .failure(error)
        }
        await service.end()
        return try result.get()
    }
}
