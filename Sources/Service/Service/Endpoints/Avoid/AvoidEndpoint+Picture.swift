import Contract
import Pictures
import Sessions
import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore

// POST /avoid with a picture as the answer.
extension AvoidEndpoint {
    /// Answers one request as `answer(_:sessionField:with:countedBy:)` does, for a picture of it.
    ///
    /// - Parameter draw: fills the response.
    func picture(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        with response: inout Response,
        _ draw: @escaping @Sendable (PicturedAnswer, inout Response) -> Void
    ) throws(Problem) -> AnswerLater? {
        try answer(body, sessionField: sessionField, with: &response) { decoding throws(JSONSyntaxError) in
            try decoding.request()
        } alone: { read, response throws(Problem) in
            draw(try pictured(read), &response)
        } inSession: { read, _ in
            .event(read.event, quota: quota) { state, event throws(ContractErrors) in
                let pictured = try PicturedAnswer(to: event, in: &state)
                return SessionAnswer { draw(pictured, &$0) }
            }
        }
    }

    /// A request without a session, or with one that the client carries.
    func pictured(_ request: AvoidRequest) throws(Problem) -> PicturedAnswer {
        // A retry needs a session, for a picture as well.
        if request.event.id != nil { throw .eventIDWithoutSession }
        do throws(ContractErrors) {
            var state = request.carriedStates.first ?? SessionState()
            return try PicturedAnswer(to: request.event, in: &state)
        } catch {
            throw Problem(error)
        }
    }
}
