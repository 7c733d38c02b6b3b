import HTTPServer
import Testing
import TestSupport
import Transport

/// A connection over a real socket.
@Suite struct ConnectionTests {
    @Test func `requests are answered one after the other, each with a date`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send(get("/a"))
            let first = try client.response()
            #expect(first?.status == 200)
            #expect(first?.body == "/a")
            #expect(first?.field("date")?.hasSuffix(" GMT") == true)
            try client.send(post("/echo", "hello", "Content-Type: a/b"))
            let second = try client.response()
            #expect(second?.body == "hello")
            #expect(second?.field("content-type") == "a/b")
        }
    }

    @Test func `pipelined requests are answered in order`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send((0..<500).map { get("/\($0)") }.joined())
            for index in 0..<500 { #expect(try client.response()?.body == "/\(index)") }
        }
    }

    @Test func `a request may come byte by byte`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            let chunked =
                "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n"
            for byte in (get("/x") + chunked).utf8 { try client.send([byte]) }
            #expect(try client.response()?.body == "/x")
            #expect(try client.response()?.body == "abcde")
        }
    }

    @Test func `a body may be larger than one read`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            let body = String(repeating: "0123456789", count: 100_000)
            try client.send(post("/echo", body))
            #expect(try client.response()?.body == body)
            try client.send(get("/next"))
            #expect(try client.response()?.body == "/next")
        }
    }

    @Test func `HEAD is answered without the body`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send("HEAD /abc HTTP/1.1\r\nHost: a\r\n\r\n" + get("/next"))
            let head = try client.response(toHead: true)
            #expect(head?.field("content-length") == "4")
            #expect(try client.response()?.body == "/next")
        }
    }

    @Test func `a refusal of HEAD has no body`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send("HEAD / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n")
            #expect(try client.restUntilClosed().hasSuffix("\r\n\r\n"))
        }
    }

    @Test func `OPTIONS of the whole server is answered 204`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try client.response()?.status == 204)
        }
    }

    // MARK: The end

    @Test(
        arguments: [
            get("/a", "Connection: close"), "GET /a HTTP/1.0\r\n\r\n", get("/last"),
        ])
    func `the connection ends after the answer that says close`(_ request: String)
        async throws
    {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send(request + get("/never"))
            let response = try client.response()
            #expect(response?.status == 200)
            #expect(response?.field("connection") == "close")
            #expect(try client.restUntilClosed() == "")
        }
    }

    @Test func `HTTP 1.0 is kept alive if the client asks for it`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            for _ in 0..<2 {
                try client.send("GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
                #expect(try client.response()?.field("connection") == "keep-alive")
            }
        }
    }

    @Test func `requests of a half-closed client are answered`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send(get("/1") + get("/2"))
            client.finishSending()
            #expect(try client.response()?.body == "/1")
            #expect(try client.response()?.body == "/2")
            #expect(try client.restUntilClosed() == "")
        }
    }

    @Test(
        arguments: ["GET / HT", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhell"])
    func `a request that ends early is refused`(_ part: String) async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send(part)
            client.finishSending()
            #expect(try client.response()?.body == "endedEarly")
            #expect(try client.restUntilClosed() == "")
        }
    }

    @Test func `a refusal reaches a client that goes on sending`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n")
            try client.send([UInt8](repeating: 0x20, count: 200_000))
            let response = try client.response()
            #expect(response?.status == 413)
            #expect(response?.field("connection") == "close")
            // No reset: the server reads and drops further input.
            #expect(try client.restUntilClosed() == "")
        }
    }

    @Test func `the last request a connection may have ends it`() async throws {
        let server = try ServerUnderTest { $0.limits.requestsPerConnection = 3 }
        try await onOwnThread {
            let client = try server.client()
            try client.send((0..<5).map { get("/\($0)") }.joined())
            #expect(try client.response()?.field("connection") == nil)
            #expect(try client.response()?.field("connection") == nil)
            #expect(try client.response()?.field("connection") == "close")
            #expect(try client.restUntilClosed() == "")
        }
    }

    @Test func `clients that vanish do not disturb others`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let parts = [
                "", "GET", "GET / HTTP/1.1\r\nHost: a\r\n",
                "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx",
                get("/large?1000000"),
            ]
            for part in parts {
                for _ in 0..<10 {
                    let client = try server.client()
                    try client.send(part)
                    client.reset()
                }
            }
            let client = try server.client()
            try client.send(get("/a", "Connection: close"))
            #expect(try client.response()?.body == "/a")
        }
    }
}

