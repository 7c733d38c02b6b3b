import Synchronization
import TestSupport
import Testing

@testable import Transport

/// Whose tickets are opened, and how long.
@Suite struct TicketKeyTests {
    private static let lifetime: UInt64 = 12 * 60 * 60

    /// A clock that stands until the test moves it.
    private final class TestClock: Sendable {
        private let time = Atomic<UInt64>(1_000_000_000)
        var clock: MonotonicClock { MonotonicClock { Instant(nanoseconds: self.time.load(ordering: .relaxed)) } }
        func advance(seconds: UInt64) { time.add(seconds * 1_000_000_000, ordering: .relaxed) }
    }

    private func server(_ clock: TestClock) throws -> TLSServer {
        try TLSServer(
            TLSFiles(certificate: TestCertificates.pem("server"), key: TestCertificates.key("server")),
            clock: clock.clock)
    }

    /// Whether the session is resumed, and the one that the server gave this time.
    private func connect(
        _ server: TLSServer, _ version: CInt, resuming session: TLSClient.Session? = nil
    ) throws -> (isResumed: Bool, session: TLSClient.Session?) {
        let pair = try TLSPair(server, TLSClient(resuming: session, version: version))
        try pair.shakeHands()
        return (pair.client.isResumed, pair.client.session)
    }

    @Test(
        "A ticket opens for the rest of its keys' twelve hours and for twelve hours more", arguments: [0x0303, 0x0304])
    func rotation(_ version: CInt) throws {
        let clock = TestClock()
        let server = try server(clock)
        clock.advance(seconds: Self.lifetime - 1)
        let first = try #require(try connect(server, version).session)
        #expect(try connect(server, version, resuming: first).isResumed)
        clock.advance(seconds: 1)
        #expect(try connect(server, version, resuming: first).isResumed)
        clock.advance(seconds: Self.lifetime - 1)
        #expect(try connect(server, version, resuming: first).isResumed)
        clock.advance(seconds: 1)
        #expect(try !connect(server, version, resuming: first).isResumed)
    }

    @Test("A resumed connection brings a ticket of the current keys", arguments: [0x0303, 0x0304])
    func renewal(_ version: CInt) throws {
        let clock = TestClock()
        let server = try server(clock)
        let first = try #require(try connect(server, version).session)
        clock.advance(seconds: Self.lifetime)
        let second = try #require(try connect(server, version, resuming: first).session)
        clock.advance(seconds: Self.lifetime)
        #expect(try !connect(server, version, resuming: first).isResumed)
        #expect(try connect(server, version, resuming: second).isResumed)
    }

    @Test("With TLS 1.3 each resumed connection brings a ticket of its own")
    func singleUse() throws {
        let server = try TLSServer.test()
        let first = try #require(try connect(server, 0x0304).session)
        let second = try #require(try connect(server, 0x0304, resuming: first).session)
        #expect(second.ticket != first.ticket)
        #expect(!second.ticket.isEmpty)
    }

    @Test("Reloading ends all tickets; another server opens none")
    func otherKeys() throws {
        let server = try TLSServer.test()
        let session = try #require(try connect(server, 0x0304).session)
        #expect(try !connect(.test(), 0x0304, resuming: session).isResumed)
        try server.reload()
        #expect(try !connect(server, 0x0304, resuming: session).isResumed)
    }

    @Test("The ring: keys change at their time, a server nobody asked for long forgets both")
    func ring() throws {
        var ring = TicketKeyRing(
            try #require(.random()), now: Instant(nanoseconds: 0), lifetime: TimeSpan(nanoseconds: 10))
        /// The names of the keys that are known at a moment, the current ones first; empty if there are none to use.
        func names(at moment: UInt64, makeKey: () -> TicketKey? = TicketKey.random) -> [[UInt8]] {
            guard ring.advance(to: Instant(nanoseconds: moment), makeKey: makeKey) else { return [] }
            return [ring.current, ring.previous].compactMap { $0?.withParts { name, _, _ in Array(name) } }
        }
        let first = names(at: 0)
        #expect(first.count == 1)
        #expect(names(at: 9) { nil } == first)
        let second = names(at: 14)
        #expect(second.count == 2)
        #expect(second.last == first.first)
        // By the clock of the keys, not from when somebody came to look.
        #expect(names(at: 20).last == second.first)
        #expect(names(at: 40).count == 1)
        // Without random numbers there are no keys rather than old ones.
        #expect(names(at: 50) { nil }.isEmpty)
    }
}
