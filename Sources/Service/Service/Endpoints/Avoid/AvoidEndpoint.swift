package import Contract
import Pictures
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
    /// The command that asks; nil for the clients of a server.
    let run: CommandRun?
    /// Whether a tool asks, which keeps no session and has results of its own.
    let isForTool: Bool
    /// The event's id in the header of the request; nil if there is none.
    let eventID: Identifier?

    init(
        sessions: OwnedSessions, stateTokens: StateTokens.Owned? = nil, quota: SessionQuota? = nil,
        isOnLoop: Bool = false, isForTool: Bool = false, eventID: Identifier? = nil, for run: CommandRun? = nil
    ) {
        (self.sessions, self.stateTokens, self.quota, self.run) = (sessions, stateTokens, quota, run)
        (self.isOnLoop, self.isForTool, self.eventID) = (isOnLoop, isForTool, eventID)
    }

    /// The same endpoint for a request whose header names the event.
    func named(_ eventID: Identifier) -> AvoidEndpoint {
        AvoidEndpoint(
            sessions: sessions, stateTokens: stateTokens, quota: quota, isOnLoop: isOnLoop, isForTool: isForTool,
            eventID: eventID, for: run)
    }

    /// The same endpoint for another queue than an event loop's.
    var offLoop: AvoidEndpoint {
        AvoidEndpoint(
            sessions: sessions, stateTokens: stateTokens, quota: quota, isForTool: isForTool, eventID: eventID)
    }

    /// Answers one request.
    ///
    /// - Parameters:
    ///   - body: JSON text.
    ///   - sessionField: the value of the header field Avoid-Session, if there is one.
    ///   - output: the form of the answer: JSON, a picture or a text.
    ///   - response: gets the answer, unless it is deferred.
    ///   - counters: the counters of answers; nil for none.
    /// - Returns: nil if `response` holds the answer.
    /// - Throws: `Problem`; then nothing is changed and nothing written.
    package func answer(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        as output: MediaType = .json,
        with response: inout Response,
        countedBy counters: AnswerCounters? = nil
    ) throws(Problem) -> AnswerLater? {
        guard case .json = output else {
            return try answer(body, sessionField: sessionField, with: &response) { decoder throws(JSONSyntaxError) in
                try decoder.request()
            } alone: { request, response throws(Problem) in
                try answer(alone: approached(request), as: output, countedBy: counters).fill(&response)
            } inSession: { request, id in
                work(approached(request), asked: body, in: id, as: output, countedBy: counters)
            }
        }
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

    /// Answers in JSON without a store if possible: without a session, or with one in memory.
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
            try decode(body, sessionField: sessionField, into: &request) { decoder, request throws(JSONSyntaxError) in
                try decoder.read(into: &request)
            }
        } catch {
            return try refuse(error)
        }
        // An explained answer has the whole request in it, and a session may remember that it explains.
        if body.count > RequestDecoder.longText, isOnLoop,
            request.session != nil || request.event.options.explain.given == true
        {
            throw .takesLong
        }
        run?.replaceApproach(of: &request)
        session = request.session
        guard let id = request.session else {
            if request.event.id != nil { throw .eventIDWithoutSession }
            var state = SessionState()
            if !request.carriedStates.isEmpty { state = request.carriedStates[0] }
            let answer: Avoidance
            do throws(ContractErrors) {
                answer = try state.handle(request.event)
            } catch {
                throw Problem(error)
            }
            let token = request.carriedStates.isEmpty ? nil : try stateToken(of: state)
            if isForTool {
                writer.toolResult(of: answer)
            } else {
                writer.answer(
                    answer, of: &state, stateToken: token, reading: ReadRequest(body, of: answer, in: &state))
            }
            count(answer, of: state, to: request.event, counters)
            return nil
        }
        guard sessions.areInMemory else {
            return (work(request, asked: body, in: id, as: .json, countedBy: counters), id)
        }
        // Written under the session's lock: to take the answer and the state out of it would be five copies more.
        try sessions.carryOut(request.event, in: id, chargedTo: quota) { state, event throws(ContractErrors) in
            let answer = try state.handle(event)
            let session = JSONWriter.AnsweredSession(id: id, revision: state.revision)
            writer.answer(answer, of: &state, session: session, reading: ReadRequest(body, of: answer, in: &state))
            count(answer, of: state, to: event, counters)
        }
        return nil
    }

    @inline(__always)
    private func count(
        _ answer: borrowing Avoidance, of state: borrowing SessionState, to event: borrowing Event,
        _ counters: AnswerCounters?
    ) {
        counters?.count(answer, by: state.geometry.policy)
        run?.judge(answer, to: event.kind)
    }
}

