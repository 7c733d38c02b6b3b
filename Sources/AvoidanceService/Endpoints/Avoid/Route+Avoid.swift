import HTTPServer
@_spi(Engine) import KeyboardAvoidance

extension Route {
    /// What a scroll view must become, as numbers or drawn.
    static let avoid = Route(
        "/avoid",
        post: Operation(
            body: .json, outputs: [.json, .svg],
            .session { request, context, response throws(Problem) in
                let endpoint = context.service.avoidEndpoint(for: request, of: context.owner)
                let session = try request.sessionField()
                let counters = context.service.answers[request.loop]
                guard context.output == .svg else {
                    return try endpoint.answer(
                        request.body, sessionField: session, with: &response, countedBy: counters)
                }
                context.service.variesByAccept(&response)
                return try endpoint.picture(request.body, sessionField: session, with: &response) {
                    pictured, response in
                    counters.count(pictured.answer, by: pictured.stage.policy)
                    response.setBody(Sheet(pictured, version: ServiceVersion.current).svg(), .svg)
                }
            }))
}