/// RFC 9110 §10.1.1.
extension ConnectionTests {
    @Test func `100 Continue is said to a client that waits`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send("POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n")
            #expect(try client.response()?.status == 100)
            try client.send("ok")
            #expect(try client.response()?.body == "ok")
        }
    }

    @Test func `100 Continue is not said to a client that has begun the body`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send(post("/echo", "ok", "Expect: 100-continue"))
            #expect(try client.response()?.status == 200)
        }
    }

    @Test(arguments: [("/refused", "2", 404), ("/echo", "9999999", 413)])
    func `a request that would be refused is refused instead of 100 Continue`(
        _ row: (String, String, Int)
    ) async throws {
        let (target, length, status) = row
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send(
                "POST \(target) HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: \(length)\r\n\r\n")
            #expect(try client.response()?.status == status)
            #expect(try client.restUntilClosed() == "")
        }
    }
}

/// Requests decided by their head.
extension ConnectionTests {
    @Test(arguments: ["Content-Length: 100000", "Transfer-Encoding: chunked"])
    func `a request that its head decides is answered before its body, which is dropped, and the connection goes on`(
        _ framing: String
    ) async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            let isChunked = framing.hasPrefix("Transfer")
            let begun = isChunked ? "186A0\r\nx" : "x"
            try client.send("POST /refused HTTP/1.1\r\nHost: a\r\n\(framing)\r\n\r\n" + begun)
            let refusal = try client.response()
            #expect(refusal?.status == 404)
            #expect(refusal?.field("connection") == nil)
            for _ in 0..<99 { try client.send(String(repeating: "x", count: 1000)) }
            #expect(server.server.counters.bufferedBytes == 0)
            try client.send(String(repeating: "x", count: 999) + (isChunked ? "\r\n0\r\n\r\n" : "") + get("/next"))
            #expect(try client.response()?.body == "/next")
            #expect(server.server.counters.requests == 2)
        }
    }

    @Test func `a body that is dropped ends the connection where it is too large or no longer framed`() async throws {
        let server = try ServerUnderTest { $0.limits.body = 1000 }
        try await onOwnThread {
            for rest in ["3E9\r\n", "x"] {
                let client = try server.client()
                try client.send("POST /refused HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
                #expect(try client.response()?.status == 404)
                try client.send(rest)
                #expect(try client.restUntilClosed() == "")
            }
            #expect(server.server.counters.faults == [:])
        }
    }

    @Test func `a body that is dropped too slowly ends the connection`() async throws {
        let time = TestClock()
        let server = try ServerUnderTest {
            $0.clock = time.clock
            $0.timeouts.body = .milliseconds(30)
        }
        try await onOwnThread {
            let client = try server.client()
            try client.send("POST /refused HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n")
            #expect(try client.response()?.status == 404)
            time.advance(.milliseconds(31))
            #expect(try client.restUntilClosed() == "")
        }
    }

    @Test func `the last answer reaches a client that still sends its body`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send(
                "POST /refused HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 100000\r\n\r\nx")
            try client.send(String(repeating: "x", count: 99_999))
            let refusal = try client.response()
            #expect(refusal?.status == 404)
            #expect(refusal?.field("connection") == "close")
            #expect(try client.restUntilClosed() == "")
        }
    }
}

extension ConnectionTests {
    @Test func `a client that never reads is not served without end`() async throws {
        let server = try ServerUnderTest { $0.timeouts.write = .milliseconds(300) }
        try await onOwnThread {
            let client = try server.client(receiveBuffer: 65536)
            let requests = Array(String(repeating: get("/large?100000"), count: 2000).utf8)
            _ = client.sendWithoutWaiting(requests)
            #expect(client.waitForReset())
            // The kernel's buffers, one answer and the limit: far from the requested 200 MB.
            #expect(server.server.counters.bytesOut < 20_000_000)
            #expect(server.server.counters.requests < 200)
        }
    }

    @Test func `a client that reads slowly gets everything`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client(receiveBuffer: 65536)
            try client.send(String(repeating: get("/large?300000"), count: 20) + get("/end"))
            for _ in 0..<20 { #expect(try client.response()?.body.utf8.count == 300_000) }
            #expect(try client.response()?.body == "/end")
        }
    }

    @Test(
        arguments: [
            ("GET / HTTP/1.1\r\nHost: a\r\n", "headerTimeout"),
            ("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhell", "bodyTimeout"),
            ("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhe", "bodyTimeout"),
        ])
    func `a request that takes too long is refused`(_ row: (String, String)) async throws {
        let (part, fault) = row
        let server = try ServerUnderTest {
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

    @Test func `an idle connection is closed without a word`() async throws {
        // By the real clock it might pass before the first request comes.
        let time = TestClock()
        let server = try ServerUnderTest {
            $0.clock = time.clock
            $0.timeouts.idle = .milliseconds(30)
        }
        try await onOwnThread {
            let client = try server.client()
            try client.send(get("/"))
            #expect(try client.response()?.status == 200)
            time.advance(.milliseconds(30))
            #expect(try client.restUntilClosed() == "")
        }
    }
}
