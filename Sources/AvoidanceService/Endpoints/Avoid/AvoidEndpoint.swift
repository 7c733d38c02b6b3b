import HTTPServer
package import JSON
@_spi(Engine) package import KeyboardAvoidance
package import SessionStore

/// Where sessions are kept between requests.
package typealias Sessions = SessionStore<SessionState>

/// POST /avoid without HTTP: the bytes of a request in, the answer out.
///
/// The same way serves the server and the command line. Nothing here blocks.
package struct AvoidEndpoint: Sendable {
    let sessions: OwnedSessions
    /// How clients carry their sessions themselves; nil if they cannot.
    var stateTokens: OwnedStateTokens?
    /// Who asks, and how many sessions such a one may make; nil is as many as there is room for.
    var admission: (account: SessionAdmission, client: ClientNetwork)?

    init(sessions: Sessions) { self.init(sessions: OwnedSessions(sessions)) }

    init(sessions: OwnedSessions) { self.sessions = sessions }

    /// Answers one request.
    ///
    /// - Parameters:
    ///   - body: JSON text.
    ///   - sessionField: the value of the header field Avoid-Session, where there is one.
    ///   - writer: gets the answer.
    ///   - counters: where the answer is counted; nil counts it nowhere.
    /// - Returns: the session that the request names; nil for none.
    /// - Throws: `Problem`; nothing is changed and nothing written then.
    @discardableResult
    package func answer(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        into writer: inout JSONWriter,
        countedBy counters: AnswerCounters? = nil
    ) throws(Problem) -> SessionID? {
        var request = AvoidRequest()
        try decode(body, sessionField: sessionField, into: &request) { decoding, request throws(JSONSyntaxError) in
            try decoding.read(into: &request)
        }
        try answer(request, into: &writer, countedBy: counters)
        return request.session
    }

    /// Names the session of a request in its line of the log, if there will be one.
    func log(_ session: SessionID?, with response: inout Response) {
        if let session { response.addLogField("session", sessions.fingerprint(of: session).text) }
    }

    /// Answers a request that has been read.
    ///
    /// - Returns: the answer that was written.
    @discardableResult
    func answer(
        _ request: borrowing AvoidRequest, into writer: inout JSONWriter, countedBy counters: AnswerCounters? = nil
    ) throws(Problem) -> Avoidance {
        guard let id = request.session else {
            if request.hasCarriedState { return try answerCarried(request, into: &writer) }
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

    /// Answers one request as `answer(_:sessionField:into:)` does, for a picture of it.
    func picture(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?
    ) throws(Problem) -> (pictured: PicturedAnswer, session: SessionID?) {
        let request = try decode(body, sessionField: sessionField) { decoding throws(JSONSyntaxError) in
            try decoding.request()
        }
        guard let id = request.session else {
            guard let state = request.carriedState else { return (try pictured(request.event), nil) }
            return (try pictured(request.event, from: state).pictured, nil)
        }
        let done = try sessions.update(id) { state, _ throws(Problem) in
            let isNew = state == nil
            if isNew, id.isMinted { throw .unknownSession }
            let done = try pictured(request.event, from: state)
            state = done.state
            if isNew { try admitNewSession() }
            return done.pictured
        }.result
        return (done, id)
    }

    /// The same for a link, which names no session: it means the same for whoever follows it.
    func pictureWithoutSession(_ body: UnsafeBufferPointer<UInt8>) throws(Problem) -> PicturedAnswer {
        let request = try decode(body, sessionField: nil) { decoding throws(JSONSyntaxError) in
            try decoding.request()
        }
        guard request.session == nil, !request.stateToken.isPresent else {
            throw Problem(
                breaches: [
                    Problem.Breach(
                        pointer: request.session == nil ? "/stateToken" : "/session",
                        code: "sessionInPicture",
                        detail: "a picture has no session: leave session and stateToken out and send savedState instead"
                    )
                ])
        }
        return try pictured(request.event)
    }

    private func pictured(_ event: Event) throws(Problem) -> PicturedAnswer {
        do throws(ContractErrors) {
            // A retry needs a session, for a picture as well.
            if event.id != nil { _ = try KeyboardAvoidance.answer(to: event) }
            return try PicturedAnswer.of(event, from: nil).pictured
        } catch {
            throw Problem(error)
        }
    }

    private func pictured(
        _ event: Event,
        from state: SessionState?
    ) throws(Problem) -> (pictured: PicturedAnswer, state: SessionState) {
        do throws(ContractErrors) {
            return try PicturedAnswer.of(event, from: state)
        } catch {
            throw Problem(error)
        }
    }

    private func carryOut(
        _ event: Event,
        in id: SessionID
    ) throws(Problem) -> (answer: Avoidance, savedState: SavedState?, revision: UInt64, policy: Policy) {
        try sessions.update(id) { state, _ throws(Problem) in
            let isNew = state == nil
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
            if isNew { try admitNewSession() }
            return done
        }.result
    }

    /// Counts a session that is about to be made for the client that makes it.
    func admitNewSession() throws(Problem) {
        guard let admission, let seconds = admission.account.secondsToWait(admission.client) else { return }
        var problem = Problem(.tooManyRequests, "this address has made as many sessions as it may for now")
        problem.retryAfter = seconds
        throw problem
    }

    // MARK: - Reading the request

    /// Reads a request of which `read` knows the form, and the header field beside it.
    func decode(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        _ read: (inout Decoding) throws(JSONSyntaxError) -> AvoidRequest
    ) throws(Problem) -> AvoidRequest {
        var request = AvoidRequest()
        try decode(body, sessionField: sessionField, into: &request) { decoding, request throws(JSONSyntaxError) in
            request = try read(&decoding)
        }
        return request
    }

    /// Reads a request into an empty one, which is large: it stays where it is.
    @inline(__always)
    private func decode(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        into request: inout AvoidRequest,
        _ read: (inout Decoding, inout AvoidRequest) throws(JSONSyntaxError) -> Void
    ) throws(Problem) {
        var decoding = Decoding(body)
        do throws(JSONSyntaxError) {
            try read(&decoding, &request)
        } catch {
            let named = sessionField.flatMap { SessionID(bytes: $0.span) }
            throw Problem(error, in: body).naming(named.map(sessions.fingerprint))
        }
        var disagreement: Problem.Breach?
        if let sessionField {
            let named = SessionID(bytes: sessionField.span)
            if named == nil || (request.session != nil && request.session != named) {
                disagreement = Problem.Breach(
                    pointer: "/session",
                    code: named == nil ? "invalidIdentifier" : "conflictingMembers",
                    detail: named == nil
                        ? "the header field Avoid-Session: " + AvoidRequest.sessionIDForm
                        : "the body and the header field Avoid-Session name different sessions; name one"
                )
            }
            request.session = request.session ?? named
        }
        if request.stateToken.isPresent { disagreement = takeStateToken(of: &request) ?? disagreement }
        guard decoding.breaches.isEmpty, disagreement == nil else {
            throw problem(decoding, disagreement: disagreement, request: request, body: body)
        }
    }

    /// Everything that is wrong with a request, the members it lacks included.
    private func problem(
        _ decoding: borrowing Decoding,
        disagreement: Problem.Breach?,
        request: AvoidRequest,
        body: UnsafeBufferPointer<UInt8>
    ) -> Problem {
        var breaches = decoding.namedBreaches(in: body)
        if let disagreement { breaches.append(disagreement) }
        // Of a token that is not taken nobody knows what is missing besides it.
        if request.stateToken.isPresent, !request.hasCarriedState {
            return Problem(breaches: breaches, isTruncated: decoding.isTruncated)
        }
        let state = request.session.flatMap { sessions.read($0)?.state } ?? request.carriedState
        for missing in missingMembers(of: request.event, from: state) {
            let breach = Problem.Breach(missing)
            // A member that is there but wrong was read as absent: it is not missing as well.
            let isKnown = breaches.contains {
                breach.pointer.isPathPrefix(of: $0.pointer) || $0.pointer.isPathPrefix(of: breach.pointer)
                    // What a device would have filled in.
                    || $0.pointer == "/device" && breach.pointer.hasPrefix("/keyboard")
            }
            if !isKnown { breaches.append(breach) }
        }
        return Problem(breaches: breaches, isTruncated: decoding.isTruncated)
            .naming(request.session.map(sessions.fingerprint))
    }
}

extension Problem {
    static let unknownSession = Problem(
        .unknownSession,
        "there is no session of this name: it was ended, it was unused for too long, or the server was restarted; make"
            + " a new one with POST /sessions"
    )
}

extension String {
    /// True for a JSON Pointer to the same place as another one, or to a place around it.
    fileprivate func isPathPrefix(of other: String) -> Bool {
        other == self || other.hasPrefix(self + "/")
    }
}
