import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore

extension Route {
    /// What a scroll view must become, as numbers or drawn.
    static let avoid = Route(
        "/avoid",
        post: Operation(
            body: .json, outputs: [.json, .svg],
            .now { request, context, response throws(Problem) in
                let endpoint = context.service.avoidEndpoint(for: request, of: context.owner)
                let body = request.body
                let session = request.fieldBytes("avoid-session")
                let counters = context.service.answers[request.loop]
                if context.output == .svg {
                    context.service.variesByAccept(&response)
                    let (pictured, session) = try endpoint.picture(body, sessionField: session)
                    counters.count(pictured.answer, by: pictured.stage.policy)
                    endpoint.log(session, with: &response)
                    return response.setBody(Sheet(pictured, version: ServiceVersion.current).svg(), .svg)
                }
                // Room for an answer with its saved state and some history.
                var named: SessionID?
                try response.appendJSON(capacity: 4096) { writer throws(Problem) in
                    named = try endpoint.answer(body, sessionField: session, into: &writer, countedBy: counters)
                }
                endpoint.log(named, with: &response)
                response.contentType = MediaType.json.contentType
            }))
}

extension Response {
    /// Adds JSON to the body, written in its place as far as `capacity` bytes go; nothing if `write` throws.
    fileprivate mutating func appendJSON<Failure: Error>(
        capacity: Int, _ write: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        var larger: [UInt8]?
        try body.append(addingCapacity: capacity) { span throws(Failure) in
            try span.withUnsafeMutableBufferPointer { memory, count throws(Failure) in
                var writer = JSONWriter(into: memory)
                try write(&writer)
                if writer.isInPlace { count = writer.count } else { larger = writer.bytes }
            }
        }
        if let larger { body.append(contentsOf: larger) }
    }
}
