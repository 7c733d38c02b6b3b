import Contract
import JSON

extension Route {
    /// The order of a form's fields.
    static let focusOrder = Route(
        "/focus-order",
        post: Operation(
            body: .json, outputs: [.json], solveHelp: "Reads the fields of a form and prints their order.",
            .body { request, _, response throws(Problem) in
                if request.takesLong { throw .takesLong }
                if request.run?.lists.isEmpty == false {
                    throw Problem(
                        .malformedRequest, "the order of fields knows no policy: leave --policy and --fidelity out")
                }
                var writer = JSONWriter(minimumCapacity: 4096)
                try FocusOrderEndpoint().answer(request.body, into: &writer)
                response.setBody(writer)
                return nil
            }))
}
