package import HTTPServer
import JSON
@_spi(Engine) package import KeyboardAvoidance
package import SessionStore

/// Where sessions are kept in memory between requests.
package typealias Sessions = SessionStore<SessionState>

/// POST /avoid: the bytes of a request in, the answer out, at once or from a store.
///
/// The same way serves the server and the command line. Nothing here blocks.
package struct AvoidEndpoint: Sendable {
    let sessions: OwnedSessions
    /// How clients carry their sessions themselves; nil if they cannot.
    var stateTokens: OwnedStateTokens?
    /// The client's quota of new sessions; nil is as many as there is room for.
    var quota: SessionQuota?

    init(sessions: Sessions) { self.init(sessions: OwnedSessions(sessions)) }

    init(sessions: OwnedSessions) { self.sessions = sessions }

    /// Answers one request.
    ///
    /// - Parameters:
    ///   - body: JSON text.
    ///   - sessionField: the value of the header field Avoid-Session, if there is one.
    ///   - response: gets the answer.
    ///   - counters: where the answer is counted; nil counts it nowhere.
    /// - Returns: nil if `response` holds the answer; else what the store has to do before there is one.
    /// - Throws: `Problem`; nothing is changed and nothing written then.
    package func answer(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        with response: inout Response,
        countedBy counters: AnswerCounters? = nil
    ) throws(Problem) -> StoredTask? {
        var task: SessionTask?
        var session: SessionID?
        // Room for an answer with its saved state and some history.
        try response.appendJSON(capacity: 4096) { writer throws(Problem) in
            task = try answer(body, sessionField: sessionField, into: &writer, naming: &session, countedBy: counters)
        }
        if let task { return try sessions.perform(task, with: &response) }
        if let session { response.addLogField("session", sessions.fingerprint(of: session).text) }
        response.contentType = MediaType.json.contentType
        return nil
    }

    /// Answers what can be answered without a store.
    ///
    /// - Returns: what is to be done in a session before there is an answer; nil if it has been written.
    private func answer(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        into writer: inout JSONWriter,
        naming session: inout SessionID?,
        countedBy counters: AnswerCounters?
    ) throws(Problem) -> SessionTask? {
        // Large: it is not handed to closures, which would copy it.
        var request = AvoidRequest()
        do throws(RequestRefusal) {
            try decode(body, sessionField: sessionField, into: &request) { decoding, request throws(JSONSyntaxError) in
                try decoding.read(into: &request)
            }
        } catch {
            return try task(refusing: error)
        }
        if let id = request.session, !sessions.areInMemory { return task(request, in: id, countedBy: counters) }
        session = request.session
        _ = try answer(request, into: &writer, countedBy: counters)
        return nil
    }

    /// Answers a request that has been read, whose session is in memory.
    ///
    /// - Returns: the answer that was written.
    @discardableResult
    func answer(
        _ request: borrowing AvoidRequest, into writer: inout JSONWriter, countedBy counters: AnswerCounters? = nil
    ) throws(Problem) -> Avoidance {
        guard let id = request.session else {
            if request.hasCarriedState {
                return try answerCarried(request, into: &writer, countedBy: counters)
            }
            var state = SessionState()
            do throws(ContractErrors) {
                let answer = try KeyboardAvoidance.answer(to: request.event, in: &state)
                writer.answer(answer, of: state)
                counters?.count(answer, by: state.geometry.policy)
                return answer
            } catch {
                throw Problem(error)
            }
        }
        let done = try carryOut(request.event, in: id)
        writer.answer(
            done.answer,
            savedState: done.savedState,
            session: JSONWriter.AnsweredSession(id: id, revision: done.revision)
        )
        counters?.count(done.answer, by: done.policy)
        return done.answer
    }

    private func carryOut(
        _ event: Event,
        in id: SessionID
    ) throws(Problem) -> (answer: Avoidance, savedState: SavedState?, revision: UInt64, policy: Policy) {
        var isNew = false
        let done = try sessions.update(id) { state, _ throws(Problem) in
            isNew = state == nil
            if isNew, id.isMinted { throw .unknownSession }
            let done: (Avoidance, SavedState?, UInt64, Policy)
            do throws(ContractErrors) {
                if event.id == nil {
                    let answer = try apply(event, to: &state)
                    done = (answer, state?.saved, state?.revision ?? 0, state?.geometry.policy ?? .automatic)
                } else {
                    let transition = try transition(from: state, on: event)
                    state = transition.state
                    done = (transition.answer, transition.savedState, transition.revision, transition.policy)
                }
            } catch {
                throw Problem(error)
            }
            // Only a session that would be made counts; what throws here is not kept.
            if isNew { try quota?.charge() }
            return done
        }.result
        if isNew, let quota { sessions.settle(quota, for: id) }
        return done
    }

    /// The same as a task for a store.
    private func task(_ request: AvoidRequest, in id: SessionID, countedBy counters: AnswerCounters?) -> SessionTask {
        SessionTask(
            id: id,
            work: .event(request.event, quota: quota) { state, event throws(ContractErrors) in
                let answer = try apply(event, to: &state)
                let after = state ?? SessionState()
                let session = JSONWriter.AnsweredSession(id: id, revision: after.revision)
                // Written here, where all of it is: to carry it to the store and back would cost more.
                var writer = JSONWriter(minimumCapacity: 4096)
                writer.answer(answer, of: after, session: session)
                let (body, decision) = (writer.bytes, answer.decision)
                let (warnings, policy) = (answer.warnings, after.geometry.policy)
                return { response in
                    response.body = body
                    response.contentType = MediaType.json.contentType
                    counters?.count(decision, warnings, by: policy)
                }
            })
    }
}

extension Response {
    /// Adds JSON to the body, written in its place as far as `capacity` bytes go; nothing if `write` throws.
    fileprivate mutating func appendJSON<Failure: Error>(
        capacity: Int, _ write: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        var larger: [UInt8]?
        try body.append(addingCapacity: capacity) { span throws(Failure) in
            try span.withUnsafeMutableBufferPointer { memory, count throws(Failure) in
                var writer = JSONWriter(into: memory)
                try write(&writer)
                if writer.isInPlace { count = writer.count } else { larger = writer.bytes }
            }
        }
        if let larger { body.append(contentsOf: larger) }
    }
}
