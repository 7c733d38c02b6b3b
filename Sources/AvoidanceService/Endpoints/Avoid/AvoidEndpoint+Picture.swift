import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore

// POST /avoid answered as a picture.
extension AvoidEndpoint {
    /// Answers one request as `answer(_:sessionField:with:countedBy:)` does, for a picture of it.
    ///
    /// - Parameter draw: fills the response.
    func picture(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        with response: inout Response,
        _ draw: @escaping @Sendable (PicturedAnswer, inout Response) -> Void
    ) throws(Problem) -> StoredTask? {
        let request: AvoidRequest
        do throws(RequestRefusal) {
            request = try self.request(in: body, sessionField: sessionField) { decoding throws(JSONSyntaxError) in
                try decoding.request()
            }
        } catch {
            return try sessions.perform(task(refusing: error), with: &response)
        }
        guard let id = request.session else {
            draw(try pictured(request), &response)
            return nil
        }
        let task = SessionTask(
            id: id,
            work: .event(request.event, quota: quota) { state, event throws(ContractErrors) in
                let done = try PicturedAnswer.of(event, from: state)
                state = done.state
                return { draw(done.pictured, &$0) }
            })
        return try sessions.perform(task, with: &response)
    }

    /// The same for a link, which names no session: it means the same for whoever follows it.
    func pictureWithoutSession(_ body: UnsafeBufferPointer<UInt8>) throws(Problem) -> PicturedAnswer {
        let request = try request(in: body) { decoding throws(JSONSyntaxError) in try decoding.request() }
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
        return try pictured(request)
    }

    /// A request without a session, or with one that the client carries.
    private func pictured(_ request: AvoidRequest) throws(Problem) -> PicturedAnswer {
        // A retry needs a session, for a picture as well.
        if request.event.id != nil, !request.hasCarriedState {
            throw Problem(breaches: [Problem.Breach(.eventIDWithoutSession)])
        }
        do throws(ContractErrors) {
            return try PicturedAnswer.of(request.event, from: request.carriedState).pictured
        } catch {
            throw Problem(error)
        }
    }
}
