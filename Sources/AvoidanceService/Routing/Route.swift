import HTTPServer

/// A path of the service, and what answers each method on it.
///
/// Everything that is said about a path follows from this value: the list in a 404, Allow, OPTIONS, which bodies are read
/// and which outputs can be negotiated. `RouteTable.all` lists the routes.
///
/// An immutable value behind a reference, as its operations are: a copy for each request took 1,100 instructions.
final class Route: Sendable {
    let path: RoutePath
    /// Whether everyone may ask, whatever the server asks of others: a token, a certificate, a host, an origin.
    let isOpen: Bool
    /// Answers HEAD too.
    let get: Operation?
    let post: Operation?
    let delete: Operation?
    /// The methods that lead somewhere, as the field Allow lists them (RFC 9110 section 10.2.1).
    let allowed: String

    /// - Parameter path: as in openapi.yaml, such as `/devices/{id}`.
    init(
        _ path: StaticString, isOpen: Bool = false, get: Operation? = nil, post: Operation? = nil,
        delete: Operation? = nil
    ) {
        self.path = RoutePath(path)
        self.isOpen = isOpen
        self.get = get
        self.post = post
        self.delete = delete
        let methods = [get.map { _ in "GET, HEAD" }, post.map { _ in "POST" }, delete.map { _ in "DELETE" }, "OPTIONS"]
        allowed = methods.compactMap(\.self).joined(separator: ", ")
    }

    /// What answers a method; nil if nothing does.
    func operation(for method: Method) -> Operation? {
        switch method {
        case .post: post
        case .get, .head: get
        case .delete: delete
        case .put, .connect, .options, .trace, .patch, .other: nil
        }
    }
}

extension Route {
    /// What a route does for one method.
    final class Operation: Sendable {
        /// The body it reads; nil if it reads none.
        let body: RequestBody?
        /// The parameters it reads of the query.
        let query: [String]
        /// The types of good answers; the first is given if the client has no preference.
        let outputs: [MediaType]
        /// Whether the client's Accept chooses among the outputs; if not, it is not looked at.
        let negotiates: Bool
        /// Types that are never given: who prefers one of them to all outputs wants to look at the answer, as browsers do.
        let hints: [MediaType]
        let handler: Handler

        init(
            body: RequestBody? = nil, query: [String] = [], outputs: [MediaType], hints: [MediaType] = [],
            negotiates: Bool = true, _ handler: Handler
        ) {
            self.body = body
            self.query = query
            self.outputs = outputs
            self.hints = hints
            self.negotiates = negotiates
            self.handler = handler
        }
    }

    /// How an operation is answered.
    enum Handler: Sendable {
        /// At once, on the connection's event loop: it must neither block nor compute for long.
        case now(@Sendable (borrowing Request, borrowing Route.Context, inout Response) throws(Problem) -> Void)
        /// At once as well, or what the store of sessions has to do before there is an answer; nil if there is one.
        case session(
            @Sendable (borrowing Request, borrowing Route.Context, inout Response) throws(Problem) -> StoredTask?)
        /// Later, on the background queue: it may take seconds. It gets a copy of the body.
        case later(@Sendable ([UInt8], Route.Context, inout Response) throws(Problem) -> Void)
    }

    /// What routing has found out about a request before its handler is called.
    struct Context: Sendable {
        let service: AvoidanceService
        /// Whose sessions the request can see; nil is those of all clients that do not say who they are.
        let owner: String?
        /// What the path has in place of the route's parameter, as sent; empty if the route has none.
        let parameter: String
        /// The output or hint that the client prefers.
        let output: MediaType
        /// How the body is written, if the operation reads one.
        var form = RequestBody.Form.json
    }
}
