import Contract
import Sessions
import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore

// POST /compare.
extension AvoidEndpoint {
    /// Answers one request with several policies.
    ///
    /// A session, kept or carried, is only read: comparing neither changes nor creates one.
    ///
    /// - Parameter fill: makes the answer from the state of the request's session.
    func compare(
        _ body: UnsafeBufferPointer<UInt8>, sessionField: UnsafeBufferPointer<UInt8>?, with response: inout Response,
        _ fill: @escaping @Sendable (Comparison, SessionState?, inout Response) throws(Problem) -> Void
    ) throws(Problem) -> AnswerLater? {
        var asked = RequestDecoder.ApproachLists()
        return try answer(body, sessionField: sessionField, with: &response) { decoder throws(JSONSyntaxError) in
            try decoder.comparison(into: &asked)
        } alone: { read, response throws(Problem) in
            try fill(Comparison(read, asking: asked, or: run?.lists), read.carriedStates.first, &response)
        } inSession: { read, id in
            let comparison = Comparison(read, asking: asked, or: run?.lists)
            let (takesLong, knowsSessions) = (!isOnLoop, run == nil)
            return .read { state in
                SessionAnswer(takesLong: takesLong) { response throws(Problem) in
                    if knowsSessions, id.isServerGenerated, state == nil { throw .unknownSession }
                    try fill(comparison, state, &response)
                }
            }
        }
    }
}
