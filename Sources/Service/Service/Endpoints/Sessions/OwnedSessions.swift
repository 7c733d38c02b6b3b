import Contract
import Sessions
import HTTPServer
@_spi(Engine) import KeyboardAvoidance
import SessionStore

/// Answers a request later: once a store of sessions has replied, or on another queue.
package typealias AnswerLater = @Sendable (DeferredRequest) -> Void

/// The rest of a request that is answered later.
package struct DeferredRequest: Sendable {
    let pending: PendingResponse
    let occurrence: Problem.Occurrence
    /// The number of its loop.
    let loop: Int

    /// Takes the right to answer a request later.
    init(_ request: borrowing Request, continuing response: borrowing Response) {
        pending = request.deferred(continuing: response)
        occurrence = request.occurrence
        loop = request.loop
    }
}

/// The sessions of one owner, in memory or on Redis: the only way from a request to either store.
package struct OwnedSessions: Sendable {
    private let store: SessionsInMemory
    /// The store of sessions outside memory; nil if they are in memory.
    private let redis: RedisSessions?
    private let names: SessionNamespace
    /// Runs a job that takes too long for an event loop; nil if there are no loops.
    private let later: Later?

    /// Runs a job on another queue than a loop's, which calls its argument once before its result is visible.
    ///
    /// Throws `tooManyJobs` if the queue is full.
    typealias Later = @Sendable (_ job: @escaping @Sendable (_ giveBack: () -> Void) -> Void) throws(Problem) -> Void

    /// - Parameters:
    ///   - redis: where sessions are instead of `store`; nil for none.
    ///   - names: the names of the owner's sessions.
    ///   - later: runs a job that takes too long for an event loop; nil if there are no loops.
    init(
        _ store: SessionsInMemory, or redis: RedisSessions? = nil, in names: SessionNamespace = SessionNamespace(),
        later: Later? = nil
    ) {
        self.store = store
        self.redis = redis
        self.names = names
        self.later = later
    }

    /// Whether sessions are in memory.
    var areInMemory: Bool { redis == nil }

    /// The session's name in the log.
    func fingerprint(of id: SessionID) -> SessionFingerprint { names.fingerprint(of: id) }

    /// Does work in a session, in memory at once, on Redis later.
    ///
    /// - Parameter text: the request; a later refusal is about it as it was sent, one at once is left to the caller.
    /// - Returns: nil if `response` holds the answer.
    /// - Throws: what the session or the answer refuses, or `serverGeneratedSessionsOnly` for a name that is not taken
    ///   here. Each names the session.
    func perform(
        _ work: SessionWork<SessionAnswer>, in id: SessionID, with response: inout Response,
        about text: UnsafeBufferPointer<UInt8>? = nil
    ) throws(Problem) -> AnswerLater? {
        let fingerprint = fingerprint(of: id)
        do throws(Problem) {
            if case .event = work, !names.accepts(id) { throw .serverGeneratedSessionsOnly }
            guard let redis else {
                try fill(&response, with: inMemory(work, in: id), fingerprint)
                return nil
            }
            let name = names.storeName(of: id)
            let text = text.map { Array($0) }
            return { request in
                let answer: @Sendable (Result<SessionAnswer, SessionRequestError>, inout Response) -> Void = {
                    result, response in
                    do throws(Problem) {
                        try fill(&response, with: result, fingerprint)
                    } catch {
                        let problem = text?.withUnsafeBufferPointer { error.explained(in: $0, isOnLoop: true) } ?? error
                        response.write(problem.naming(fingerprint), in: request.occurrence)
                    }
                }
                redis.perform(work, in: name, isServerGenerated: id.isServerGenerated, on: request.loop) { result in
                    guard let later, case .success(let found) = result, found.takesLong else {
                        return request.pending.completeOnLoop { answer(result, &$0) }
                    }
                    do throws(Problem) {
                        try later { giveBack in
                            request.pending.complete { response in
                                defer { giveBack() }
                                answer(result, &response)
                            }
                        }
                    } catch {
                        request.pending.completeOnLoop { $0.write(error, in: request.occurrence) }
                    }
                }
            }
        } catch {
            throw error.naming(fingerprint)
        }
    }

    private func fill(
        _ response: inout Response, with result: Result<SessionAnswer, SessionRequestError>,
        _ session: SessionFingerprint
    ) throws(Problem) {
        switch result {
        case .success(let answer): try answer.fill(&response)
        case .failure(let refusal): throw Problem(refusal)
        }
        response.addLogField("session", session.text)
    }

    /// Does work in a session in memory.
    func inMemory<Answer>(
        _ work: SessionWork<Answer>, in id: SessionID
    ) -> Result<Answer, SessionRequestError> {
        let name = names.storeName(of: id)
        return Result { () throws(SessionRequestError) in
            switch work {
            case .read(let look): return look(store.read(name)?.state.session.state)
            case .event(let event, let quota, let carryOut):
                return try update(event, in: id, chargedTo: quota, carryOut)
            case .create(let quota, let answer):
                try quota?.charge()
                guard store.create(name, StoredSession(Session())) else {
                    quota?.giveBack()
                    throw .storeFull
                }
                return answer
            case .end(let answer):
                guard store.remove(name) else { throw .unknownSession }
                return answer
            }
        }
    }

    /// Carries out an event in a session in memory, made if there is none: in place, because passing work would copy
    /// the event, the session and the answer.
    ///
    /// - Throws: what the session refuses, or `serverGeneratedSessionsOnly` for a name that is not taken here. Each
    ///   names the session.
    func carryOut<Answer: Sendable>(
        _ event: Event, in id: SessionID, chargedTo quota: SessionQuota?,
        _ work: (inout SessionState, Event) throws(ContractErrors) -> Answer
    ) throws(Problem) -> Answer {
        if !names.accepts(id) { throw .serverGeneratedSessionsOnly.naming(fingerprint(of: id)) }
        do throws(SessionRequestError) {
            return try update(event, in: id, chargedTo: quota, work)
        } catch {
            throw Problem(error).naming(fingerprint(of: id))
        }
    }

    @inline(__always)
    private func update<Answer: Sendable>(
        _ event: Event, in id: SessionID, chargedTo quota: SessionQuota?,
        _ work: (inout SessionState, Event) throws(ContractErrors) -> Answer
    ) throws(SessionRequestError) -> Answer {
        let name = names.storeName(of: id)
        var isNew = false
        let answer = try store.update(name) { kept, _ throws(SessionRequestError) in
            isNew = kept == nil
            var session = kept?.session ?? Session()
            if isNew, id.isServerGenerated { throw .unknownSession }
            let done: Answer
            do throws(SessionError) { done = try session.carryOut(event, work) } catch { throw .event(error) }
            // Only a new session counts; when this throws, nothing is stored.
            if isNew { try quota?.charge() }
            kept = StoredSession(consume session)
            return done
        }.result
        if isNew, let quota, !store.contains(name) { quota.giveBack() }
        return answer
    }
}
