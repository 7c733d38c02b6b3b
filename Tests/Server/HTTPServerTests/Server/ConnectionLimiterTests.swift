import Testing
import Transport

@testable import HTTPServer

@Suite struct ConnectionLimiterTests {
    /// The peer of a connection over the loopback interface.
    private func peer() throws -> PeerAddress {
        var peer: PeerAddress?
        try ListeningSocket.listen(on: HostPort(host: "127.0.0.1", port: 0)) { peer = $0.address }
        return try #require(peer)
    }

    @Test func `a client is refused 16 connections beyond its limit, then closed without a word`() throws {
        let limiter = ConnectionLimiter(perClient: 2)
        let peer = try peer()
        let admissions = (0..<20).map { _ in limiter.admit(peer) }
        #expect(admissions == [.served, .served] + Array(repeating: .refused, count: 16) + [.closed, .closed])
        #expect(limiter.count == 18)
    }

    @Test func `a connection that has ended makes way for another`() throws {
        let limiter = ConnectionLimiter(perClient: 1)
        let peer = try peer()
        #expect(limiter.admit(peer) == .served)
        #expect(limiter.admit(peer) == .refused)
        limiter.release(peer)
        limiter.release(peer)
        #expect(limiter.admit(peer) == .served)
        #expect(limiter.count == 1)
    }

    @Test func `without a limit all of one client are served, and counted`() throws {
        let limiter = ConnectionLimiter()
        let peer = try peer()
        #expect((0..<100).allSatisfy { _ in limiter.admit(peer) == .served })
        #expect(limiter.count == 100)
    }

    @Test func `connections of a trusted proxy count in all, and not as one client's`() throws {
        let limiter = ConnectionLimiter(perClient: 1, except: try AddressBlocks("127.0.0.0/8"))
        let peer = try peer()
        #expect((0..<100).allSatisfy { _ in limiter.admit(peer) == .served })
        #expect(limiter.count == 100)
        for _ in 0..<100 { limiter.release(peer) }
        #expect(limiter.count == 0)
    }
}
