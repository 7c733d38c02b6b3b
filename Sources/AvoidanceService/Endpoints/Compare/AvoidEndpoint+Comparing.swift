import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import SessionStore

// POST /compare without HTTP.
extension AvoidEndpoint {
    /// Answers one request through several policies.
    ///
    /// A session, kept or carried, is only read: comparing changes nothing and makes none.
    ///
    /// - Parameters:
    ///   - lists: what takes the place of the request's own lists.
    /// - Returns: the answers, and the session that the request names.
    /// - Throws: `Problem`, as `answer(_:sessionField:into:)`.
    func compare(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        asking lists: Decoding.ApproachLists = Decoding.ApproachLists()
    ) throws(Problem) -> (answers: [ComparedAnswer], session: SessionID?) {
        let (request, _, answers) = try compared(body, sessionField: sessionField, asking: lists)
        return (answers, request.session)
    }

    /// The same answers with the stage that all of them are given on, for a picture of them beside each other.
    func comparePicture(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?
    ) throws(Problem) -> (stage: Snapshot, answers: [ComparedAnswer], session: SessionID?) {
        let (request, state, answers) = try compared(body, sessionField: sessionField, asking: Decoding.ApproachLists())
        do throws(ContractErrors) {
            var snapshot: Snapshot?
            _ = try transition(from: state, on: request.event, taking: &snapshot)
            guard let snapshot else { preconditionFailure("a transition that is carried out has been observed") }
            return (snapshot, answers, request.session)
        } catch {
            throw Problem(error)
        }
    }

    private func compared(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        asking lists: Decoding.ApproachLists
    ) throws(Problem) -> (request: AvoidRequest, state: SessionState?, answers: [ComparedAnswer]) {
        var asked = Decoding.ApproachLists()
        let request = try decode(body, sessionField: sessionField) { decoding throws(JSONSyntaxError) in
            try decoding.comparison(into: &asked)
        }
        let state = request.session.flatMap { sessions.read($0)?.state } ?? request.carriedState
        let fingerprint = request.session.map(sessions.fingerprint)
        if let id = request.session, id.isMinted, state == nil { throw .unknownSession.naming(fingerprint) }
        asked.policies = lists.policies ?? asked.policies
        asked.fidelities = lists.fidelities ?? asked.fidelities
        do throws(ContractErrors) {
            let answers = try KeyboardAvoidanceAnalysis.compare(request.event, from: state, through: asked.approaches)
            return (request, state, answers)
        } catch {
            throw Problem(error).naming(fingerprint)
        }
    }
}
