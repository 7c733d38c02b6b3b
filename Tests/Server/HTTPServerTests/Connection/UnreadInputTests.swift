import Glibc
import HTTPServer
import TestSupport
import Testing
import Transport

/// Input of which one read does not take everything.
@Suite struct UnreadInputTests {
    @Test(arguments: ["/now", "/later"])
    func `the end that arrives together with a request ends the connection after its answer`(path: String) async throws
    {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.answeredClients(1)[0]
            try server.whileHeld {
                try client.send(get(path))
                client.finishSending()
            }
            if path == "/later" { server.application.waiting.take()?.complete { $0.body += "/later".utf8 } }
            #expect(try client.response()?.body == path)
            #expect(try client.response() == nil, "the connection ends")
        }
    }

    @Test func `a reset that arrives together with part of a request ends the connection`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.answeredClients(1)[0]
            try server.whileHeld {
                try client.send("GET / HTTP/1.1\r\n")
                client.reset()
            }
            #expect(server.hasClosedAll())
        }
    }

    @Test func `a body larger than one read is read to its end, although nothing more arrives`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.clientWithLargeWindow()
            let body = String(repeating: "b", count: 200_000)
            try server.whileHeld { try client.send(post("/echo", body) + get("/next")) }
            #expect(try client.response()?.body == body)
            #expect(try client.response()?.body == "/next")
        }
    }

    @Test func `urgent bytes are skipped, and those behind them read`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.answeredClients(1)[0]
            for _ in 0..<2 {
                try server.whileHeld {
                    try client.send("GET /urgent HTTP/1.1\r\n")
                    client.sendUrgent(1)
                    try client.send("Host: a\r\n\r\n")
                }
                #expect(try client.response()?.body == "/urgent")
                client.sendUrgent(2)
            }
            try client.send(get("/last"))
            #expect(try client.response()?.body == "bye")
        }
    }

    @Test func `input after the last answer is dropped to its end`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.clientWithLargeWindow()
            try client.send(get("/last"))
            #expect(try client.response()?.body == "bye")
            try server.whileHeld {
                try client.send(String(repeating: "x", count: 150_000))
                client.finishSending()
            }
            #expect(server.hasClosedAll())
        }
    }

    @Test func `a client that ends while its answer is awaited gets it`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.answeredClients(1)[0]
            try client.send(get("/later"))
            let pending = server.application.waiting.take()
            client.finishSending()
            try server.whileHeld {}
            pending?.complete { $0.body += "late".utf8 }
            #expect(try client.response()?.body == "late")
            #expect(try client.response() == nil, "the connection ends")
        }
    }
}

extension ServerUnderTest {
    /// A client whose connection has received so much that the kernel takes several reads' bytes at once.
    fileprivate func clientWithLargeWindow() throws -> SocketClient {
        let client = try client()
        for _ in 0..<8 {
            let body = String(repeating: "a", count: 1_000_000)
            try client.send(post("/echo", body))
            #expect(try client.response()?.body == body)
        }
        return client
    }

    /// Waits until the server has closed all connections; false if it has not as long as a test waits.
    fileprivate func hasClosedAll() -> Bool {
        let end = ContinuousClock.now + .seconds(Patience.seconds)
        while server.counters.open > 0, ContinuousClock.now < end { sched_yield() }
        return server.counters.open == 0
    }
}
