import AvoidanceWire
import HTTPServer

// Requests that take too long for an event loop.
extension AvoidanceService {
    /// Answers a request on a background queue.
    ///
    /// - Parameters:
    ///   - body: the request's, which is copied.
    ///   - answer: returns nil if the response holds the answer, else the rest of the work, for the request's loop.
    /// - Throws: `Problem` if the queue is full.
    func later(
        on queue: BackgroundQueue, _ body: UnsafeBufferPointer<UInt8>,
        _ answer: @escaping @Sendable ([UInt8], inout Response) throws(Problem) -> AnswerLater?
    ) throws(Problem) -> AnswerLater {
        guard queue.reserve() else { throw .tooManyJobs }
        let body = Array(body)
        return { request in
            queue.run { giveBack in
                request.pending.attempt { response in
                    // Before the client has its answer: it may send the same request again at once.
                    defer { giveBack() }
                    do throws(Problem) {
                        guard let rest = try answer(body, &response) else { return nil }
                        return { rest(request) }
                    } catch {
                        response.write(error, in: request.occurrence)
                        return nil
                    }
                }
            }
        }
    }

    /// Answers on the background queue what an endpoint has no time for on a loop.
    ///
    /// - Parameters:
    ///   - problem: the one that the endpoint has thrown; any other than `takesLong` is thrown again.
    ///   - answer: answers with the same endpoint, off the loop.
    func later(
        _ problem: Problem, _ endpoint: AvoidEndpoint, _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        _ answer:
            @escaping @Sendable (
                AvoidEndpoint, UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>?, inout Response
            ) throws(Problem) -> AnswerLater?
    ) throws(Problem) -> AnswerLater {
        guard problem.isTooLong else { throw problem }
        let endpoint = endpoint.offLoop
        let session = sessionField.map { Array($0) }
        return try later(on: background, body) { body, response throws(Problem) in
            try body.withUnsafeBufferPointer { body throws(Problem) in
                guard let session else { return try answer(endpoint, body, nil, &response) }
                return try session.withUnsafeBufferPointer { session throws(Problem) in
                    try answer(endpoint, body, session, &response)
                }
            }
        }
    }

    /// The counters of the background queue's answers.
    var backgroundAnswers: AnswerCounters { answers[answers.count - 1] }
}

extension Problem {
    /// The refusal of a job by a full queue.
    static let tooManyJobs = Problem(
        .unavailable, "too many requests that take long are waiting already; try again in a moment")
}
