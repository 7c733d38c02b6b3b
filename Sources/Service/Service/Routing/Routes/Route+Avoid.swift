import Contract
import HTTPServer

extension Route {
    /// The geometry of a scroll view that avoids the keyboard, as numbers, drawn or in words.
    static let avoid = Route(
        "/avoid",
        get: Operation(
            query: AvoidQuery.names + [AvoidQuery.formatName], refusesOtherQueries: false,
            outputs: [.json, .svg, .plainText, .html],
            .now { request, context, response throws(Problem) in
                context.service.variesByAccept(&response)
                let query = request.query ?? ""
                guard !query.isEmpty || context.output != .html else {
                    return response.seeOther("/docs#avoid")
                }
                let read = try AvoidQuery(ofGET: query, "/avoid")
                let output = read.format ?? context.output
                guard output != .html else { return response.seeOther(read.pageLocation) }
                let answer = try context.service.answer(
                    to: read, as: output, namesSession: try request.sessionField() != nil,
                    countedBy: context.service.answers[request.loop])
                Asset(answer, mediaType: output, taggedBy: query).answer(request, with: &response)
            }),
        post: Operation(
            body: .json, outputs: [.json, .svg, .plainText], readsIdempotencyKey: true,
            .body { request, context, response throws(Problem) in
                let session = try request.sessionField()
                // Not by ==, which is generic here and takes 60 instructions.
                if case .json = context.output {
                } else if request.client == nil {
                    context.service.variesByAccept(&response)
                }
                return try request.endpoint.answer(
                    request.body, sessionField: session, as: context.output, with: &response,
                    countedBy: request.counters)
            }))
}

extension AvoidanceService {
    /// The answer to a request in a query.
    ///
    /// - Parameter namesSession: whether the header names a session, which a link must not.
    func answer(
        to query: AvoidQuery, as output: MediaType, namesSession: Bool, countedBy counters: AnswerCounters?
    ) throws(Problem) -> [UInt8] {
        // A query is short enough for a loop.
        try avoidEndpoint(of: nil).offLoop.answer(query, as: output, namesSession: namesSession, countedBy: counters)
    }
}

extension Response {
    /// Sends the client on.
    mutating func seeOther(_ location: String) {
        status = .seeOther
        addField("Location", location)
    }
}