// Off the hot path, where copies are cheap enough.
extension AvoidEndpoint {
    /// A request with the policy and the fidelity that the command names.
    private func approached(_ request: AvoidRequest) -> AvoidRequest {
        var request = request
        run?.replaceApproach(of: &request)
        return request
    }

    /// Answers a request that names no session.
    ///
    /// - Parameter text: the request as sent, for an answer in JSON.
    func answer(
        alone request: AvoidRequest, asked text: UnsafeBufferPointer<UInt8>? = nil, as output: MediaType,
        countedBy counters: AnswerCounters?
    ) throws(Problem) -> SessionAnswer {
        // A retry needs a session, for a picture as well.
        if request.event.id != nil { throw .eventIDWithoutSession }
        var state = request.carriedStates.first ?? SessionState()
        let answer: SessionAnswer
        do throws(ContractErrors) {
            answer = try self.answer(request.event, in: &state, asked: text, as: output, countedBy: counters)
        } catch {
            throw Problem(error)
        }
        if output == .plainText, !request.carriedStates.isEmpty { _ = try stateToken(of: state) }
        return answer
    }

    /// The work for a session.
    private func work(
        _ request: borrowing AvoidRequest, asked text: UnsafeBufferPointer<UInt8>, in id: SessionID,
        as output: MediaType, countedBy counters: AnswerCounters?
    ) -> SessionWork<SessionAnswer> {
        let text = output == .json ? Array(text) : []
        return .event(request.event, quota: quota) { [self] state, event throws(ContractErrors) in
            try text.withUnsafeBufferPointer { text throws(ContractErrors) in
                try answer(event, in: &state, of: id, asked: text, as: output, countedBy: counters)
            }
        }
    }

    /// Answers an event.
    ///
    /// - Parameters:
    ///   - id: the session of the state; nil for none.
    ///   - text: the request as sent, for an answer in JSON.
    private func answer(
        _ event: Event, in state: inout SessionState, of id: SessionID? = nil, asked text: UnsafeBufferPointer<UInt8>?,
        as output: MediaType, countedBy counters: AnswerCounters?
    ) throws(ContractErrors) -> SessionAnswer {
        if output == .svg {
            let pictured = try PicturedAnswer(to: event, in: &state)
            return SessionAnswer { response in
                counters?.count(pictured.answer, by: pictured.stage.policy)
                response.setBody(Sheet(pictured, version: ServiceVersion.current).svg(), .svg)
            }
        }
        let answer = try state.handle(event)
        // Written here, where all data is available: taking it to the store and back would cost more.
        let body: [UInt8]
        if output == .plainText {
            body = Array(AnswerSummary(answer).text.utf8)
        } else {
            var writer = JSONWriter(minimumCapacity: 4096)
            let session = id.map { JSONWriter.AnsweredSession(id: $0, revision: state.revision) }
            writer.answer(answer, of: &state, session: session, reading: ReadRequest(text, of: answer, in: &state))
            body = writer.bytes
        }
        run?.judge(answer, to: event.kind)
        let (decision, warnings, policy) = (answer.decision, answer.warnings, state.geometry.policy)
        return SessionAnswer { response in
            response.setBody(body, output)
            counters?.count(decision, warnings, by: policy)
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
