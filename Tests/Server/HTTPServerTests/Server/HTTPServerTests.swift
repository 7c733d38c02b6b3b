import HTTPServer
import TestSupport
import Testing
import Transport

/// The start, the end, the limits and the counters of a server.
@Suite struct HTTPServerTests {
    @Test func `connections are served on several loops`() async throws {
        let server = try ServerUnderTest { $0.loops = 3 }
        try await onOwnThread {
            let clients = try (0..<9).map { _ in try server.client() }
            for (index, client) in clients.enumerated() { try client.send(get("/\(index)")) }
            for (index, client) in clients.enumerated() { #expect(try client.response()?.body == "/\(index)") }
        }
    }

    @Test func `connections beyond the limit are refused`() async throws {
        let server = try ServerUnderTest { $0.connections = 2 }
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

    @Test func `a server counts its traffic`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            // Sent bytes are counted after sending: the second answer finds the first counted.
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

    @Test func `a server that cannot listen says why and has ended`() async throws {
        let first = try ServerUnderTest()
        var configuration = HTTPServer.Configuration()
        let address = HostPort(host: "127.0.0.1", port: first.port)
        configuration.addresses = [HostPort(host: "127.0.0.1", port: 0), address]
        let second = try HTTPServer(configuration: configuration, application: TestApplication())
        #expect(throws: ListenError.addressInUse(address)) { try second.start() }
        #expect(second.boundAddresses.isEmpty)
        await second.drain(deadline: .seconds(1))
    }

    @Test func `draining closes idle connections and finishes answers`() async throws {
        let server = try ServerUnderTest(host: "127.0.0.3") { $0.timeouts.idle = .seconds(600) }
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

    @Test func `a request on its way when a drain begins is answered, on new and on kept connections`() async throws {
        let server = try ServerUnderTest(host: "127.0.0.4") { $0.drainDelay = .seconds(60) }
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

    @Test func `draining cuts off what does not end`() async throws {
        let server = try ServerUnderTest()
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

    @Test func `draining twice ends twice`() async throws {
        let server = try ServerUnderTest()
        await server.server.drain(deadline: .seconds(1))
        await server.server.drain(deadline: .seconds(1))
    }

    @Test func `draining before the start ends at once`() async throws {
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
