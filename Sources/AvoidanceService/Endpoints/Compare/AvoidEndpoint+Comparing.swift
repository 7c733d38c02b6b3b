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
    /// - Throws: `Problem`, as `answer(_:sessionField:into:)`.
    func compare(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        asking lists: ApproachLists = ApproachLists()
    ) throws(Problem) -> [ComparedAnswer] {
        try compared(body, sessionField: sessionField, asking: lists).answers
    }

    /// The same answers with the stage that all of them are given on, for a picture of them beside each other.
    func comparePicture(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?
    ) throws(Problem) -> (stage: Snapshot, answers: [ComparedAnswer]) {
        let (event, state, answers) = try compared(body, sessionField: sessionField, asking: ApproachLists())
        do throws(ContractErrors) {
            var snapshot: Snapshot?
            _ = try transition(from: state, on: event, taking: &snapshot)
            guard let snapshot else { preconditionFailure("a transition that is carried out has been observed") }
            return (snapshot, answers)
        } catch {
            throw Problem(error)
        }
    }

    private func compared(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        asking lists: ApproachLists
    ) throws(Problem) -> (event: Event, state: SessionState?, answers: [ComparedAnswer]) {
        var asked = ApproachLists()
        let request = try decode(body, sessionField: sessionField) { decoding throws(JSONSyntaxError) in
            try decoding.comparison(into: &asked)
        }
        let state = request.session.flatMap { sessions.read($0)?.state } ?? request.carriedState
        if let id = request.session, id.isMinted, state == nil { throw .unknownSession }
        asked.policies = lists.policies ?? asked.policies
        asked.fidelities = lists.fidelities ?? asked.fidelities
        do throws(ContractErrors) {
            let answers = try KeyboardAvoidanceAnalysis.compare(request.event, from: state, through: asked.approaches)
            return (request.event, state, answers)
        } catch {
            throw Problem(error)
        }
    }
}
