import Contract
import JSON

extension Route {
    /// The forms of a dump of a screen, answered later: in the queue of audits, of which they are the first half.
    static let form = Route(
        "/form",
        post: Operation(
            body: .file, query: DumpOption.allCases.map(\.rawValue), outputs: [.json], queue: { $0.audits },
            .later { request, _, response throws(Problem) in
                let endpoint = try FormEndpoint(query: request.query)
                try request.take(FormEndpoint.memory(reading: request.body.count))
                var writer = JSONWriter(minimumCapacity: 4096)
                try endpoint.answer(request.body, into: &writer)
                response.setLargeBody(writer)
                return nil
            }))
}
