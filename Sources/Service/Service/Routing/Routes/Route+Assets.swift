import Contract
import HTTPServer

extension Route {
    /// The playground, which holds no data and asks for a token itself.
    static let page = Route(
        "/", isOpen: true,
        get: Operation(
            query: ["api"], refusesOtherQueries: false, outputs: [.html],
            .now { request, _, response in
                response.addField("Content-Security-Policy", PagePolicy.policy(query: request.query))
                Asset.page.answer(request, with: &response)
            }))

    /// The API reference.
    static let reference = Route(
        "/docs", isOpen: true,
        get: Operation(
            refusesOtherQueries: false, outputs: [.html],
            .now { request, _, response in
                response.addField("Content-Security-Policy", PagePolicy.reference)
                Asset.reference.answer(request, with: &response)
            }))

    /// A text for agents.
    static let llmsText = Route(
        "/llms.txt", isOpen: true,
        get: Operation(
            refusesOtherQueries: false, outputs: [.plainText],
            .now { request, _, response in Asset.llmsText.answer(request, with: &response) }))

    /// The contract.
    ///
    /// As text, because browsers save `application/yaml` instead of showing it.
    static let openapiYAML = Route(
        "/openapi.yaml",
        get: Operation(
            refusesOtherQueries: false, outputs: [.yaml, .textYAML], hints: [.html, .plainText],
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
            refusesOtherQueries: false, outputs: [.json],
            .now { request, _, response in Asset.openapiJSON.answer(request, with: &response) }))

    /// The JSON Schema of a form file, for editors, which have no token.
    static let formSchema = Route(
        "/schemas/form.json", isOpen: true,
        get: Operation(
            refusesOtherQueries: false, outputs: [.json],
            .now { request, _, response in Asset.formSchema.answer(request, with: &response) }))
}
