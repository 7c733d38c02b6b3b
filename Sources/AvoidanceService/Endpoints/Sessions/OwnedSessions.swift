@_spi(Engine) import KeyboardAvoidance
import HTTPServer
import SessionStore

/// The sessions of one owner: the only way from a request to the store, so that no endpoint can forget whose they are.
struct OwnedSessions: Sendable {
    private let store: Sessions
    /// Where sessions are if they are not in memory.
    private let redis: RedisSessions?
    private let owner: String?
    /// Whether names that clients give are refused.
    private let mintedOnly: Bool

    /// - Parameters:
    ///   - redis: where sessions are instead of `store`; nil for none.
    ///   - owner: whose sessions they are; nil is everybody's who says nothing of himself.
    init(_ store: Sessions, or redis: RedisSessions? = nil, of owner: String? = nil, mintedOnly: Bool = false) {
        self.store = store
        self.redis = redis
        self.owner = owner
        self.mintedOnly = mintedOnly
    }

    /// What the log calls a session.
    func fingerprint(of id: SessionID) -> SessionFingerprint { SessionFingerprint(id, of: owner) }

    /// Does what a request asks of its session.
    ///
    /// - Returns: nil if `response` holds the answer; else what the store has to do before there is one.
    /// - Throws: what the task throws, `unknownSession`, or `mintedSessionsOnly` for a name that is not taken here. Each
    ///   names the session.
    func perform(_ task: SessionTask, with response: inout Response) throws(Problem) -> StoredTask? {
        let fingerprint = fingerprint(of: task.id)
        do throws(Problem) {
            if mintedOnly, !task.id.isMinted, task.isEvent { throw .mintedSessionsOnly }
            if redis != nil { return StoredTask(task, id: task.id.owned(by: owner), fingerprint: fingerprint) }
            try performInMemory(task)(&response)
            response.addLogField("session", fingerprint.text)
            return nil
        } catch {
            throw error.naming(fingerprint)
        }
    }

    private func performInMemory(_ task: SessionTask) throws(Problem) -> SessionTask.Answer {
        let id = task.id.owned(by: owner)
        switch task.work {
        case .read(let look):
            return try look(store.read(id)?.state)
        case .event(let event, let quota, let carryOut):
            var isNew = false
            let answer = try store.update(id) { state, _ throws(Problem) in
                isNew = state == nil
                if isNew, task.id.isMinted { throw .unknownSession }
                let answer: SessionTask.Answer
                do throws(ContractErrors) { answer = try carryOut(&state, event) } catch { throw Problem(error) }
                // Only a session that would be made counts; what throws here is not kept.
                if isNew { try quota?.charge() }
                return answer
            }.result
            if isNew, let quota { settle(quota, for: task.id) }
            return answer
        case .create(let quota, let answer):
            try quota?.charge()
            guard store.create(id, SessionState()) else {
                quota?.giveBack()
                throw .noRoomForSession
            }
            return answer
        case .end(let answer):
            guard store.remove(id) else { throw .unknownSession }
            return answer
        }
    }
}

// In memory an event is carried out where its session lies, and its answer written where it is sent from: a task would
// copy the event, the session and the answer.
extension OwnedSessions {
    /// Whether sessions are in memory.
    var areInMemory: Bool { redis == nil }

    /// Gives the price of a new session in memory back if the store did not keep it.
    func settle(_ quota: SessionQuota, for id: SessionID) {
        if !store.contains(id.owned(by: owner)) { quota.giveBack() }
    }

    /// Changes a session in memory, as `SessionStore.update(_:_:)`.
    ///
    /// - Throws: what the transform throws; `mintedSessionsOnly` for a name that is not taken here. Each names the
    ///   session.
    @discardableResult
    func update<Result: Sendable>(
        _ id: SessionID,
        _ transform: (_ state: inout SessionState?, _ revision: UInt64) throws(Problem) -> Result
    ) throws(Problem) -> (result: Result, revision: UInt64) {
        do throws(Problem) {
            if mintedOnly, !id.isMinted { throw .mintedSessionsOnly }
            return try store.update(id.owned(by: owner), transform)
        } catch {
            throw error.naming(fingerprint(of: id))
        }
    }
}

extension Problem {
    static let mintedSessionsOnly = Problem(
        .forbidden, "this server takes only sessions that it has named itself: make one with POST /sessions")
    static let noRoomForSession = Problem(.unavailable, "the limits of this server leave no room for a session")
    static let unknownSession = Problem(
        .unknownSession,
        "there is no session of this name: it was ended, it was unused for too long, or the server was restarted; make"
            + " a new one with POST /sessions"
    )
}
