import InputFormats
import Contract
import Sessions
import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore

// Reading a request, and refusing one.
extension AvoidEndpoint {
    /// Reads a request into an empty one without a copy, because it is large.
    ///
    /// - Parameters:
    ///   - sessionField: the value of the header field Avoid-Session, if there is one.
    ///   - read: reads the text in its form.
    @inline(__always)
    func decode(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        into request: inout AvoidRequest,
        _ read: (inout RequestDecoder, inout AvoidRequest) throws(JSONSyntaxError) -> Void
    ) throws(AvoidRequestError) {
        var decoder = RequestDecoder(valuesOf: body)
        do throws(JSONSyntaxError) {
            try read(&decoder, &request)
        } catch {
            if !decoder.hasEnded {
                throw AvoidRequestError(Problem(error, in: body).naming(fingerprint(sessionField)))
            }
        }
        guard decoder.isGood else {
            return try decodeSpelled(body, after: decoder, sessionField: sessionField, into: &request, read)
        }
        if let disagreement = adopt(sessionField, in: &request) {
            throw AvoidRequestError(of: request, Problem(errors: [disagreement]))
        }
    }

    /// Reads a request that is not canonical, in the contract's members.
    @inline(never)
    private func decodeSpelled(
        _ body: UnsafeBufferPointer<UInt8>, after first: borrowing RequestDecoder,
        sessionField: UnsafeBufferPointer<UInt8>?,
        into request: inout AvoidRequest,
        _ read: (inout RequestDecoder, inout AvoidRequest) throws(JSONSyntaxError) -> Void
    ) throws(AvoidRequestError) {
        var isWhole: Bool?
        let spelled: SpelledRequest
        do throws(Problem) {
            spelled = try first.spelled(body, isOnLoop: isOnLoop) { decoder throws(JSONSyntaxError) in
                request = AvoidRequest()
                try read(&decoder, &request)
            } check: { hasEnded in
                isWhole = !hasEnded
                return adopt(sessionField, in: &request)
            }.request
        } catch {
            guard let isWhole else { throw AvoidRequestError(error.naming(fingerprint(sessionField))) }
            // Members that have not been read are not missing.
            throw isWhole ? AvoidRequestError(of: request, error) : AvoidRequestError(error)
        }
        spelled.mark(&request.event)
    }

    /// The session of the header field in the log.
    private func fingerprint(_ sessionField: UnsafeBufferPointer<UInt8>?) -> SessionFingerprint? {
        sessionField.flatMap { SessionID(bytes: $0.span) }.map(sessions.fingerprint)
    }

    /// Takes the session of a request from the header field, or the one that it carries.
    ///
    /// - Returns: the reason why it is refused; nil if it is accepted.
    @inline(__always)
    private func adopt(
        _ sessionField: UnsafeBufferPointer<UInt8>?, in request: inout AvoidRequest
    ) -> Problem.ValidationError? {
        var disagreement: Problem.ValidationError?
        if isForTool { disagreement = refuseSession(of: &request) }
        if let sessionField {
            let named = SessionID(bytes: sessionField.span)
            if named == nil || (request.session != nil && request.session != named) {
                disagreement = Problem.ValidationError(
                    pointer: "/session",
                    code: named == nil ? "invalidIdentifier" : "conflictingMembers",
                    detail: named == nil
                        ? "the header field Avoid-Session: " + AvoidRequest.sessionIDForm
                        : "the body and the header field Avoid-Session name different sessions; name one"
                )
            }
            request.session = request.session ?? named
        }
        if eventID != nil { disagreement = adoptEventID(in: &request) ?? disagreement }
        if request.stateToken.isPresent { disagreement = takeStateToken(of: &request) ?? disagreement }
        // Nothing is remembered that it could reset.
        if request.hasNull, request.session == nil, !request.stateToken.isGiven { request.event.leaveOutNull() }
        return disagreement
    }

    /// Takes the event's id from the header field, or the one that the request carries.
    @inline(never)
    private func adoptEventID(in request: inout AvoidRequest) -> Problem.ValidationError? {
        let sent = request.event.id
        request.event.id = sent ?? eventID
        guard sent != nil, sent != eventID else { return nil }
        return Problem.ValidationError(
            pointer: "/eventID", code: "conflictingMembers",
            detail: "the body and the header field Idempotency-Key name different events; name one")
    }

    /// Takes away what would keep a session.
    @inline(never)
    private func refuseSession(of request: inout AvoidRequest) -> Problem.ValidationError? {
        let member: String? =
            request.session != nil
            ? "session" : request.event.id != nil ? "eventID" : request.stateToken.isGiven ? "stateToken" : nil
        guard let member else { return nil }
        (request.session, request.event.id, request.stateToken) = (nil, nil, .absent)
        return Problem.ValidationError(
            pointer: "/" + member, code: "notSupported",
            detail: "a tool call keeps no session: replay_events takes several events, show and hide")
    }

    /// Reads a request off the hot path, where a copy is cheap enough.
    func request(
        in text: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        _ read: (inout RequestDecoder) throws(JSONSyntaxError) -> AvoidRequest
    ) throws(AvoidRequestError) -> AvoidRequest {
        var request = AvoidRequest()
        try decode(text, sessionField: sessionField, into: &request) { decoder, request throws(JSONSyntaxError) in
            request = try read(&decoder)
        }
        return request
    }

    /// Answers a request off the hot path, where a copy is cheap enough.
    ///
    /// - Parameters:
    ///   - read: reads the text in its form.
    ///   - answer: answers a request that names no session.
    ///   - work: the work that a request asks of its session.
    func answer(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        with response: inout Response,
        _ read: (inout RequestDecoder) throws(JSONSyntaxError) -> AvoidRequest,
        alone answer: (AvoidRequest, inout Response) throws(Problem) -> Void,
        inSession work: (AvoidRequest, SessionID) -> SessionWork<SessionAnswer>
    ) throws(Problem) -> AnswerLater? {
        do throws(Problem) {
            let found: AvoidRequest
            do throws(AvoidRequestError) {
                found = try request(in: body, sessionField: sessionField, read)
            } catch {
                let asked = try refuse(error)
                return try sessions.perform(asked.work, in: asked.id, with: &response, about: body)
            }
            guard let id = found.session else {
                try answer(found, &response)
                return nil
            }
            return try sessions.perform(work(found, id), in: id, with: &response, about: body)
        } catch {
            throw error.explained(in: body, isOnLoop: isOnLoop)
        }
    }

    /// Refuses a request, after reading its session if that matters.
    ///
    /// - Throws: the problem, if no session matters.
    func refuse(_ refusal: AvoidRequestError) throws(Problem) -> Asked {
        guard let id = refusal.session else { throw refusal.problem(knowing: nil) }
        return (.read { state in SessionAnswer { _ throws(Problem) in throw refusal.problem(knowing: state) } }, id)
    }
}
