import Contract

extension Route {
    /// Forms on every device, answered later: on a queue of its own, so that a long audit delays no replay.
    static let audit = Route(
        "/audit",
        post: Operation(
            body: .forms, outputs: [.json, .plainText, .markdown, .xml, .svg], queue: { $0.audits },
            .later { request, context, response throws(Problem) in
                context.service.variesByAccept(&response)
                let endpoint = AuditEndpoint(maximumResults: context.service.maximumAuditResults)
                let audit = try endpoint.request(request.body)
                try request.take(audit.memory)
                let report = try endpoint.report(of: audit, counting: request.steps(in: context.service))
                response.setBody(try endpoint.render(report, of: audit, as: context.output), context.output)
                return nil
            }))
}
