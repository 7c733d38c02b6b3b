import AvoidanceWire
import AvoidancePictures
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
                let endpoint = context.service.avoidEndpoint(for: request, of: context.owner)
                let session = try request.sessionField()
                let counters = context.service.answers[request.loop]
                if context.output == .json {
                    return try endpoint.answer(
                        request.body, sessionField: session, with: &response, countedBy: counters)
                }
                context.service.variesByAccept(&response)
                if context.output == .plainText {
                    return try endpoint.summary(
                        request.body, sessionField: session, with: &response, countedBy: counters)
                }
                return try endpoint.picture(request.body, sessionField: session, with: &response) {
                    pictured, response in
                    counters.count(pictured.answer, by: pictured.stage.policy)
                    response.setBody(Sheet(pictured, version: ServiceVersion.current).svg(), .svg)
                }
            }))
}

extension AvoidanceService {
    /// The answer to a request in a query.
    ///
    /// - Parameter namesSession: whether the header names a session, which a link must not.
    func answer(
        to query: AvoidQuery, as output: MediaType, namesSession: Bool, countedBy counters: AnswerCounters?
    ) throws(Problem) -> [UInt8] {
        let endpoint = avoidEndpoint(of: nil)
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
