import AvoidanceWire
import AvoidancePictures
import HTTPServer
import JSON

extension Route {
    /// One request through several policies: as numbers, as a table for a terminal, or drawn.
    static let compare = Route(
        "/compare",
        post: Operation(
            body: .json, outputs: [.json, .plainText, .svg],
            .session { request, context, response throws(Problem) in
                context.service.variesByAccept(&response)
                let endpoint = context.service.avoidEndpoint(of: context.owner)
                let output = context.output
                return try endpoint.compare(
                    request.body, sessionField: try request.sessionField(), with: &response
                ) { comparison, state, response throws(Problem) in
                    let answers = try comparison.answers(from: state)
                    switch output {
                    case .svg:
                        let sheet = Sheet(
                            answers, on: try comparison.stage(from: state), version: ServiceVersion.current)
                        response.setBody(sheet.svg(), .svg)
                    case .plainText: response.setBody(Array(ComparisonTable(answers).text.utf8), .plainText)
                    default:
                        var writer = JSONWriter(minimumCapacity: 3 * 1024 * answers.count)
                        writer.comparison(answers)
                        response.setBody(writer)
                    }
                }
            }))
}
