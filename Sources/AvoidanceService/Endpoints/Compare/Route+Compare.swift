import HTTPServer
import JSON

extension Route {
    /// One request through several policies: as numbers, as a table for a terminal, or drawn.
    static let compare = Route(
        "/compare",
        post: Operation(
            body: .json, outputs: [.json, .plainText, .svg],
            .now { request, context, response throws(Problem) in
                context.service.variesByAccept(&response)
                let endpoint = context.service.avoidEndpoint(of: context.owner)
                let session = request.fieldBytes("avoid-session")
                if context.output == .svg {
                    let (stage, answers, named) = try endpoint.comparePicture(request.body, sessionField: session)
                    endpoint.log(named, with: &response)
                    return response.setBody(Sheet(answers, on: stage, version: ServiceVersion.current).svg(), .svg)
                }
                let (entries, named) = try endpoint.compare(request.body, sessionField: session)
                endpoint.log(named, with: &response)
                if context.output == .plainText {
                    return response.setBody(Array(ComparisonTable(entries).text.utf8), .plainText)
                }
                var writer = JSONWriter(minimumCapacity: 3 * 1024 * entries.count)
                writer.comparison(entries)
                response.setBody(writer)
            }))
}
