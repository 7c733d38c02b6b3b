import InputFormats
import Contract
import HTTPServer
import KeyboardAvoidanceAnalysis

// Requests that take too long for an event loop.
extension AvoidanceService {
    /// Answers a request on a background queue, off the loop.
    ///
    /// - Parameters:
    ///   - asked: its body and its session are copied.
    ///   - refuse: writes the answer if another client gets its place.
    /// - Throws: `Problem` if the queue is full.
    @inline(never)
    func later(
        _ asked: borrowing BodyRequest, _ request: borrowing Request, _ operation: Route.Operation,
        _ context: Route.Context,
        refuse: @escaping @Sendable (Problem, Problem.Occurrence, inout Response) -> Void = { $2.write($0, in: $1) },
        _ handle: @escaping Route.BodyHandler
    ) throws(Problem) -> AnswerLater {
        let (queue, client) = (operation.queue(self), JobClient(request, owner: context.owner))
        try queue.reserve(for: client)
        let (body, session) = (Array(asked.body), asked.session.value.map { Array($0) })
        let (endpoint, query) = (asked.endpoint.offLoop, operation.query.isEmpty ? "" : request.query ?? "")
        return { [self] request in
            let run: @Sendable (() -> Void) -> Void = { giveBack in
                request.pending.attempt { response in
                    // Before the client has its answer: it may send the same request again at once.
                    defer { giveBack() }
                    do throws(Problem) {
                        let rest = try body.withUnsafeBufferPointer { body throws(Problem) in
                            try (session ?? []).withUnsafeBufferPointer { field throws(Problem) in
                                let asked = BodyRequest(
                                    body: body, session: (session == nil ? nil : field, false), endpoint: endpoint,
                                    counters: self.backgroundAnswers, client: request.pending, query: query)
                                return try handle(asked, context, &response)
                            }
                        }
                        guard let rest else { return nil }
                        return { rest(request) }
                    } catch {
                        response.write(error, in: request.occurrence)
                        return nil
                    }
                }
            }
            let job = BackgroundQueue.Job(run: run) { problem in
                request.pending.complete { refuse(problem, request.occurrence, &$0) }
            }
            queue.run(job, for: client)
        }
    }

    /// The counters of long requests' answers.
    var backgroundAnswers: AnswerCounters { answers[answers.count - 1] }
}

extension Problem {
    /// The reason why a job has ended before it was done.
    init(_ end: StepCounter.End) {
        switch end {
        case .tooManySteps(let maximum):
            self.init(errors: [
                ValidationError(
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
