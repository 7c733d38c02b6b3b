import AvoidanceWire
import HTTPServer
import JSON
import KeyboardAvoidanceAnalysis

extension Route {
    /// Forms on every device, answered later: on a queue of its own, so that a long audit delays no replay.
    static let audit = Route(
        "/audit",
        post: Operation(
            body: .json, outputs: [.json, .plainText, .markdown, .xml, .svg], queue: { $0.audits },
            .later { body, context, response throws(Problem) in
                context.service.variesByAccept(&response)
                let endpoint = AuditEndpoint(maximumResults: context.service.maximumAuditResults)
                let bytes = try body.withUnsafeBufferPointer { body throws(Problem) in
                    let request = try endpoint.request(body)
                    return try endpoint.render(request.audit.report(), of: request, as: context.output)
                }
                response.setBody(bytes, context.output)
            }))
}
