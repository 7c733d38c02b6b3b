@_spi(Engine) import KeyboardAvoidance
import SessionStore
import TestSupport
import Testing

@testable import AvoidanceService

/// A session is seen by its owner alone.
@Suite struct OwnedSessionsTests {
    private let store = AvoidanceService(now: { 0 }).sessions

    private func make(_ id: SessionID, in sessions: OwnedSessions) throws -> UInt64 {
        let state = try transition(from: nil, on: Phone.show()).state
        return try sessions.update(id) { kept, _ throws(Problem) in kept = state }.revision
    }

    @Test func `owners with sessions of one name do not meet`() throws {
        let form = try #require(SessionID("form"))
        let (anna, ben) = (OwnedSessions(store, of: "anna"), OwnedSessions(store, of: "ben"))
        let nobody = OwnedSessions(store)
        #expect(try make(form, in: anna) == 1)
        #expect(try make(form, in: anna) == 2)
        #expect(try make(form, in: ben) == 1)
        #expect(anna.read(form)?.revision == 2)
        #expect(nobody.read(form) == nil)
        #expect(ben.remove(form))
        #expect(!ben.remove(form) && !nobody.remove(form))
        #expect(anna.read(form) != nil)
    }

    @Test func `where only minted sessions are taken, a client's name is refused`() throws {
        let form = try #require(SessionID("form"))
        do {
            _ = try make(form, in: OwnedSessions(store, mintedOnly: true))
            Issue.record("taken")
        } catch let problem as Problem {
            #expect(problem.kind == .forbidden)
        }
        #expect(store.count == 0)
    }
}
