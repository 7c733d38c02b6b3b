import HTTPServer
import TestSupport
import Testing
import Transport

/// Deferred answers.
@Suite struct PendingResponseTests {
    @Test func `late answers keep the order of the requests`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send(get("/1") + get("/later") + get("/later", "X: 2") + get("/2"))
            #expect(try client.response()?.body == "/1")
            server.application.waiting.take()?.complete { $0.body += "first".utf8 }
            #expect(try client.response()?.body == "first")
            server.application.waiting.take()?.complete { $0.body += "second".utf8 }
            #expect(try client.response()?.body == "second")
            #expect(try client.response()?.body == "/2")
        }
    }

    @Test func `only the first answer to a request counts`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send(get("/later"))
            let pending = server.application.waiting.take()
            pending?.complete { $0.body += "1".utf8 }
            pending?.complete { $0.body += "2".utf8 }
            #expect(try client.response()?.body == "1")
            try client.send(get("/next"))
            #expect(try client.response()?.body == "/next")
        }
    }

    @Test(arguments: ["/abandoned", "/forgotten"])
    func `a request that the application forgets is answered 500`(_ target: String)
        async throws
    {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send(get(target))
            #expect(try client.response()?.status == 500)
            #expect(try client.restUntilClosed() == "")
        }
    }

    @Test func `work on an answer sees that its client has gone, but not that it has ended its side`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send(get("/later"))
            let pending = try #require(server.application.waiting.take())
            client.finishSending()
            let other = try server.client()
            for _ in 0..<3 { #expect(try other.ask(get("/")).status == 200) }
            #expect(!pending.isAbandoned)
            client.reset()
            while !pending.isAbandoned { #expect(try other.ask(get("/")).status == 200) }
        }
    }

    @Test func `memory for work counts among the bytes held, and comes back with its end`() async throws {
        let server = try ServerUnderTest { $0.bufferedBytes = 400_000 }
        try await onOwnThread {
            let client = try server.client()
            try client.send(get("/later"))
            var pending = server.application.waiting.take()
            #expect(pending?.reserve(250_000) == true)
            #expect(server.server.counters.bufferedBytes >= 250_000)
            // No job takes more than three quarters, and no two together more than all.
            #expect(pending?.reserve(1_000_000) == false)
            pending?.complete { $0.body += "done".utf8 }
            pending = nil
            #expect(try client.response()?.body == "done")
            #expect(server.server.counters.bufferedBytes < 1_000)
            try client.send(get("/later"))
            pending = server.application.waiting.take()
            #expect(pending?.reserve(1_000_000) == true)
            #expect((300_000..<301_000).contains(server.server.counters.bufferedBytes))
        }
    }

    @Test func `a late answer to a half-closed client arrives`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send(get("/later") + "GET /cut")
            client.finishSending()
            server.application.waiting.take()?.complete { $0.body += "late".utf8 }
            #expect(try client.response()?.body == "late")
            #expect(try client.response()?.body == "endedEarly")
            #expect(try client.restUntilClosed() == "")
        }
    }

    @Test func `a late answer to a client that is gone goes nowhere`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let gone = try server.client()
            try gone.send(get("/later"))
            let pending = server.application.waiting.take()
            gone.reset()
            pending?.complete { $0.body += "late".utf8 }
            let other = try server.client()
            try other.send(get("/other"))
            #expect(try other.response()?.body == "/other")
        }
    }
}
