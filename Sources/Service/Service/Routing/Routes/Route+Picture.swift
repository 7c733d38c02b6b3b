import Contract
import HTTPServer

extension Route {
    /// The picture of a request in the link itself.
    ///
    /// A browser is sent to the playground instead.
    static let picture = Route(
        "/picture",
        get: Operation(
            query: AvoidQuery.names, refusesOtherQueries: false, outputs: [.svg, .html],
            .now { request, context, response throws(Problem) in
                context.service.variesByAccept(&response)
                let query = request.query ?? ""
                guard context.output == .svg else {
                    return response.seeOther(try AvoidQuery.pageLocation(ofPicture: query))
                }
                let picture = try context.service.answer(
                    to: try AvoidQuery(ofGET: query, "/picture"), as: .svg,
                    namesSession: try request.sessionField() != nil, countedBy: nil)
                Asset(picture, mediaType: .svg, taggedBy: query)
                    .answer(request, cacheControl: "max-age=86400", with: &response)
            }))
}

extension AvoidQuery {
    /// The page for a browser that follows a picture's link.
    ///
    /// It can continue there even if `request` is not a request.
    fileprivate static func pageLocation(ofPicture query: String) throws(Problem) -> String {
        if query.isEmpty { return "/" }
        do throws(Problem) {
            return try AvoidQuery(ofGET: query, "/picture").pageLocation
        } catch {
            guard let sent = QueryParameters(query)["request"]?.sentValue else { throw error }
            return "/#request=" + sent
        }
    }
}
