import TestSupport
import Testing

@testable import Transport

/// The tickets that are accepted, and their lifetime.
@Suite struct TicketKeysTests {
    private static let lifetime: UInt64 = 12 * 60 * 60

    private func server(_ clock: TestClock) throws -> TLSServer {
        try TLSServer(
            TLSServer.Files(certificate: TestCertificates.pem("server"), key: TestCertificates.key("server")),
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

    @Test(arguments: [0x0303, 0x0304])
    func `a ticket opens for the rest of its keys' twelve hours and for twelve hours more`(_ version: CInt) throws {
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

    @Test(arguments: [0x0303, 0x0304])
    func `a resumed connection brings a ticket of the current keys`(_ version: CInt) throws {
        let clock = TestClock()
        let server = try server(clock)
        let first = try #require(try connect(server, version).session)
        clock.advance(seconds: Self.lifetime)
        let second = try #require(try connect(server, version, resuming: first).session)
        clock.advance(seconds: Self.lifetime)
        #expect(try !connect(server, version, resuming: first).isResumed)
        #expect(try connect(server, version, resuming: second).isResumed)
    }

    @Test func `with TLS 1.3 each resumed connection brings a ticket of its own`() throws {
        let server = try TLSServer.test()
        let first = try #require(try connect(server, 0x0304).session)
        let second = try #require(try connect(server, 0x0304, resuming: first).session)
        #expect(second.ticket != first.ticket)
        #expect(!second.ticket.isEmpty)
    }

    @Test func `reloading ends all tickets; another server opens none`() throws {
        let server = try TLSServer.test()
        let session = try #require(try connect(server, 0x0304).session)
        #expect(try !connect(.test(), 0x0304, resuming: session).isResumed)
        try server.reload()
        #expect(try !connect(server, 0x0304, resuming: session).isResumed)
    }
}
