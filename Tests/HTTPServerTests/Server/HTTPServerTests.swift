import HTTPServer
import TestSupport
import Testing
import Transport

/// How a server begins, ends, limits and counts.
@Suite struct HTTPServerTests {
    @Test(arguments: ReadinessBackend.allCases)
    func `connections are served on several loops`(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend) { $0.loops = 3 }
        try await onOwnThread {
            let clients = try (0..<9).map { _ in try server.client() }
            for (index, client) in clients.enumerated() { try client.send(get("/\(index)")) }
            for (index, client) in clients.enumerated() { #expect(try client.response()?.body == "/\(index)") }
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `connections beyond the limit are refused`(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend) { $0.connections = 2 }
        try await onOwnThread {
            let clients = [try server.client(), try server.client()]
            for client in clients {
                try client.send(get("/"))
                #expect(try client.response()?.status == 200)
            }
            let third = try server.client()
            let refusal = try third.response()
            #expect(refusal?.status == 503)
            #expect(refusal?.body == "overloaded")
            #expect(try third.restUntilClosed() == "")
            try clients[0].send(get("/again"))
            #expect(try clients[0].response()?.body == "/again")
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `what a server does is counted`(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        try await onOwnThread {
            let client = try server.client()
            // What was sent is counted once it is sent: the second answer finds the first counted.
            for _ in 0..<2 {
                try client.send(get("/"))
                #expect(try client.response()?.status == 200)
            }
            let counters = server.server.counters
            #expect(counters.accepted == 1)
            #expect(counters.open == 1)
            #expect(counters.requests == 2)
            #expect(counters.bytesIn == UInt64(2 * get("/").utf8.count))
            #expect(counters.bytesOut > 0)
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `a server that cannot listen says why and has ended`(_ backend: ReadinessBackend) async throws {
        let first = try ServerUnderTest(backend)
        var configuration = HTTPServer.Configuration()
        let address = ListenAddress(host: "127.0.0.1", port: first.port)
        configuration.addresses = [ListenAddress(host: "127.0.0.1", port: 0), address]
        let second = try HTTPServer(configuration: configuration, application: TestApplication())
        #expect(throws: ListenError.addressInUse(address)) { try second.start() }
        #expect(second.boundAddresses.isEmpty)
        await second.drain(deadline: .seconds(1))
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `draining closes idle connections and finishes answers`(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend, host: "127.0.0.3") { $0.timeouts.idle = .seconds(600) }
        let (idle, busy) = try await onOwnThread {
            let idle = try server.client()
            try idle.send(get("/"))
            #expect(try idle.response()?.status == 200)
            let busy = try server.client()
            try busy.send(get("/later"))
            return (Unchecked(idle), Unchecked(busy))
        }
        let pending = try await onOwnThread { server.application.waiting.take() }
        // Not as a task of its own, which the pool may leave waiting longer than the client waits.
        server.server.drain(deadline: .seconds(60)) {}
        try await onOwnThread {
            #expect(try idle.value.restUntilClosed() == "")
            #expect(server.server.isDraining)
            #expect(throws: SocketClient.Failure.self) { try SocketClient(port: server.port, host: server.host) }
            pending?.complete { $0.body += "done".utf8 }
            let response = try busy.value.response()
            #expect(response?.body == "done")
            #expect(response?.field("connection") == "close")
            #expect(try busy.value.restUntilClosed() == "")
            busy.value.finishSending()
        }
        await server.server.drain(deadline: .zero)
        #expect(server.server.counters.open == 0)
        await #expect(throws: SocketClient.Failure.self) {
            try await onOwnThread { _ = try SocketClient(port: server.port, host: server.host) }
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `a request on its way when a drain begins is answered, on new and on kept connections`(
        _ backend: ReadinessBackend
    ) async throws {
        let server = try ServerUnderTest(backend, host: "127.0.0.4") { $0.drainDelay = .seconds(60) }
        try await onOwnThread {
            let (kept, new) = (try server.client(), try server.client())
            try kept.send(get("/"))
            #expect(try kept.response()?.status == 200)
            server.server.drain(deadline: .seconds(60)) {}
            // It no longer listens, so the drain has begun.
            while (try? SocketClient(port: server.port, host: server.host)) != nil {}
            for client in [kept, new] {
                try client.send(get("/"))
                let response = try client.response()
                #expect(response?.status == 200)
                #expect(response?.field("connection") == "close")
                #expect(try client.restUntilClosed() == "")
            }
        }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `draining cuts off what does not end`(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        let client = try await onOwnThread {
            let client = try server.client()
            try client.send(get("/later"))
            return Unchecked(client)
        }
        let pending = try await onOwnThread { server.application.waiting.take() }
        await server.server.drain(deadline: .milliseconds(20))
        #expect(server.server.counters.open == 0)
        pending?.complete { $0.body += "too late".utf8 }
        try await onOwnThread { #expect(client.value.countUntilGone() == 0) }
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `draining twice ends twice`(_ backend: ReadinessBackend) async throws {
        let server = try ServerUnderTest(backend)
        await server.server.drain(deadline: .seconds(1))
        await server.server.drain(deadline: .seconds(1))
    }

    @Test(arguments: ReadinessBackend.allCases)
    func `draining before the start ends at once`(_ backend: ReadinessBackend) async throws {
        let server = try HTTPServer(application: TestApplication())
        await server.drain(deadline: .seconds(1))
    }
}

/// Carries a client from one thread of a test to its next.
// @unchecked: the steps of the test follow one another.
private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
