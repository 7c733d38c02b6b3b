import HTTPServer
import TestSupport
import Testing
import Transport

extension ConnectionTests {
    @Test(arguments: ReadinessBackend.allCases)
    func `a client that never reads is not served without end`(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend) { $0.timeouts.write = .milliseconds(300) }
        try await onOwnThread {
            let client = try server.client(receiveBuffer: 65536)
            let requests = Array(String(repeating: get("/large?100000"), count: 2000).utf8)
            _ = client.sendWithoutWaiting(requests)
            #expect(client.waitForReset())
            // The kernel's buffers, one answer and the limit: far from the 200 MB asked for.
            #expect(server.server.counters.bytesOut < 20_000_000)
            #expect(server.server.counters.requests < 200)
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `a client that reads slowly gets everything`(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let client = try server.client(receiveBuffer: 65536)
            try client.send(String(repeating: get("/large?300000"), count: 20) + get("/end"))
            for _ in 0..<20 { #expect(try client.response()?.body.utf8.count == 300_000) }
            #expect(try client.response()?.body == "/end")
        }
    }

    @Test(
        arguments: ReadinessBackend.allCases,
        [
            ("GET / HTTP/1.1\r\nHost: a\r\n", "headerTimeout"),
            ("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhell", "bodyTimeout"),
            ("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe", "bodyTimeout"),
        ])
    func `a request that takes too long is refused`(_ backend: ReadinessBackend, _ row: (String, String)) async throws {
        let (part, fault) = row
        let server = try ServerUnderTest(backend) {
            $0.timeouts.header = .milliseconds(30)
            $0.timeouts.body = .milliseconds(30)
        }
        try await onOwnThread {
            let client = try server.client()
            try client.send(part)
            let response = try client.response()
            #expect(response?.status == 408)
            #expect(response?.body == fault)
            #expect(try client.restUntilClosed() == "")
            #expect(server.server.counters.faults == [408: 1])
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `an idle connection is closed without a word`(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend) { $0.timeouts.idle = .milliseconds(30) }
        try await onOwnThread {
            let client = try server.client()
            try client.send(get("/"))
            #expect(try client.response()?.status == 200)
            #expect(try client.restUntilClosed() == "")
        }
    }
}
