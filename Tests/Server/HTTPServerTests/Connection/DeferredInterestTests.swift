import Dispatch
import Synchronization
import TestSupport
import Testing
import Transport
@testable import HTTPServer

/// A connection's interest in its loop while an answer is awaited.
@Suite struct DeferredInterestTests {
    #if DEBUG
        @Test func `a late answer changes nothing in the epoll set if the client only waits`() async throws {
            let server = try ServerUnderTest()
            try await onOwnThread {
                let client = try server.client()
                try client.send(get("/first"))
                #expect(try client.response()?.body == "/first")
                let descriptor = try #require(server.onLoop { $0.first?.stream.descriptor })
                // Any change of the set would now fail and close the connection.
                ForcedErrors.force([.noMemory], for: .epollControl, on: descriptor)
                for _ in 0..<3 {
                    try client.send(get("/later"))
                    server.application.waiting.take()?.complete { $0.body += "late".utf8 }
                    #expect(try client.response()?.body == "late")
                }
                #expect(ForcedErrors.remaining(.epollControl, on: descriptor) == 1)
                // A client that does send more shows that such a change would have been noticed.
                try client.send(get("/later"))
                let pending = server.application.waiting.take()
                try client.send(get("/next"))
                #expect(client.countUntilGone() == 0)
                pending?.complete { $0.body += "late".utf8 }
                #expect(ForcedErrors.remaining(.epollControl, on: descriptor) == 0)
            }
        }
    #endif

    @Test func `a client that sends more while it waits is reported once and read afterwards`()
        async throws
    {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            for round in 0..<3 {
                try client.send(get("/later"))
                let pending = server.application.waiting.take()
                #expect(server.onLoop { $0.first?.interest } == .readable)
                let received = server.server.counters.bytesIn
                try client.send(get("/next\(round)"))
                // The bytes are there, so this takes one or two turns of the loop.
                #expect(server.becomesTrueOnLoop { $0.first?.interest == [] })
                #expect(server.server.counters.bytesIn == received)
                pending?.complete { $0.body += "late".utf8 }
                #expect(try client.response()?.body == "late")
                #expect(try client.response()?.body == "/next\(round)")
                #expect(server.onLoop { $0.first?.interest } == .readable)
            }
        }
    }

    @Test func `a client that goes while it waits is noticed`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let gone = try server.client()
            try gone.send(get("/later"))
            let pending = server.application.waiting.take()
            gone.reset()
            #expect(server.becomesTrueOnLoop { $0.isEmpty })
            pending?.complete { $0.body += "late".utf8 }
        }
    }
}

extension ServerUnderTest {
    /// Runs `look` with the server's connections on its loop, and waits for what it returns.
    fileprivate func onLoop<Value: Sendable>(_ look: @escaping @Sendable ([Connection]) -> Value?) -> Value? {
        let found = Mutex<Value?>(nil)
        let done = DispatchSemaphore(value: 0)
        let loop = server.loops[0]
        loop.post {
            var connections: [Connection] = []
            loop.forEachChannel { if let connection = $0 as? Connection { connections.append(connection) } }
            let value = look(connections)
            found.withLock { $0 = value }
            done.signal()
        }
        return done.wait(timeout: .now() + .seconds(Patience.seconds)) == .success ? found.withLock { $0 } : nil
    }

    /// Asks the loop again and again, each time in a later turn, as long as a test waits.
    fileprivate func becomesTrueOnLoop(_ isTrue: @escaping @Sendable ([Connection]) -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(Patience.seconds)
        while ContinuousClock.now < end {
            if onLoop(isTrue) == true { return true }
        }
        return false
    }
}
