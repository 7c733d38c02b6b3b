import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore

// POST /compare.
extension AvoidEndpoint {
    /// Answers one request through several policies.
    ///
    /// A session, kept or carried, is only read: comparing changes nothing and makes none.
    ///
    /// - Parameter write: makes the answer from what the request's session remembers.
    /// - Returns: nil if `response` holds the answer; else what the store has to do before there is one.
    func compare(
        _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        with response: inout Response,
        _ write: @escaping @Sendable (Comparison, SessionState?) throws(Problem) -> SessionTask.Answer
    ) throws(Problem) -> StoredTask? {
        var asked = Decoding.ApproachLists()
        let request: AvoidRequest
        do throws(RequestRefusal) {
            request = try self.request(in: body, sessionField: sessionField) { decoding throws(JSONSyntaxError) in
                try decoding.comparison(into: &asked)
            }
        } catch {
            return try sessions.perform(task(refusing: error), with: &response)
        }
        let comparison = Comparison(request, asking: asked)
        guard let id = request.session else {
            try write(comparison, request.carriedState)(&response)
            return nil
        }
        let task = SessionTask(
            id: id,
            work: .read { state throws(Problem) in
                if id.isMinted, state == nil { throw .unknownSession }
                return try write(comparison, state)
            })
        return try sessions.perform(task, with: &response)
    }

    /// Reads a request to be compared on its own, as a program does that has no sessions.
    ///
    /// - Parameter lists: what takes the place of the request's own lists.
    func comparison(
        in text: UnsafeBufferPointer<UInt8>, asking lists: Decoding.ApproachLists = Decoding.ApproachLists()
    ) throws(Problem) -> Comparison {
        var asked = Decoding.ApproachLists()
        let request = try request(in: text) { decoding throws(JSONSyntaxError) in
            try decoding.comparison(into: &asked)
        }
        return Comparison(request, asking: asked, or: lists)
    }
}
