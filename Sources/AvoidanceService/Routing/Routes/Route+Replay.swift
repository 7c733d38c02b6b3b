import AvoidanceWire
import HTTPServer
import JSON

extension Route {
    /// A recorded sequence of events, answered later: it may take seconds, which other connections of a loop cannot
    /// wait.
    static let replay = Route(
        "/replay",
        post: Operation(
            body: .sequence, outputs: [.json],
            .later { body, context, response throws(Problem) in
                var writer = JSONWriter(minimumCapacity: 64 * 1024)
                try body.withUnsafeBufferPointer { body throws(Problem) in
                    _ = try ReplayEndpoint().answer(body, form: context.form, into: &writer)
                }
                response.setBody(writer)
            }))
}
