import AvoidanceService
import Dispatch
import Synchronization
import TestSupport

/// POST /avoid of a real server, over one connection that stays open.
///
/// Socket calls block, so they run on a queue of their own and not on the threads that the tests share.
final class HTTPEndpoint: Sendable {
    struct Reply: Sendable {
        var status: Int
        var body: JSONValue
    }

    /// The server closed the connection instead of answering.
    struct NoReply: Error {}

    /// The server all tests of this target talk to.
    static let shared = Result { try HTTPEndpoint() }

    private let server: AvoidanceServer
    private let client: Mutex<SocketClient>
    private let queue = DispatchQueue(label: "http-endpoint")

    private init() throws {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.loops = 1
        configuration.maximumRequests = 1_000_000
        // The tests share two threads with all others: between two of these a minute may pass.
        configuration.idleTimeout = 600
        server = try AvoidanceServer(configuration)
        client = Mutex(try SocketClient(port: server.port))
    }

    /// Posts one request to /avoid.
    func post(_ request: JSONValue) async throws -> Reply {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in continuation.resume(with: Result { try exchange(request.bytes) }) }
        }
    }

    private func exchange(_ body: [UInt8]) throws -> Reply {
        let head =
            "POST /avoid HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.count)\r\n\r\n"
        let response = try client.withLock { client in
            try client.send(Array(head.utf8) + body)
            return try client.response()
        }
        guard let response else { throw NoReply() }
        return Reply(status: response.status, body: try JSONValue(parsing: Array(response.body.utf8)))
    }
}
