import Synchronization
import TestSupport
import Testing

@testable import HTTPServer

/// A server's reports about answered requests.
@Suite struct RequestLogTests {
    private final class Recorder: RequestLog {
        private let requests = Mutex<[LoggedRequest]>([])

        func log(_ request: LoggedRequest) { requests.withLock { $0.append(request) } }
        var all: [LoggedRequest] { requests.withLock { $0 } }
    }

    /// A server's reports about a client's requests, once it has ended.
    private static func reported(
        from status: Int = 0, _ change: (inout HTTPServer.Configuration) -> Void = { _ in },
        _ ask: @escaping @Sendable (ServerUnderTest) throws -> Void
    ) async throws -> [LoggedRequest] {
        let recorder = Recorder()
        let server = try ServerUnderTest {
            $0.requestLog = recorder
            $0.minimumLoggedStatus = status
            change(&$0)
        }
        try await onOwnThread { try ask(server) }
        await server.server.drain(deadline: .seconds(10))
        return recorder.all
    }

    @Test func `a request is reported with what it was and what was answered`() async throws {
        let requests = try await Self.reported { server in
            let client = try server.client()
            try client.send(
                post("/echo?secret=1", "12345", "User-Agent: me", "X-Request-Id: my-id", "Content-Type: a/b"))
            #expect(try client.response()?.body == "12345")
        }
        let request = try #require(requests.first)
        #expect(requests.count == 1)
        #expect(request.method == .post)
        #expect(String(decoding: request.path, as: UTF8.self) == "/echo")
        #expect(request.status == .ok)
        #expect(request.requestBodySize == 5)
        #expect(request.responseBodySize == 5)
        #expect(request.clientAddress == "127.0.0.1")
        #expect(request.minorVersion == 1)
        #expect(!request.isSecure)
        #expect(String(decoding: request.userAgent, as: UTF8.self) == "me")
        #expect(request.requestID.text == "my-id")
        #expect(request.traceContext == nil)
        #expect(request.duration > 0)
    }

    @Test func `path and agent are cut at 256 and 128 bytes`() async throws {
        let requests = try await Self.reported { server in
            let client = try server.client()
            let agent = "User-Agent: " + String(repeating: "\u{E9}", count: 8000)
            try client.send(get("/" + String(repeating: "p", count: 8000), agent))
            #expect(try client.response()?.status == 200)
        }
        #expect(requests.first?.path == Array(("/" + String(repeating: "p", count: 255)).utf8))
        #expect(requests.first?.userAgent == Array(repeating: 0xE9, count: 128))
    }

    @Test func `the body of the answer counts as far as it was sent`() async throws {
        let requests = try await Self.reported { server in
            let client = try server.client()
            try client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try client.response(toHead: true)?.status == 200)
            for status in [204, 304] {
                try client.send(get("/status?\(status)"))
                #expect(try client.response()?.status == status)
            }
        }
        #expect(requests.map(\.status.rawValue) == [200, 204, 304])
        #expect(requests.map(\.responseBodySize) == [0, 0, 0])
        #expect(requests.map(\.method) == [.head, .get, .get])
    }

    @Test func `an answer given later, one never given, and a refusal are reported once each`() async throws {
        let requests = try await Self.reported { server in
            let client = try server.client()
            try client.send(get("/later", "X-Request-Id: later"))
            server.application.waiting.take()?.complete { $0.body += "done".utf8 }
            #expect(try client.response()?.body == "done")
            try client.send("POST /refused HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n")
            #expect(try client.response()?.status == 404)
            for request in [get("/forgotten", "X-Request-Id: forgotten"), "GET /\r\n\r\n", "\u{16}\u{3}\u{1}\r\n\r\n"] {
                let client = try server.client()
                try client.send(request)
                #expect(try client.response() != nil)
            }
        }
        #expect(requests.map(\.status.rawValue) == [200, 404, 500, 400, 400])
        #expect(requests.map { String(decoding: $0.path, as: UTF8.self) }.prefix(2) == ["/later", "/refused"])
        #expect(requests[0].requestID.text == "later")
        #expect(requests[2].requestID.text == "forgotten")
        for request in requests.suffix(2) {
            #expect(request.method == .other)
            #expect(request.path.isEmpty)
            #expect(request.minorVersion == nil)
            #expect(request.userAgent.isEmpty)
            #expect(request.clientAddress == "127.0.0.1")
        }
    }

    @Test func `from a status on, only those are reported`() async throws {
        let requests = try await Self.reported(from: 500) { server in
            let client = try server.client()
            for path in ["/", "/status?404", "/status?500", "/status?503"] {
                try client.send(get(path))
                _ = try client.response()
            }
        }
        #expect(requests.map(\.status.rawValue) == [500, 503])
    }

    @Test func `a connection beyond the limit is reported with its 503`() async throws {
        let requests = try await Self.reported(from: 500, { $0.connections = 1 }) { server in
            let first = try server.client()
            try first.send(get("/"))
            #expect(try first.response()?.status == 200)
            #expect(try server.client().response()?.status == 503)
        }
        #expect(requests.map(\.status.rawValue) == [503])
    }

    @Test func `the application's fields are reported if the request is`() async throws {
        let requests = try await Self.reported(from: 300) { server in
            let client = try server.client()
            for path in ["/fields-of-log?200", "/fields-of-log?404"] {
                try client.send(get(path))
                _ = try client.response()
            }
        }
        #expect(requests.count == 1)
        #expect(requests.first?.fields.map { "\($0.name)=\($0.value)" } == ["name=value"])
    }
}
