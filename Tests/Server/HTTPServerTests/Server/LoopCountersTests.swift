import TestSupport
import Testing

@testable import HTTPServer

/// A server's counters of its requests.
@Suite struct LoopCountersTests {
    private static let active = Counters.ActiveRequests(method: .get, isSecure: false)

    private func series(_ method: Exchange.MethodLabel, _ status: UInt16) -> RequestSeries {
        RequestSeries(method: method, status: status, route: 0, isSecure: false)
    }

    private func counts(_ server: ServerUnderTest) -> [RequestSeries: UInt64] {
        server.server.counters.durations.mapValues { $0.counts.reduce(0, +) }
    }

    @Test func `A request is active until it is answered, and counts then, with its duration`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let (late, other) = (try server.client(), try server.client())
            try late.send(get("/later"))
            let pending = try #require(server.application.waiting.take())
            #expect(server.server.counters.active == [Self.active: 1])
            #expect(self.counts(server).isEmpty)
            try other.send(get("/other"))
            #expect(try other.response()?.status == 200)
            pending.complete { $0.status = .created }
            #expect(try late.response()?.status == 201)
            // The loop has counted an answer before it answers the next.
            try other.send(get("/after"))
            #expect(try other.response()?.status == 200)
            try other.send(get("/counted"))
            #expect(try other.response()?.status == 200)
            let (first, second) = (series(.get, 200), series(.get, 201))
            #expect(self.counts(server)[second] == 1)
            #expect(self.counts(server)[first, default: 0] >= 2)
            #expect(server.server.counters.durations[second]?.sum ?? 0 > 0)
            #expect(server.server.counters.busy.count == 1)
            #expect(server.server.counters.busy[0] > 0)
        }
    }

    @Test func `A client that goes before its answer leaves no request active and none counted`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let late = try server.client()
            try late.send(get("/later"))
            let pending = try #require(server.application.waiting.take())
            late.reset()
            let other = try server.client()
            while server.server.counters.open > 1 {
                try other.send(post("/echo", "x"))
                #expect(try other.response()?.status == 200)
            }
            pending.complete { $0.status = .created }
            try other.send(post("/echo", "x"))
            #expect(try other.response()?.status == 200)
            #expect(server.server.counters.active[Self.active] == 0)
            #expect(self.counts(server)[series(.get, 201)] == nil)
        }
    }

    @Test func `A request after “100 Continue” counts once, and one the reader refuses has no route`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send("POST /echo HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n")
            #expect(try client.response()?.status == 100)
            try client.send("x")
            #expect(try client.response()?.status == 200)
            let broken = try server.client()
            try broken.send("BREW\r\n\r\n")
            #expect(try broken.response()?.status == 400)
            try client.send(get("/"))
            #expect(try client.response()?.status == 200)
            #expect(self.counts(server)[series(.post, 200)] == 1)
            #expect(self.counts(server)[series(.other, 400)] == 1)
            let counters = server.server.counters
            #expect(counters.active[Counters.ActiveRequests(method: .post, isSecure: false)] == 0)
            #expect(counters.active[Counters.ActiveRequests(method: .other, isSecure: false)] == 0)
        }
    }
}
