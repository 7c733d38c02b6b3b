import HTTPServer
import TestSupport
import Testing
import Transport

/// RFC 9110 §10.1.1.
extension ConnectionTests {
    @Test(arguments: ReadinessBackend.allCases)
    func `100 Continue is said to a client that waits`(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let client = try server.client()
            try client.send("POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
            #expect(try client.response()?.status == 100)
            try client.send("ok")
            #expect(try client.response()?.body == "ok")
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `100 Continue is not said to a client that has begun the body`(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let client = try server.client()
            try client.send(post("/echo", "ok", "Expect: 100-continue"))
            #expect(try client.response()?.status == 200)
        }
    }

    @Test(arguments: ReadinessBackend.allCases, [("/refused", "2", 404), ("/echo", "9999999", 413)])
    func `a request that would be refused is refused instead of 100 Continue`(
        _ backend: ReadinessBackend, _ row: (String, String, Int)
    ) async throws {
        let (target, length, status) = row
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let client = try server.client()
            try client.send(
                "POST \(target) HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: \(length)\r\n\r\n")
            #expect(try client.response()?.status == status)
            #expect(try client.restUntilClosed() == "")
        }
    }
}
