import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore

// Reading a request, and refusing one.
extension AvoidEndpoint {
    /// Reads a request into an empty one, which is large: it stays where it is.
    ///
    /// - Parameters:
    ///   - sessionField: the value of the header field Avoid-Session, if there is one.
    ///   - read: reads the text, of which it knows the form.
    @inline(__always)
    func decode(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        into request: inout AvoidRequest,
        _ read: (inout Decoding, inout AvoidRequest) throws(JSONSyntaxError) -> Void
    ) throws(RequestRefusal) {
        var decoding = Decoding(body)
        do throws(JSONSyntaxError) {
            try read(&decoding, &request)
        } catch {
            let named = sessionField.flatMap { SessionID(bytes: $0.span) }
            throw RequestRefusal(Problem(error, in: body).naming(named.map(sessions.fingerprint)))
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
            var breaches = decoding.namedBreaches(in: body)
            if let disagreement { breaches.append(disagreement) }
            throw RequestRefusal(of: request, Problem(breaches: breaches, isTruncated: decoding.isTruncated))
        }
    }

    /// Reads a request that is not on the way of most, so that it may be copied.
    func request(
        in text: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        _ read: (inout Decoding) throws(JSONSyntaxError) -> AvoidRequest
    ) throws(RequestRefusal) -> AvoidRequest {
        var request = AvoidRequest()
        try decode(text, sessionField: sessionField, into: &request) { decoding, request throws(JSONSyntaxError) in
            request = try read(&decoding)
        }
        return request
    }

    /// Reads a request on its own, as a program does that has no sessions.
    func request(
        in text: UnsafeBufferPointer<UInt8>,
        _ read: (inout Decoding) throws(JSONSyntaxError) -> AvoidRequest
    ) throws(Problem) -> AvoidRequest {
        do throws(RequestRefusal) {
            return try request(in: text, sessionField: nil, read)
        } catch {
            throw error.problem(knowing: nil)
        }
    }

    /// Refuses a request, once it is known what its session remembers.
    ///
    /// - Throws: what is wrong with it, if no session matters.
    func task(refusing refusal: RequestRefusal) throws(Problem) -> SessionTask {
        guard let id = refusal.session else { throw refusal.problem(knowing: nil) }
        return SessionTask(id: id, work: .read { state throws(Problem) in throw refusal.problem(knowing: state) })
    }
}
