package import Service
import Contract
import Dispatch
import HTTPServer
import JSON
import Synchronization

/// The service as tests use it: POST /avoid alone, or the whole of it behind a socket, with or without TLS.
package final class TestService: Sendable {
    /// The way to the service.
    package enum Way: Sendable {
        /// Bytes in, status and bytes out.
        case inProcess
        case socket
        /// With the certificates of `TestCertificates`.
        case tls
    }

    /// The service itself, independent of the way to it.
    package let service: AvoidanceService
    private let server: AvoidanceServer?
    /// The queue for waiting clients: one at a time, because the server's own loop needs a thread as well.
    private let queue = DispatchQueue(label: "test-service")
    /// The connection that `post` keeps open.
    private let connection = Mutex<Connection?>(nil)
    private let isSecure: Bool

    private enum Connection {
        case plain(SocketClient)
        case secure(TLSSocketClient)
    }

    /// - Parameter configure: changes the service's configuration, if there is a socket.
    package init(_ way: Way, _ configure: (inout ServerConfiguration) -> Void = { _ in }) throws {
        isSecure = way == .tls
        guard way != .inProcess else {
            service = AvoidanceService(now: { 0 })
            server = nil
            return
        }
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.loops = 1
        configuration.limits.requestsPerConnection = 1_000_000
        // The tests share two threads with all others: between two steps of a client a minute may pass.
        configuration.timeouts.handshake = .seconds(600)
        configuration.timeouts.header = .seconds(600)
        configuration.timeouts.bodyGrace = .seconds(600)
        configuration.timeouts.body = .seconds(600)
        configuration.timeouts.write = .seconds(600)
        configuration.timeouts.idle = .seconds(600)
        if isSecure {
            configuration.tlsCertificate = TestCertificates.pem("server")
            configuration.tlsKey = TestCertificates.key("server")
        }
        configure(&configuration)
        let server = try AvoidanceServer(configuration)
        service = server.service
        self.server = server
    }

    /// The answer of POST /avoid.
    ///
    /// Over a socket the call waits, so it belongs inside `whileWaiting` there.
    ///
    /// - Parameter sessionField: the value of the header field Avoid-Session.
    package func post(_ request: JSONValue, sessionField: String? = nil) throws -> (status: Int, body: JSONValue) {
        let reply = try post(request.bytes, sessionField: sessionField)
        return (reply.status, try JSONValue(parsing: reply.bytes))
    }

    /// The answer of POST /avoid to any bytes in UTF-8, valid JSON or not.
    package func post(_ request: [UInt8], sessionField: String? = nil) throws -> (status: Int, bytes: [UInt8]) {
        guard server != nil else { return service.answer(request, sessionField: sessionField) }
        let fields = sessionField.map { ["Avoid-Session: \($0)"] } ?? []
        let text = SocketClient.request("POST", "/avoid", fields, String(decoding: request, as: UTF8.self))
        return try connection.withLock { connection in
            let current = try connection ?? open()
            connection = current
            switch current {
            case .plain(let client):
                let response = try client.ask(text)
                return (response.status, Array(response.body.utf8))
            case .secure(let client):
                let response = try client.ask(text)
                return (response.status, Array(response.body.utf8))
            }
        }
    }

    /// Runs blocking work for this service, after earlier work.
    package func whileWaiting<Result: Sendable>(
        _ body: @escaping @Sendable (TestService) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Swift.Result { try body(self) }) }
        }
    }

    /// A new connection to a server without TLS.
    package func connect() throws -> SocketClient { try SocketClient(port: server?.port ?? 0) }

    /// Ends the server.
    package func end() async {
        guard let server else { return }
        await withCheckedContinuation { done in server.drain(seconds: 0) { done.resume() } }
    }

    private func open() throws -> Connection {
        guard isSecure else { return .plain(try connect()) }
        return .secure(try TLSSocketClient(port: server?.port ?? 0, TLSClient(protocols: ["http/1.1"])))
    }
}

extension AvoidanceService {
    /// The answer of POST /avoid to an owner, without HTTP.
    package func answer(
        _ body: [UInt8], sessionField: String? = nil, of owner: String? = nil
    ) -> (status: Int, bytes: [UInt8]) {
        do throws(Problem) {
            var response = Response()
            _ = try body.withUnsafeBufferPointer { body throws(Problem) in
                guard let sessionField else {
                    return try avoidEndpoint(of: owner).answer(body, sessionField: nil, with: &response)
                }
                return try Array(sessionField.utf8).withUnsafeBufferPointer { name throws(Problem) in
                    try avoidEndpoint(of: owner).answer(body, sessionField: name, with: &response)
                }
            }
            return (200, response.body)
        } catch {
            var problem = JSONWriter()
            problem.problem(error, in: Problem.Occurrence(instance: "/avoid", requestID: "0"))
            return (error.status.rawValue, problem.bytes)
        }
    }
}

/// Runs a test's client against a service of its own.
package func withService<Result: Sendable>(
    _ way: TestService.Way = .socket, _ body: @escaping @Sendable (TestService) throws -> Result
) async throws -> Result {
    let service = try TestService(way)
    do {
        let result = try await service.whileWaiting(body)
        await service.end()
        return result
    } catch {
        await service.end()
        throw error
    }
}
