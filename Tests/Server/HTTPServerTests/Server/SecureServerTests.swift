import Dispatch
import Foundation
import HTTPServer
import Synchronization
import TestSupport
import Testing
import Transport

/// The HTTP server over TLS.
@Suite struct SecureServerTests {
    private func server(_ change: (inout HTTPServer.Configuration) -> Void = { _ in }) throws -> ServerUnderTest {
        let tls = try TLSServer(
            TLSServer.Files(certificate: TestCertificates.pem("server"), key: TestCertificates.key("server")))
        return try ServerUnderTest {
            $0.tls = tls
            change(&$0)
        }
    }

    @Test func `requests one after the other, pipelined, and with a body`() async throws {
        let server = try server()
        let port = server.port
        try await onOwnThread {
            let client = try TLSSocketClient(port: port, TLSClient(protocols: ["http/1.1"]))
            #expect(try client.ask(get("/a")).body == "/a")
            #expect(try client.ask(post("/echo", "hello")).body == "hello")
            try client.send(get("/1") + get("/2") + post("/echo", "3"))
            #expect(try (1...3).map { _ in try client.response().body } == ["/1", "/2", "3"])
            // A request in two records.
            let text = post("/echo", "in two")
            try client.send(String(text.dropLast(3)))
            try client.send(String(text.suffix(3)))
            #expect(try client.response().body == "in two")
            #expect(try client.ask(get("https://a/whole")).body == "/whole")
            #expect(try client.ask(get("/end", "Connection: close")).status == 200)
            #expect(try client.some() == nil)
        }
    }

    @Test func `a large answer to a client that reads slowly, while others are served`() async throws {
        let server = try server()
        let port = server.port
        try await onOwnThread {
            let slow = try TLSSocketClient(port: port, TLSClient(), receiveBuffer: 4_096)
            try slow.send(get("/large?4000000") + get("/after"))
            let other = try TLSSocketClient(port: port, TLSClient())
            #expect(try other.ask(get("/other")).body == "/other")
            #expect(try slow.response().body.utf8.count == 4_000_000)
            #expect(try slow.response().body == "/after")
        }
    }

    @Test func `a request cut short without close_notify reaches nobody`() async throws {
        let server = try server()
        let port = server.port
        try await onOwnThread {
            let client = try TLSSocketClient(port: port, TLSClient())
            try client.send(String(post("/echo", "whole").dropLast()))
            client.cut()
            #expect(throws: (any Error).self) { try client.response() }
        }
        #expect(server.server.counters.requests == 0)
    }

    @Test func `handshakes that are never finished end by themselves and trouble nobody`() async throws {
        // By the real clock the good one might have to end as well.
        let time = TestClock()
        let server = try server {
            $0.clock = time.clock
            $0.timeouts.handshake = .seconds(3)
        }
        let (port, http) = (server.port, server.server)
        try await onOwnThread {
            let halves = try (0..<100).map { index in
                let (client, tls) = (try SocketClient(port: port), try TLSClient())
                _ = try tls.shakeHands()
                let hello = tls.give()
                try client.send(Array(hello.prefix(index.isMultiple(of: 2) ? index : hello.count)))
                return client
            }
            // Accepted after all others, so their times have begun.
            #expect(try TLSSocketClient(port: port, TLSClient()).ask(get("/good")).status == 200)
            time.advance(seconds: 3)
            for half in halves { _ = half.countUntilGone() }
            // The good one's connection has gone with its client.
            for _ in 0..<1_000 where http.counters.open > 0 {
                _ = try? SocketClient(port: port).finishSending()
            }
        }
        #expect(http.counters.accepted >= 101)
    }

    @Test func `the handshake has its own deadline, and the idle time begins after it`() async throws {
        let time = TestClock()
        let server = try server {
            $0.clock = time.clock
            $0.timeouts.handshake = .seconds(1)
            $0.timeouts.idle = .seconds(20)
        }
        let port = server.port
        try await onOwnThread {
            let silent = try SocketClient(port: port)
            let client = try TLSSocketClient(port: port, TLSClient())
            // Answered: the server knows that the handshake has ended.
            #expect(try client.ask(get("/first")).status == 200)
            time.advance(seconds: 1)
            #expect(try silent.restUntilClosed().isEmpty)
            #expect(try client.ask(get("/still")).status == 200)
        }
    }

    @Test func `without TLS: 400, whatever the method; beyond the limit: 503 over TLS`() async throws {
        let server = try server { $0.connections = 1 }
        let port = server.port
        try await onOwnThread {
            let plain = try SocketClient(port: port)
            try plain.send(get("/"))
            let response = try #require(try plain.response())
            #expect(response.status == 400)
            #expect(response.body == "notEncrypted")
            // Lingers until this side ends, so it still counts.
            let second = try TLSSocketClient(port: port, TLSClient())
            #expect(try second.response().status == 503)
        }
    }

    private final class Load: Sendable {
        /// Told when the clients may end.
        let isDone = Atomic<Bool>(false)
        /// Signalled with each answer.
        let answers = DispatchSemaphore(value: 0)
    }

    @Test func `certificates change under load and no request is lost`() async throws {
        let paths = try TestCertificates.copy(of: "server")
        defer { try? FileManager.default.removeItem(atPath: paths.folder) }
        let tls = try TLSServer(TLSServer.Files(certificate: paths.certificate, key: paths.key))
        let server = try ServerUnderTest { $0.tls = tls }
        let port = server.port
        let load = Load()
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    try await onOwnThread {
                        var count = 0
                        repeat {
                            let client = try TLSSocketClient(port: port, TLSClient())
                            for _ in 0..<10 {
                                #expect(try client.ask(get("/load")).status == 200)
                                count += 1
                                load.answers.signal()
                            }
                        } while !load.isDone.load(ordering: .relaxed)
                        return count
                    }
                }
            }
            group.addTask {
                try await onOwnThread {
                    defer { load.isDone.store(true, ordering: .relaxed) }
                    for round in 0..<20 {
                        let name = round.isMultiple(of: 2) ? "server-next" : "server"
                        try TestCertificates.replace(paths.certificate, paths.key, with: name)
                        try tls.reload()
                        // Enough for a client to need a new connection meanwhile: each has 10 answers.
                        for _ in 0..<30 {
                            guard load.answers.wait(timeout: .now() + .seconds(Patience.seconds)) == .success else {
                                return 0
                            }
                        }
                    }
                    return 1
                }
            }
            for try await count in group { #expect(count > 0) }
        }
    }
}
