import Contract
import HTTPServer
import JSON

extension Route {
    /// A recorded sequence of events, answered later: it may take seconds, which other connections of a loop cannot
    /// wait.
    static let replay = Route(
        "/replay",
        post: Operation(
            body: .sequence, outputs: [.json], queue: { $0.replays },
            .later { body, context, client, response throws(Problem) in
                let steps = context.service.steps(for: client)
                var writer = JSONWriter(minimumCapacity: ReplayEndpoint.firstWriter)
                try body.withUnsafeBufferPointer { body throws(Problem) in
                    _ = try ReplayEndpoint().answer(
                        body, form: context.form, counting: steps,
                        begin: { request throws(Problem) in try client.take(request.memory) }, into: &writer)
                }
                response.setLargeBody(writer)
            }))
}
