import Contract
import Sessions
import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance

// POST /avoid with a text as the answer.
extension AvoidEndpoint {
    /// Answers one request as `answer(_:sessionField:with:countedBy:)` does, with its summary.
    func summary(
        _ body: UnsafeBufferPointer<UInt8>, sessionField: UnsafeBufferPointer<UInt8>?, with response: inout Response,
        countedBy counters: AnswerCounters?
    ) throws(Problem) -> AnswerLater? {
        try answer(body, sessionField: sessionField, with: &response) { decoding throws(JSONSyntaxError) in
            try decoding.request()
        } alone: { request, response throws(Problem) in
            response.setBody(try summary(of: request, countedBy: counters), .plainText)
        } inSession: { request, _ in
            .event(request.event, quota: quota) { state, event throws(ContractErrors) in
                let answer = try state.handle(event)
                let (text, policy) = (Array(AnswerSummary(answer).text.utf8), state.geometry.policy)
                let (decision, warnings) = (answer.decision, answer.warnings)
                return SessionAnswer { response in
                    response.setBody(text, .plainText)
                    counters?.count(decision, warnings, by: policy)
                }
            }
        }
    }

    /// The summary of the answer to a request without a session.
    func summary(of request: AvoidRequest, countedBy counters: AnswerCounters?) throws(Problem) -> [UInt8] {
        var request = request
        var writer = JSONWriter(minimumCapacity: 4096)
        return try answerAlone(&request, into: &writer, countedBy: counters) { Array(AnswerSummary(copy $0).text.utf8) }
    }
}
