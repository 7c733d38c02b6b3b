import Contract
import HTTPServer
import JSON

extension FocusOrderEndpoint {
    fileprivate func answer(_ body: UnsafeBufferPointer<UInt8>, with response: inout Response) throws(Problem) {
        var writer = JSONWriter(minimumCapacity: 4096)
        try answer(body, into: &writer)
        response.setBody(writer)
    }
}

extension Route {
    /// The order of a form's fields.
    static let focusOrder = Route(
        "/focus-order",
        post: Operation(
            body: .json, outputs: [.json],
            .session { request, context, response throws(Problem) in
                if request.body.count <= Decoding.longText {
                    try FocusOrderEndpoint().answer(request.body, with: &response)
                    return nil
                }
                let (service, client) = (context.service, JobClient(request, owner: context.owner))
                return try service.later(on: service.longRequests, for: client, request.body) {
                    body, _, response throws(Problem) in
                    try body.withUnsafeBufferPointer { body throws(Problem) in
                        try FocusOrderEndpoint().answer(body, with: &response)
                    }
                    return nil
                }
            }))
}
