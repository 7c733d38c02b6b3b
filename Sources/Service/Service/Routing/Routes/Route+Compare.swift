import InputFormats
import Contract
import Pictures
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
            solveHelp: "Asks every policy, as intended and as written, or those of --policy and --fidelity.",
            .body { request, context, response throws(Problem) in
                if request.client == nil { context.service.variesByAccept(&response) }
                let session = try request.sessionField()
                // A picture of all answers, and lists of scroll views that each policy goes through.
                if request.takesLong || request.endpoint.isOnLoop && context.output == .svg { throw .takesLong }
                return try request.endpoint.compare(
                    request.body, session, as: context.output, with: &response)
            }))
}

extension AvoidEndpoint {
    /// Answers one request with several policies.
    fileprivate func compare(
        _ body: UnsafeBufferPointer<UInt8>, _ session: UnsafeBufferPointer<UInt8>?, as output: MediaType,
        with response: inout Response
    ) throws(Problem) -> AnswerLater? {
        let run = run
        return try compare(body, sessionField: session, with: &response) {
            comparison, state, response throws(Problem) in
            let results = try comparison.results(from: state)
            run?.judge(results, of: comparison)
            switch output {
            case .svg where !results.answers.isEmpty:
                let refusals = results.refusals.map { refusal in
                    (refusal.approach.policy.rawValue, refusal.validationErrors.first?.detail ?? "")
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
    }
}
