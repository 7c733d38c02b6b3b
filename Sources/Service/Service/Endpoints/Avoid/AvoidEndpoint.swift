package import Contract
import Sessions
package import HTTPServer
import JSON
@_spi(Engine) package import KeyboardAvoidance
package import SessionStore

/// The store of sessions in memory.
package typealias SessionsInMemory = SessionStore<StoredSession>

/// POST /avoid: the bytes of a request in, the answer out, at once or after a request to the store.
///
/// Used by the server and the command line. Never blocks.
// An object: a copy of its members cost each request 270 instructions.
package final class AvoidEndpoint: Sendable {
    let sessions: OwnedSessions
    /// The state tokens by which clients carry their sessions; nil if they are off.
    let stateTokens: StateTokens.Owned?
    /// The client's quota of new sessions; nil for no quota.
    let quota: SessionQuota?
    /// Whether it is called on event loops, and refuses what takes too long there: `Problem.takesLong`.
    let isOnLoop: Bool

    init(
        sessions: OwnedSessions, stateTokens: StateTokens.Owned? = nil, quota: SessionQuota? = nil,
        isOnLoop: Bool = false
    ) {
        (self.sessions, self.stateTokens, self.quota) = (sessions, stateTokens, quota)
        self.isOnLoop = isOnLoop
    }

    /// The same endpoint for another queue than an event loop's.
    var offLoop: AvoidEndpoint { AvoidEndpoint(sessions: sessions, stateTokens: stateTokens, quota: quota) }

    /// Answers one request.
    ///
    /// - Parameters:
    ///   - body: JSON text.
    ///   - sessionField: the value of the header field Avoid-Session, if there is one.
    ///   - response: gets the answer, unless it is deferred.
    ///   - counters: the counters of answers; nil for none.
    /// - Returns: nil if `response` holds the answer.
    /// - Throws: `Problem`; then nothing is changed and nothing written.
    package func answer(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        with response: inout Response,
        countedBy counters: AnswerCounters? = nil
    ) throws(Problem) -> AnswerLater? {
        var asked: Asked?
        var session: SessionID?
        // Capacity for an answer with its saved state and some history.
        do throws(Problem) {
            try response.appendJSON(capacity: 4096) { writer throws(Problem) in
                asked = try answer(
                    body, sessionField: sessionField, into: &writer, naming: &session, countedBy: counters)
            }
            if let asked { return try sessions.perform(asked.work, in: asked.id, with: &response, about: body) }
        } catch {
            throw error.explained(in: body, isOnLoop: isOnLoop)
        }
        if let session { response.addLogField("session", sessions.fingerprint(of: session).text) }
        response.contentType = MediaType.json.contentType
        return nil
    }

    /// Work for a store of sessions, before there is an answer.
    typealias Asked = (work: SessionWork<SessionAnswer>, id: SessionID)

    /// Answers without a store if possible: without a session, or with one in memory.
    ///
    /// - Parameter session: gets the session of the answer.
    /// - Returns: the work for the store; nil if the answer has been written.
    private func answer(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        into writer: inout JSONWriter,
        naming session: inout SessionID?,
        countedBy counters: AnswerCounters?
    ) throws(Problem) -> Asked? {
        // Large: not passed to closures, which would copy it.
        var request = AvoidRequest()
        do throws(AvoidRequestError) {
            try decode(body, sessionField: sessionField, into: &request) { decoding, request throws(JSONSyntaxError) in
                try decoding.read(into: &request)
            }
        } catch {
            return try refuse(error)
        }
        // An explained answer has the whole request in it, and a session may remember that it explains.
        if body.count > Decoding.longText, isOnLoop,
            request.session != nil || request.event.options.explain.given == true
        {
            throw .takesLong
        }
        session = request.session
        guard let id = request.session else {
            try answerAlone(&request, asked: body, into: &writer, countedBy: counters) { _ in }
            return nil
        }
        guard sessions.areInMemory else { return (work(request, asked: body, in: id, countedBy: counters), id) }
        try answerInPlace(&request, asked: body, in: id, into: &writer, countedBy: counters) { _ in }
        return nil
    }

    /// Answers a request that names no session.
    ///
    /// - Parameters:
    ///   - request: `inout` because a copy is expensive; it is not changed.
    ///   - text: the request as sent, of which an explained answer says what was understood.
    ///   - result: takes what the caller needs of the answer.
    @inline(__always)
    func answerAlone<Result>(
        _ request: inout AvoidRequest, asked text: UnsafeBufferPointer<UInt8>? = nil,
        into writer: inout JSONWriter, countedBy counters: AnswerCounters? = nil,
        _ result: (borrowing Avoidance) -> Result
    ) throws(Problem) -> Result {
        if !request.carriedStates.isEmpty {
            return result(try answerCarried(request, asked: text, into: &writer, countedBy: counters))
        }
        if request.event.id != nil { throw .eventIDWithoutSession }
        do throws(ContractErrors) {
            var state = SessionState()
            let answer = try state.handle(request.event)
            writer.answer(answer, of: &state, reading: ReadRequest(text, of: answer, in: &state))
            counters?.count(answer, by: state.geometry.policy)
            return result(answer)
        } catch {
            throw Problem(error)
        }
    }

    /// Answers a request whose session is in memory.
    ///
    /// - Parameters: as for `answerAlone`.
    @inline(__always)
    func answerInPlace<Result: Sendable>(
        _ request: inout AvoidRequest, asked text: UnsafeBufferPointer<UInt8>? = nil, in id: SessionID,
        into writer: inout JSONWriter, countedBy counters: AnswerCounters? = nil,
        _ result: (borrowing Avoidance) -> Result
    ) throws(Problem) -> Result {
        // Written under the session's lock: to take the answer and the state out of it would be five copies more.
        try sessions.carryOut(request.event, in: id, chargedTo: quota) { state, event throws(ContractErrors) in
            let answer = try state.handle(event)
            let session = JSONWriter.AnsweredSession(id: id, revision: state.revision)
            writer.answer(answer, of: &state, session: session, reading: ReadRequest(text, of: answer, in: &state))
            counters?.count(answer, by: state.geometry.policy)
            return result(answer)
        }
    }

    /// The work for a session that is not in memory.
    private func work(
        _ request: borrowing AvoidRequest, asked text: UnsafeBufferPointer<UInt8>, in id: SessionID,
        countedBy counters: AnswerCounters?
    ) -> SessionWork<SessionAnswer> {
        let text = Array(text)
        return .event(request.event, quota: quota) { state, event throws(ContractErrors) in
            let answer = try state.handle(event)
            let session = JSONWriter.AnsweredSession(id: id, revision: state.revision)
            // Written here, where all data is available: taking it to the store and back would cost more.
            var writer = JSONWriter(minimumCapacity: 4096)
            text.withUnsafeBufferPointer { text in
                writer.answer(
                    answer, of: &state, session: session, reading: ReadRequest(text, of: answer, in: &state))
            }
            let (body, decision) = (writer.bytes, answer.decision)
            let (warnings, policy) = (answer.warnings, state.geometry.policy)
            return SessionAnswer { response in
                response.body = body
                response.contentType = MediaType.json.contentType
                counters?.count(decision, warnings, by: policy)
            }
        }
    }
}

extension Response {
    /// Appends JSON to the body, written in place up to `capacity` bytes; nothing if `write` throws.
    mutating func appendJSON<Failure: Error>(
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
