import AvoidanceWire
import AvoidancePictures
import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis

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
                    let results = try comparison.results(from: state)
                    switch output {
                    case .svg where !results.answers.isEmpty:
                        let refusals = results.refusals.map { refusal in
                            (refusal.approach.policy.rawValue, refusal.breaches.first?.detail ?? "")
                        }
                        let sheet = Sheet(
                            results.answers, refused: refusals, on: try comparison.stage(from: state),
                            version: ServiceVersion.current)
                        response.setBody(sheet.svg(), .svg)
                    case .plainText: response.setBody(Array(ComparisonTable(results).text.utf8), .plainText)
                    default:
                        response.appendJSON(capacity: 3 * 1024 * results.count) { $0.comparison(results) }
                        response.contentType = MediaType.json.contentType
                    }
                }
            }))
}
