import InputFormats
import Contract
import HTTPServer
import KeyboardAvoidanceAnalysis

// Requests that take too long for an event loop.
extension AvoidanceService {
    /// Answers a request on a background queue.
    ///
    /// - Parameters:
    ///   - client: has the place in the queue.
    ///   - body: the request's, which is copied.
    ///   - answer: gets the client that waits for it; returns nil if the response holds the answer, else the rest of the
    ///     work, for the request's loop.
    /// - Throws: `Problem` if the queue is full.
    func later(
        on queue: BackgroundQueue, for client: JobClient, _ body: UnsafeBufferPointer<UInt8>,
        _ answer: @escaping @Sendable ([UInt8], PendingResponse, inout Response) throws(Problem) -> AnswerLater?
    ) throws(Problem) -> AnswerLater {
        try queue.reserve(for: client)
        let body = Array(body)
        return { request in
            let run: @Sendable (() -> Void) -> Void = { giveBack in
                request.pending.attempt { response in
                    // Before the client has its answer: it may send the same request again at once.
                    defer { giveBack() }
                    do throws(Problem) {
                        guard let rest = try answer(body, request.pending, &response) else { return nil }
                        return { rest(request) }
                    } catch {
                        response.write(error, in: request.occurrence)
                        return nil
                    }
                }
            }
            let job = BackgroundQueue.Job(run: run) { problem in
                request.pending.complete { $0.write(problem, in: request.occurrence) }
            }
            queue.run(job, for: client)
        }
    }

    /// Answers on the queue of long requests what an endpoint has no time for on a loop.
    ///
    /// - Parameters:
    ///   - problem: the one that the endpoint has thrown; any other than `takesLong` is thrown again.
    ///   - answer: answers with the same endpoint, off the loop.
    func later(
        _ problem: Problem, _ endpoint: AvoidEndpoint, for client: JobClient, _ body: UnsafeBufferPointer<UInt8>,
        sessionField: UnsafeBufferPointer<UInt8>?,
        _ answer:
            @escaping @Sendable (
                AvoidEndpoint, UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>?, inout Response
            ) throws(Problem) -> AnswerLater?
    ) throws(Problem) -> AnswerLater {
        guard problem.isTooLong else { throw problem }
        let endpoint = endpoint.offLoop
        let session = sessionField.map { Array($0) }
        return try later(on: longRequests, for: client, body) { body, _, response throws(Problem) in
            try body.withUnsafeBufferPointer { body throws(Problem) in
                guard let session else { return try answer(endpoint, body, nil, &response) }
                return try session.withUnsafeBufferPointer { session throws(Problem) in
                    try answer(endpoint, body, session, &response)
                }
            }
        }
    }

    /// Counts the steps of a client's job, which ends once the client has gone.
    func steps(for client: PendingResponse) -> StepCounter {
        StepCounter(maximum: maximumJobSteps) { client.isAbandoned }
    }

    /// The counters of long requests' answers.
    var backgroundAnswers: AnswerCounters { answers[answers.count - 1] }
}

extension PendingResponse {
    /// Takes the memory of a job before it begins.
    ///
    /// - Throws: `Problem` if it is not free.
    func take(_ bytes: Int) throws(Problem) {
        guard !reserve(bytes) else { return }
        throw Problem(.unavailable, "the memory for this job is not free now; try again in a moment")
    }
}

extension Problem {
    /// The reason why a job has ended before it was done.
    init(_ end: StepCounter.End) {
        switch end {
        case .tooManySteps(let maximum):
            self.init(breaches: [
                Breach(
                    .tooManySteps,
                    "it takes more than \(maximum) steps, one for each scroll view of each solve (--maximum-job-steps):"
                        + " ask for fewer cells, fields, events, policies, outer scroll views or snapToOffsets")
            ])
        // Nobody reads it.
        case .cancelled: self.init(.unavailable, "the client has gone")
        }
    }

    /// The refusal of a job by a queue that is full for its client.
    static func tooManyJobs(after seconds: Int) -> Problem {
        var problem = Problem(
            .unavailable,
            "too many requests that take long are waiting already; try again in \(seconds) second\(seconds == 1 ? "" : "s")"
        )
        problem.retryAfter = seconds
        return problem
    }
}
