import Contract
import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance

// A request in a link: it names no session, so it means the same for everyone who follows it.
extension AvoidEndpoint {
    /// Answers the request of a query.
    ///
    /// - Parameter namesSession: whether the header names a session.
    func answer(
        _ query: AvoidQuery, as output: MediaType, namesSession: Bool, countedBy counters: AnswerCounters?
    ) throws(Problem) -> [UInt8] {
        do throws(Problem) {
            return try query.body.withUnsafeBufferPointer { text throws(Problem) in
                try answer(linked: text, as: output, namesSession: namesSession, countedBy: counters)
            }
        } catch {
            throw query.isShort ? error.inParameters : error
        }
    }

    private func answer(
        linked text: UnsafeBufferPointer<UInt8>, as output: MediaType, namesSession: Bool,
        countedBy counters: AnswerCounters?
    ) throws(Problem) -> [UInt8] {
        do throws(Problem) {
            let request: AvoidRequest
            do throws(AvoidRequestError) {
                request = try self.request(in: text, sessionField: nil) { decoder throws(JSONSyntaxError) in
                    try decoder.request()
                }
            } catch {
                throw error.problem(knowing: nil)
            }
            try checkNoSession(request, namesSession: namesSession)
            var response = Response()
            try answer(alone: request, asked: text, as: output, countedBy: counters).fill(&response)
            return response.body
        } catch {
            throw error.explained(in: text)
        }
    }

    private func checkNoSession(_ request: borrowing AvoidRequest, namesSession: Bool) throws(Problem) {
        var members: [String] = []
        if namesSession || request.session != nil { members.append("session") }
        if request.event.id != nil { members.append("eventID") }
        if request.stateToken.isGiven { members.append("stateToken") }
        guard members.isEmpty else {
            throw Problem(errors: members.map { .sessionInPicture(pointer: "/\($0)") })
        }
    }
}
