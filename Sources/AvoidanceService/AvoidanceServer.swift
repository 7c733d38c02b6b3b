@preconcurrency import Dispatch
import HTTPServer
import SessionStore

/// The service on its socket: what the command `serve` runs, and what tests talk to.
package final class AvoidanceServer: Sendable {
    private let service: AvoidanceService
    private let server: HTTPServer
    private let expiry: any DispatchSourceTimer

    /// Listens and serves.
    ///
    /// - Throws: an error whose description is one sentence for whoever started the server.
    package init(_ configuration: ServerConfiguration = ServerConfiguration()) throws {
        service = AvoidanceService(
            limits: configuration.sessionLimits, newSessionsPerMinute: configuration.maximumNewSessionsPerAddress,
            now: HTTPServer.nanosecondsNow)
        server = try HTTPServer(configuration: configuration.http, application: service)
        try server.start()
        expiry = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "session-expiry"))
        expiry.schedule(deadline: .now() + .seconds(1), repeating: .seconds(1), leeway: .milliseconds(200))
        expiry.setEventHandler { [service] in service.sessions.removeExpired() }
        expiry.activate()
    }

    /// Where the server listens, each as `host:port`.
    package var authorities: [String] { server.authorities }

    /// The port of the first address.
    package var port: UInt16 { server.port ?? 0 }

    /// Turns `/readyz` to 503, stops listening and lets requests under way finish.
    ///
    /// - Parameters:
    ///   - seconds: how long they have; what has not ended by then is cut off.
    ///   - whenDone: called once, on a queue of the server's.
    package func drain(seconds: Double, whenDone: @escaping @Sendable () -> Void) {
        service.beginDraining()
        expiry.cancel()
        server.drain(deadline: .seconds(seconds), whenDone: whenDone)
    }
}
