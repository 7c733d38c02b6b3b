import Sessions
import HTTPServer
@_spi(Engine) import KeyboardAvoidance
import SessionStore
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// A session is seen by its owner alone.
@Suite struct OwnedSessionsTests {
    private let store = AvoidanceService(now: { 0 }).sessions

    private func make(_ id: SessionID, in sessions: OwnedSessions) throws -> UInt64 {
        try sessions.carryOut(Phone.show(), in: id, chargedTo: nil) { state, event throws(ContractErrors) in
            _ = try state.handle(event)
            return state.revision
        }
    }

    /// Whether a session exists, from a request's point of view.
    private func has(_ id: SessionID, _ sessions: OwnedSessions) throws -> Bool {
        try sessions.inMemory(SessionWork<Bool>.read { $0 != nil }, in: id).get()
    }

    private func end(_ id: SessionID, in sessions: OwnedSessions) -> Bool {
        switch sessions.inMemory(SessionWork<Bool>.end(true), in: id) {
        case .success(let hasEnded): return hasEnded
        case .failure(let refusal):
            #expect(refusal == .unknownSession)
            return false
        }
    }

    @Test func `owners with sessions of one name do not meet`() throws {
        let form = try #require(SessionID("form"))
        let anna = OwnedSessions(store, in: SessionNamespace(of: "anna"))
        let ben = OwnedSessions(store, in: SessionNamespace(of: "ben"))
        let nobody = OwnedSessions(store)
        #expect(try make(form, in: anna) == 1)
        #expect(try make(form, in: anna) == 2)
        #expect(try make(form, in: ben) == 1)
        #expect(try has(form, anna))
        #expect(try !has(form, nobody))
        #expect(end(form, in: ben))
        #expect(!end(form, in: ben) && !end(form, in: nobody))
        #expect(try has(form, anna))
    }

    @Test func `where only server-generated sessions are taken, a client's name is refused`() throws {
        let form = try #require(SessionID("form"))
        do {
            _ = try make(form, in: OwnedSessions(store, in: SessionNamespace(serverGeneratedOnly: true)))
            Issue.record("taken")
        } catch let problem as Problem {
            #expect(problem.kind == .forbidden)
        }
        #expect(store.count == 0)
    }

    // MARK: - Quota of a client

    /// A store without capacity for any session, and a client with a quota of one per minute.
    private func roomless() throws -> (sessions: OwnedSessions, quota: SessionQuota) {
        let service = AvoidanceService(limits: SessionLimits(bytes: 1)) { 0 }
        let account = SessionAdmission(perMinute: 1) { 1 }
        return (OwnedSessions(service.sessions), SessionQuota(account: account, client: try .loopback()))
    }

    @Test func `a session that the store did not make is not charged to its client`() throws {
        let (sessions, quota) = try roomless()
        let id = try #require(SessionID("m~0123456789abcdefghijkl"))
        for _ in 0..<3 {
            #expect(throws: SessionRequestError.storeFull) {
                try sessions.inMemory(SessionWork<Bool>.create(quota: quota, true), in: id).get()
            }
        }
        try quota.charge()
        #expect(throws: SessionRequestError.self) { try quota.charge() }
    }

    @Test func `a session that is made is charged to its client`() throws {
        let quota = try roomless().quota
        let id = try #require(SessionID("m~0123456789abcdefghijkl"))
        #expect(try OwnedSessions(store).inMemory(SessionWork<Bool>.create(quota: quota, true), in: id).get())
        #expect(store.count == 1)
        #expect(throws: SessionRequestError.self) { try quota.charge() }
    }

    @Test func `an event is charged to its client only if the store keeps the session that it made`() throws {
        let (sessions, quota) = try roomless()
        let body = Array(
            """
            {"session": "form", "scrollView": {"frame": [[0,0],[375,812]], "contentSize": [375,1200]},
             "keyboard": {"height": 336}}
            """.utf8)
        func ask(_ sessions: OwnedSessions) throws {
            let endpoint = AvoidEndpoint(sessions: sessions, quota: quota)
            var response = Response()
            let later = try body.withUnsafeBufferPointer {
                try endpoint.answer($0, sessionField: nil, with: &response)
            }
            #expect(later == nil && response.status == .ok)
        }
        for _ in 0..<3 { try ask(sessions) }
        for _ in 0..<3 { try ask(OwnedSessions(store)) }
        #expect(throws: SessionRequestError.self) { try quota.charge() }
    }

    @Test func `a picture's event is charged to its client only if the store keeps the session that it made`() throws {
        let (sessions, quota) = try roomless()
        let id = try #require(SessionID("form"))
        let work = SessionWork<Bool>.event(Phone.show(), quota: quota) { state, event throws(ContractErrors) in
            _ = try state.handle(event)
            return true
        }
        for _ in 0..<3 { #expect(try sessions.inMemory(work, in: id).get()) }
        try quota.charge()
        #expect(throws: SessionRequestError.self) { try quota.charge() }
    }
}
