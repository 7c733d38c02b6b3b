import Glibc
import HTTPServer
import TestSupport
import Testing
import Transport

/// One limit for the bytes of all connections, over real sockets.
@Suite struct BufferBudgetTests {
    private func server(loops: Int = 1) throws -> ServerUnderTest {
        try ServerUnderTest {
            $0.bufferedBytes = 300_000
            $0.loops = loops
        }
    }

    /// A client with all of a body but its last byte there.
    private func unfinished(_ server: ServerUnderTest, _ count: Int = 40_000) throws -> SocketClient {
        let before = server.server.counters.bytesIn
        let client = try server.client()
        let request = post("/echo", String(repeating: "x", count: count)).dropLast()
        try client.send(String(request))
        while server.server.counters.bytesIn < before + UInt64(request.utf8.count) { sched_yield() }
        return client
    }

    /// Waits until every loop has done its pending work: connections are spread over the loops in turn.
    private func settle(_ probes: [SocketClient]) throws {
        for probe in probes + probes {
            try probe.send(get("/"))
            #expect(try probe.response()?.status == 200)
        }
    }

    @Test(arguments: [1, 2])
    func `the body that has waited longest is answered 408, on whichever loop it is`(
        _ loops: Int
    ) async throws {
        let server = try server(loops: loops)
        try await onOwnThread {
            let probes = try (0..<loops).map { _ in try server.client() }
            try self.settle(probes)
            var clients: [SocketClient] = []
            while server.server.counters.givenUp[.body] == 0, clients.count < 8 {
                clients.append(try self.unfinished(server))
                try self.settle(probes)
            }
            let first = clients.removeFirst()
            let refusal = try first.response()
            #expect(refusal?.status == 408)
            #expect(refusal?.body == "bodyGaveWay")
            #expect(try first.restUntilClosed() == "")
            #expect(server.server.counters.bufferedBytes <= 300_000)
            for client in clients {
                try client.send("x")
                #expect(try client.response()?.status == 200)
            }
            let counters = server.server.counters
            #expect(counters.givenUp == [.body: 1, .answer: 0])
            #expect(counters.bufferedBytesLimit == 300_000)
        }
    }

    @Test func `the connection with the largest unsent answer is closed where no body is unfinished`() async throws {
        let server = try server()
        try await onOwnThread {
            let reader = try server.client(receiveBuffer: 4096)
            // More than the kernel takes, and than the budget allows.
            try reader.send(get("/large?20000000"))
            #expect(reader.countUntilGone() < 20_000_000)
            #expect(server.server.counters.givenUp == [.body: 0, .answer: 1])
            let next = try server.client()
            try next.send(get("/next"))
            #expect(try next.response()?.body == "/next")
        }
    }

    @Test func `while another loop keeps what it was told to give up, no more of a large body is read`() async throws {
        let server = try server(loops: 2)
        try await onOwnThread {
            // Connections are spread over the loops in turn.
            let largest = try self.unfinished(server, 200_000)
            let body = try server.client()
            let holder = try server.client()
            let beside = try server.client()
            try holder.send(get("/hold"))
            try server.application.hold.whileHeld {
                let before = server.server.counters.bytesIn
                try body.send(String(post("/echo", String(repeating: "x", count: 190_000)).dropLast()))
                for _ in 0..<100 {
                    try beside.send(get("/"))
                    #expect(try beside.response()?.status == 200)
                }
                #expect(server.server.counters.bytesIn < before + 190_000)
            }
            #expect(try largest.response()?.status == 408)
            #expect(try holder.response()?.status == 200)
            try body.send("x")
            #expect(try body.response()?.body.utf8.count == 190_000)
        }
    }

    @Test func `a body for which nobody can give way is answered 503`() async throws {
        let server = try server()
        try await onOwnThread {
            let client = try server.client()
            try client.send(String(post("/echo", String(repeating: "x", count: 400_000)).dropLast()))
            let refusal = try client.response()
            #expect(refusal?.status == 503)
            #expect(refusal?.body == "bufferFull")
            #expect(server.server.counters.givenUp == [.body: 0, .answer: 0])
        }
    }

    @Test func `bodies up to 16 KiB are taken beyond the budget`() async throws {
        let server = try server()
        try await onOwnThread {
            let clients = try (0..<40).map { _ in try self.unfinished(server, 16_384) }
            #expect(server.server.counters.bufferedBytes > 300_000)
            #expect(try self.unfinished(server).response()?.status == 503)
            for client in clients {
                try client.send("x")
                #expect(try client.response()?.body.utf8.count == 16_384)
            }
        }
    }

    @Test func `constant bytes are kept by nobody, and arrive whole and in order`() async throws {
        let server = try server()
        try await onOwnThread {
            let clients = try (0..<20).map { _ in
                let client = try server.client(receiveBuffer: 4096)
                try client.send(get("/constant") + get("/a") + get("/constant") + get("/b"))
                return client
            }
            let whole = "<" + String(decoding: TestApplication.constant.buffer, as: UTF8.self)
            for client in clients {
                for body in [whole, "/a", whole, "/b"] { #expect(try client.response()?.body == body) }
            }
            #expect(server.server.counters.givenUp == [.body: 0, .answer: 0])
        }
    }

    @Test func `kept bytes are given back`() async throws {
        let server = try server()
        try await onOwnThread {
            for _ in 0..<50 {
                let client = try self.unfinished(server)
                try client.send("x")
                #expect(try client.response()?.status == 200)
                let other = try self.unfinished(server, 10_000)
                other.reset()
            }
            let last = try server.client()
            for _ in 0..<1000 where server.server.counters.bufferedBytes > 0 {
                try last.send(get("/"))
                #expect(try last.response()?.status == 200)
            }
            #expect(server.server.counters.bufferedBytes == 0)
        }
    }
}
