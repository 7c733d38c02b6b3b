import Dispatch
import HTTPServer
import Synchronization
import Testing
import TestSupport

@testable import Service

/// A server that starts, or does not.
@Suite struct AvoidanceServerTests {
    @Test func `if the operators' listener cannot start, nothing listens`() async throws {
        let port = try ReservedPort()
        let taken = try AvoidanceServer(at: 0)
        var configuration = ServerConfiguration()
        configuration.port = port.number
        configuration.adminHost = "127.0.0.1"
        configuration.adminPort = taken.port
        #expect(throws: (any Error).self) { try AvoidanceServer(configuration) }
        try await onOwnThread {
            _ = #expect(throws: SocketClient.Failure.self) { try SocketClient(port: port.number) }
        }
        configuration.adminPort = nil
        let server = try AvoidanceServer(configuration)
        try await onOwnThread {
            let answer = try SocketClient(port: port.number).ask("GET", "/healthz")
            #expect(answer.status == 200)
        }
        withExtendedLifetime((taken, server)) {}
    }
}

extension AvoidanceServer {
    fileprivate convenience init(at port: UInt16) throws {
        var configuration = ServerConfiguration()
        configuration.port = port
        try self.init(configuration)
    }
}

/// The answers on a listener for operators.
@Suite struct AdminApplicationTests {
    /// Blocks its loop at `/hold` until it is released.
    private final class BlockingApplication: Application {
        let arrived = DispatchSemaphore(value: 0)
        let released = DispatchSemaphore(value: 0)

        func respond(to request: borrowing Request, with response: inout Response) -> Response.Disposition {
            guard request.path == "/hold" else { return .now }
            arrived.signal()
            _ = released.wait(timeout: .now() + .seconds(Patience.seconds))
            return .now
        }

        func explain(_ fault: HTTPError, of request: RequestID, with response: inout Response) {}
    }

    @Test func `A scrape is answered while every loop of the main listener is blocked`() async throws {
        let application = BlockingApplication()
        var configuration = HTTPServer.Configuration()
        configuration.loops = 2
        let main = try HTTPServer(configuration: configuration, application: application)
        try main.start()
        configuration.loops = 1
        let service = AvoidanceService(now: { 0 })
        let admin = try HTTPServer(
            configuration: configuration, application: AvoidanceServer.AdminApplication(service), reporting: main)
        try admin.start()
        let ports = (main: main.port ?? 0, admin: admin.port ?? 0)
        try await onOwnThread {
            let blocked = try (0..<2).map { _ in
                // The first loop accepts both connections, so none is held before both are there.
                let client = try SocketClient(port: ports.main)
                #expect(try client.ask("GET", "/").status == 200)
                return client
            }
            for client in blocked {
                try client.send("GET", "/hold")
                #expect(application.arrived.wait(timeout: .now() + .seconds(Patience.seconds)) == .success)
            }
            defer { for _ in 0..<2 { application.released.signal() } }
            let client = try SocketClient(port: ports.admin)
            for path in ["/healthz", "/readyz", "/version"] { #expect(try client.ask("GET", path).status == 200) }
            let scrape = try Scrape(try client.ask("GET", "/metrics").body)
            #expect(scrape["keyboard_avoidance_loops"] == 2)
            #expect(scrape["keyboard_avoidance_connections_open"] == 2)
            let active = #"http_server_active_requests{http_request_method="GET",url_scheme="http"}"#
            #expect(scrape[active] == 2)
            // Operators' requests are not counted.
            #expect(scrape.series(of: "http_server_request_duration_seconds_count").values.map(\.self) == [2])
        }
        await main.drain(deadline: .zero)
        await admin.drain(deadline: .zero)
    }
}
