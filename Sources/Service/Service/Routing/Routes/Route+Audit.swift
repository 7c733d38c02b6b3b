import Contract
import HTTPServer
import JSON
import KeyboardAvoidanceAnalysis

extension Route {
    /// Forms on every device, answered later: on a queue of its own, so that a long audit delays no replay.
    static let audit = Route(
        "/audit",
        post: Operation(
            body: .json, outputs: [.json, .plainText, .markdown, .xml, .svg], queue: { $0.audits },
            .later { body, context, client, response throws(Problem) in
                context.service.variesByAccept(&response)
                let endpoint = AuditEndpoint(maximumResults: context.service.maximumAuditResults)
                let request = try body.withUnsafeBufferPointer { body throws(Problem) in try endpoint.request(body) }
                try client.take(request.memory)
                let report: AuditReport
                do throws(StepCounter.End) {
                    report = try request.audit.report(counting: context.service.steps(for: client))
                } catch {
                    throw Problem(error)
                }
                response.setBody(try endpoint.render(report, of: request, as: context.output), context.output)
            }))
}
