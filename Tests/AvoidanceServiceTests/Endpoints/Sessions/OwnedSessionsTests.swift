import HTTPServer
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

    /// Whether a session is there, as a request finds out.
    private func has(_ id: SessionID, _ sessions: OwnedSessions) -> Bool {
        let look: @Sendable (SessionState?) throws(Problem) -> SessionTask.Answer = { state throws(Problem) in
            guard state != nil else { throw .unknownSession }
            return { _ in }
        }
        return does(.read(look), id, sessions)
    }

    private func end(_ id: SessionID, in sessions: OwnedSessions) -> Bool { does(.end { _ in }, id, sessions) }

    private func does(_ work: SessionTask.Work, _ id: SessionID, _ sessions: OwnedSessions) -> Bool {
        var response = Response()
        do throws(Problem) {
            return try sessions.perform(SessionTask(id: id, work: work), with: &response) == nil
        } catch {
            #expect(error.kind == .unknownSession)
            return false
        }
    }

    @Test func `owners with sessions of one name do not meet`() throws {
        let form = try #require(SessionID("form"))
        let (anna, ben) = (OwnedSessions(store, of: "anna"), OwnedSessions(store, of: "ben"))
        let nobody = OwnedSessions(store)
        #expect(try make(form, in: anna) == 1)
        #expect(try make(form, in: anna) == 2)
        #expect(try make(form, in: ben) == 1)
        #expect(has(form, anna))
        #expect(!has(form, nobody))
        #expect(end(form, in: ben))
        #expect(!end(form, in: ben) && !end(form, in: nobody))
        #expect(has(form, anna))
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
