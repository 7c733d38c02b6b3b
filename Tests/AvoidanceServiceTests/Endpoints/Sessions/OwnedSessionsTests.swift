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

    // MARK: - What is charged to a client

    /// A store that has room for no session, and a client that may make one in a minute.
    private func roomless() throws -> (sessions: OwnedSessions, quota: SessionQuota) {
        let service = AvoidanceService(limits: SessionLimits(bytes: 1)) { 0 }
        let account = SessionAdmission(perMinute: 1) { 1 }
        return (OwnedSessions(service.sessions), SessionQuota(account: account, client: try .loopback()))
    }

    @Test func `a session that the store did not make is not charged to its client`() throws {
        let (sessions, quota) = try roomless()
        let id = try #require(SessionID("m~0123456789abcdefghijkl"))
        for _ in 0..<3 {
            var response = Response()
            do throws(Problem) {
                _ = try sessions.perform(SessionTask(id: id, work: .create(quota: quota) { _ in }), with: &response)
                Issue.record("made")
            } catch {
                #expect(error.kind == .unavailable)
            }
        }
        try quota.charge()
        #expect(throws: Problem.self) { try quota.charge() }
    }

    @Test func `a session that is made is charged to its client`() throws {
        let quota = try roomless().quota
        let id = try #require(SessionID("m~0123456789abcdefghijkl"))
        var response = Response()
        _ = try OwnedSessions(store).perform(
            SessionTask(id: id, work: .create(quota: quota) { _ in }), with: &response)
        #expect(store.count == 1)
        #expect(throws: Problem.self) { try quota.charge() }
    }

    @Test func `an event is charged to its client only if the store keeps the session that it made`() throws {
        let (sessions, quota) = try roomless()
        let body = Array(
            """
            {"session": "form", "scrollView": {"frame": [[0,0],[375,812]], "contentSize": [375,1200]},
             "keyboard": {"height": 336}}
            """.utf8)
        func ask(_ sessions: OwnedSessions) throws {
            var endpoint = AvoidEndpoint(sessions: sessions)
            endpoint.quota = quota
            var response = Response()
            let task = try body.withUnsafeBufferPointer {
                try endpoint.answer($0, sessionField: nil, with: &response)
            }
            #expect(task == nil && response.status == .ok)
        }
        for _ in 0..<3 { try ask(sessions) }
        for _ in 0..<3 { try ask(OwnedSessions(store)) }
        #expect(throws: Problem.self) { try quota.charge() }
    }

    @Test func `a picture's event is charged to its client only if the store keeps the session that it made`() throws {
        let (sessions, quota) = try roomless()
        let id = try #require(SessionID("form"))
        for _ in 0..<3 {
            var response = Response()
            let work = SessionTask.Work.event(Phone.show(), quota: quota) { state, event throws(ContractErrors) in
                state = try transition(from: state, on: event).state
                return { _ in }
            }
            #expect(try sessions.perform(SessionTask(id: id, work: work), with: &response) == nil)
        }
        try quota.charge()
        #expect(throws: Problem.self) { try quota.charge() }
    }
}
