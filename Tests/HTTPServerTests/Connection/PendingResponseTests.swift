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
