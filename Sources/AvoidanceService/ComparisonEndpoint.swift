import JSON
import KeyboardAvoidance
import SessionStore

// POST /compare without HTTP.
extension AvoidEndpoint {
    /// Answers one request through several policies.
    ///
    /// A session is only read: comparing changes nothing and makes none.
    ///
    /// - Parameters:
    ///   - lists: what takes the place of the request's own lists.
    /// - Throws: `Problem`, as `answer(_:sessionField:into:)`.
    func compare(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        asking lists: ApproachLists = ApproachLists()
    ) throws(Problem) -> [ComparedAnswer] {
        var asked = ApproachLists()
        let request = try decode(body, sessionField: sessionField) { decoding throws(JSONSyntaxError) in
            try decoding.comparison(into: &asked)
        }
        let state = request.session.flatMap { sessions.read($0)?.state }
        if let id = request.session, id.isMinted, state == nil { throw .unknownSession }
        asked.policies = lists.policies ?? asked.policies
        asked.fidelities = lists.fidelities ?? asked.fidelities
        do throws(ContractErrors) {
            return try KeyboardAvoidance.compare(request.event, from: state, through: asked.approaches)
        } catch {
            throw Problem(error)
        }
    }
}
