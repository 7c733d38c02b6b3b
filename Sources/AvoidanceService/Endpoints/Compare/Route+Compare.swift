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
                ) { comparison, state throws(Problem) in
                    let answers = try comparison.answers(from: state)
                    let stage = output == .svg ? try comparison.stage(from: state) : nil
                    return { response in
                        if let stage {
                            let sheet = Sheet(answers, on: stage, version: ServiceVersion.current)
                            return response.setBody(sheet.svg(), .svg)
                        }
                        if output == .plainText {
                            return response.setBody(Array(ComparisonTable(answers).text.utf8), .plainText)
                        }
                        var writer = JSONWriter(minimumCapacity: 3 * 1024 * answers.count)
                        writer.comparison(answers)
                        response.setBody(writer)
                    }
                }
            }))
}
