import Contract
import Pictures
import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance

extension Route {
    /// The geometry of a scroll view that avoids the keyboard, as numbers, drawn or in words.
    static let avoid = Route(
        "/avoid",
        get: Operation(
            query: AvoidQuery.names, refusesOtherQueries: false, outputs: [.json, .svg, .plainText, .html],
            .now { request, context, response throws(Problem) in
                context.service.variesByAccept(&response)
                let query = request.query ?? ""
                guard !query.isEmpty || context.output != .html else {
                    return response.seeOther("/docs#avoid")
                }
                let read = try AvoidQuery(ofGET: query, "/avoid")
                guard context.output != .html else { return response.seeOther(read.pageLocation) }
                let answer = try context.service.answer(
                    to: read, as: context.output, namesSession: try request.sessionField() != nil,
                    countedBy: context.service.answers[request.loop])
                Asset(answer, mediaType: context.output, taggedBy: query).answer(request, with: &response)
            }),
        post: Operation(
            body: .json, outputs: [.json, .svg, .plainText],
            .session { request, context, response throws(Problem) in
                let (service, output) = (context.service, context.output)
                let endpoint = service.avoidEndpoint(for: request, of: context.owner)
                let session = try request.sessionField()
                let counters = service.answers[request.loop]
                do throws(Problem) {
                    if output == .json {
                        return try endpoint.answer(
                            request.body, sessionField: session, with: &response, countedBy: counters)
                    }
                    service.variesByAccept(&response)
                    return try endpoint.otherAnswer(request.body, session, as: output, with: &response, counters)
                } catch {
                    return try service.later(
                        error, endpoint, for: JobClient(request, owner: context.owner), request.body,
                        sessionField: session
                    ) {
                        endpoint, body, session, response throws(Problem) in
                        let counters = service.backgroundAnswers
                        guard output == .json else {
                            return try endpoint.otherAnswer(body, session, as: output, with: &response, counters)
                        }
                        return try endpoint.answer(body, sessionField: session, with: &response, countedBy: counters)
                    }
                }
            }))
}

extension AvoidEndpoint {
    /// Answers one request in words or as a picture.
    fileprivate func otherAnswer(
        _ body: UnsafeBufferPointer<UInt8>, _ session: UnsafeBufferPointer<UInt8>?, as output: MediaType,
        with response: inout Response, _ counters: AnswerCounters
    ) throws(Problem) -> AnswerLater? {
        if output == .plainText {
            return try summary(body, sessionField: session, with: &response, countedBy: counters)
        }
        return try picture(body, sessionField: session, with: &response) { pictured, response in
            counters.count(pictured.answer, by: pictured.stage.policy)
            response.setBody(Sheet(pictured, version: ServiceVersion.current).svg(), .svg)
        }
    }
}

extension AvoidanceService {
    /// The answer to a request in a query.
    ///
    /// - Parameter namesSession: whether the header names a session, which a link must not.
    func answer(
        to query: AvoidQuery, as output: MediaType, namesSession: Bool, countedBy counters: AnswerCounters?
    ) throws(Problem) -> [UInt8] {
        // A query is short enough for a loop.
        let endpoint = avoidEndpoint(of: nil).offLoop
        return try endpoint.answer(query, namesSession: namesSession) { request, text throws(Problem) in
            switch output {
            case .svg:
                let pictured = try endpoint.pictured(request)
                counters?.count(pictured.answer, by: pictured.stage.policy)
                return Sheet(pictured, version: ServiceVersion.current).svg()
            case .plainText: return try endpoint.summary(of: request, countedBy: counters)
            default:
                var request = request
                var writer = JSONWriter(minimumCapacity: 4096)
                try endpoint.answerAlone(&request, asked: text, into: &writer, countedBy: counters) { _ in }
                return writer.bytes
            }
        }
    }
}

extension Response {
    /// Sends the client on.
    mutating func seeOther(_ location: String) {
        status = .seeOther
        addField("Location", location)
    }
}
