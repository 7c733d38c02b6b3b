import AvoidanceWire
import HTTPServer
import JSON

extension Route {
    /// The order of a form's fields.
    static let focusOrder = Route(
        "/focus-order",
        post: Operation(
            body: .json, outputs: [.json],
            .now { request, _, response throws(Problem) in
                var writer = JSONWriter(minimumCapacity: 4096)
                try FocusOrderEndpoint().answer(request.body, into: &writer)
                response.setBody(writer)
            }))
}
