import Contract
import HTTPServer

/// A path of the service, and the operation of each method.
///
/// Everything about a path follows from this value: the list in a 404, Allow, OPTIONS, the bodies it reads and the
/// outputs to negotiate. `RouteTable.all` lists the routes.
///
/// An immutable value behind a reference, as its operations are: a copy for each request took 1,100 instructions.
final class Route: Sendable {
    let path: Path
    /// Whether the path is open to everyone, exempt from the checks of token, certificate, host and origin.
    let isOpen: Bool
    /// The operation of GET and HEAD.
    let get: Operation?
    let post: Operation?
    let delete: Operation?
    /// Whether pages of every origin may ask, where none are listed; if not, only those of the machine itself.
    let admitsAnyOrigin: Bool
    /// The header fields that pages may send.
    let requestFields: String
    /// The supported methods, in the form of the field Allow (RFC 9110 section 10.2.1).
    let allowed: String

    static let usualRequestFields =
        "Content-Type, Avoid-Session, Authorization, X-Request-Id, traceparent, tracestate"

    /// - Parameter path: as in openapi.yaml, such as `/devices/{id}`.
    init(
        _ path: StaticString, isOpen: Bool = false, admitsAnyOrigin: Bool = true,
        requestFields: String = usualRequestFields, get: Operation? = nil, post: Operation? = nil,
        delete: Operation? = nil
    ) {
        self.path = Path(path)
        self.isOpen = isOpen
        self.admitsAnyOrigin = admitsAnyOrigin
        self.requestFields = requestFields + (post?.readsIdempotencyKey == true ? ", Idempotency-Key" : "")
        self.get = get
        self.post = post
        self.delete = delete
        let methods = [get.map { _ in "GET, HEAD" }, post.map { _ in "POST" }, delete.map { _ in "DELETE" }, "OPTIONS"]
        allowed = methods.compactMap(\.self).joined(separator: ", ")
    }

    /// The operation of a method; nil for an unsupported one.
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
    /// The behaviour of a route for one method.
    final class Operation: Sendable {
        /// The body it reads; nil if it reads none.
        let body: RequestBody?
        /// The parameters it reads from the query.
        let query: [String]
        /// Whether any other parameter is refused before the handler; if not, the handler does so, or ignores all.
        let refusesOtherQueries: Bool
        /// The types of good answers; the first is given if the client has no preference.
        let outputs: [MediaType]
        /// Whether the client's Accept chooses among the outputs; if not, Accept is ignored.
        let negotiates: Bool
        /// Types we never return; a client that prefers one (a browser's `text/html`) gets the human-readable form.
        let hints: [MediaType]
        /// Whether the field Idempotency-Key names the event.
        let readsIdempotencyKey: Bool
        /// The sentence of `solve --help` about the option of the path's name; nil for no option.
        let solveHelp: String?
        /// The queue of what is answered later.
        let queue: @Sendable (AvoidanceService) -> BackgroundQueue
        let handler: Handler

        init(
            body: RequestBody? = nil, query: [String] = [], refusesOtherQueries: Bool = true, outputs: [MediaType],
            hints: [MediaType] = [], negotiates: Bool = true, readsIdempotencyKey: Bool = false,
            solveHelp: String? = nil,
            queue: @escaping @Sendable (AvoidanceService) -> BackgroundQueue = { $0.longRequests }, _ handler: Handler
        ) {
            self.body = body
            self.query = query
            self.refusesOtherQueries = refusesOtherQueries
            self.outputs = outputs
            self.hints = hints
            self.negotiates = negotiates
            self.readsIdempotencyKey = readsIdempotencyKey
            self.solveHelp = solveHelp
            self.queue = queue
            self.handler = handler
        }
    }

    /// The way an operation is answered.
    enum Handler: Sendable {
        /// At once, on the connection's event loop: it must neither block nor compute for long.
        case now(@Sendable (borrowing Request, borrowing Route.Context, inout Response) throws(Problem) -> Void)
        /// At once, or later if a store of sessions has to be asked; returns nil if it is answered.
        case session(
            @Sendable (borrowing Request, borrowing Route.Context, inout Response) throws(Problem) -> AnswerLater?)
        /// As `session`, from a body; one for which it throws `Problem.takesLong` goes to the operation's queue.
        case body(BodyHandler)
        /// Later, on the operation's queue: it may take seconds.
        case later(BodyHandler)
    }

    typealias BodyHandler =
        @Sendable (borrowing BodyRequest, borrowing Context, inout Response) throws(Problem)
        -> AnswerLater?

    /// The result of routing, for a request's handler.
    struct Context: Sendable {
        let service: AvoidanceService
        /// The owner of the sessions that the request can see; nil for anonymous clients.
        let owner: String?
        /// The path's value of the route's parameter, as sent; empty if the route has none.
        let parameter: String
        /// The output or hint that the client prefers.
        let output: MediaType
        /// The form of the body, if the operation reads one.
        var form = RequestBody.Form.json
    }
}

extension Route {
    /// The path of a route: a fixed path, or a template such as `/devices/{id}`.
    ///
    /// A parameter is the last part of a path and matches all the rest.
    struct Path: Sendable, CustomStringConvertible {
        /// The template in openapi.yaml.
        let template: StaticString
        /// The number of bytes before the parameter; all if there is none.
        private let fixedCount: Int
        let hasParameter: Bool

        init(_ template: StaticString) {
            self.template = template
            let text = template.description.utf8
            fixedCount = text.prefix { $0 != UInt8(ascii: "{") }.count
            hasParameter = fixedCount < text.count
        }

        /// Whether a request's path, as sent, matches: a parameter is not empty, and no slash is at its ends.
        func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
            guard hasParameter else { return path.equals(template) }
            guard path.starts(with: UnsafeBufferPointer(start: template.utf8Start, count: fixedCount)) else {
                return false
            }
            let slash = UInt8(ascii: "/")
            return path.count > fixedCount && path[fixedCount] != slash && path[path.count - 1] != slash
        }

        /// The parameter's value in a matching path; empty if there is none.
        func parameter(of path: UnsafeBufferPointer<UInt8>) -> String {
            hasParameter ? String(decoding: path.dropFirst(fixedCount), as: UTF8.self) : ""
        }

        var description: String { template.description }
    }
}
