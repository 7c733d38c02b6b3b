import HTTPServer

extension Route {
    /// The playground.
    static let page = Route(
        "/",
        get: Operation(
            query: ["api"], outputs: [.html],
            .now { request, _, response in
                response.addField("Content-Security-Policy", PagePolicy.policy(query: request.query))
                Asset.page.answer(request, with: &response)
            }))

    /// The contract.
    ///
    /// Browsers save `application/yaml` and show text; opened in one, the contract is to be read.
    static let openapiYAML = Route(
        "/openapi.yaml",
        get: Operation(
            outputs: [.yaml, .textYAML], hints: [.html, .plainText],
            .now { request, context, response in
                context.service.variesByAccept(&response)
                response.addField("Content-Disposition", "inline")
                let asset = context.output == .yaml ? Asset.openapiYAML : Asset.openapiText
                asset.answer(request, with: &response)
            }))

    /// The contract for tools.
    static let openapiJSON = Route(
        "/openapi.json",
        get: Operation(
            outputs: [.json],
            .now { request, _, response in Asset.openapiJSON.answer(request, with: &response) }))
}
