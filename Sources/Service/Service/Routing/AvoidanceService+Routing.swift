import InputFormats
import Contract
package import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance

/// The steps between a request's head and its handler: route, access, method, Accept and body, each taken once.
extension AvoidanceService: Application {
    package func respond(to request: borrowing Request, with response: inout Response) -> Response.Disposition {
        respond(to: request, among: routes, admittedBy: access, with: &response)
    }

    package func declines(_ request: borrowing Request, with response: inout Response) -> Bool {
        declines(request, among: routes, admittedBy: access, with: &response)
    }

    /// Answers a request with one of `routes`.
    @inline(__always)
    func respond(
        to request: borrowing Request, among routes: RouteTable, admittedBy access: Access,
        with response: inout Response
    ) -> Response.Disposition {
        let (route, number) = routes.route(at: request.pathBytes)
        response.route = number
        do throws(Refusal) {
            let owner = try admit(request, to: route, by: access, with: &response)
            let (operation, output) = try operation(for: request, at: route, among: routes)
            let context = Route.Context(
                service: self, owner: owner, parameter: route?.path.parameter(of: request.pathBytes) ?? "",
                output: output, form: try bodyForm(of: request, for: operation))
            return carryOut(operation, request, context, with: &response)
        } catch {
            answer(error, at: route, in: request.occurrence, with: &response)
            return .now
        }
    }

    /// Answers a request with one of `routes` from its head alone, if that decides.
    func declines(
        _ request: borrowing Request, among routes: RouteTable, admittedBy access: Access,
        with response: inout Response
    ) -> Bool {
        let (route, number) = routes.route(at: request.pathBytes)
        response.route = number
        do throws(Refusal) {
            let owner = try admit(request, to: route, by: access, with: &response)
            let (operation, _) = try operation(for: request, at: route, among: routes)
            if let body = operation.body, body.refuses(contentType: request.fieldBytes(.contentType)) {
                throw .problem(Problem(.unsupportedMediaType, body.advice(for: request.fieldBytes(.contentType))))
            }
            guard case .later = operation.handler else { return false }
            do throws(Problem) {
                try operation.queue(self).check(for: JobClient(request, owner: owner))
            } catch {
                throw .problem(error)
            }
            return false
        } catch {
            answer(error, at: route, in: request.occurrence, with: &response)
            return true
        }
    }

    package func explain(_ fault: HTTPError, of request: RequestID, with response: inout Response) {
        response.write(
            Problem(Problem.Kind(fault), fault.explanation), in: Problem.Occurrence(requestID: request.text))
        response.status = fault.status
        // RFC 6797 §7.2: no Strict-Transport-Security on a connection without TLS.
        if fault == .notEncrypted { response.omitDefault("Strict-Transport-Security") }
    }

    // MARK: - Decisions by a request's head

    /// An answer that needs no handler.
    private enum Refusal: Error {
        case problem(Problem)
        case methodNotAllowed
        /// OPTIONS: not a refusal, but answered as early.
        case options(isPreflight: Bool)
    }

    /// Returns the owner of the sessions that the request can see; nil for anonymous clients.
    private func admit(
        _ request: borrowing Request, to route: Route?, by access: Access, with response: inout Response
    ) throws(Refusal) -> String? {
        var origin: String?
        if let route, !route.admitsAnyOrigin, request.fieldBytes(.origin) != nil {
            response.omitDefault("Access-Control-Allow-Origin")
            response.addField("Vary", "Origin")
        }
        defer { if let origin { response.addField("Access-Control-Allow-Origin", origin) } }
        do throws(Problem) {
            return try access.admit(request, to: route, readableBy: &origin)
        } catch {
            throw .problem(error)
        }
    }

    /// The operation that answers a request, and its output.
    private func operation(
        for request: borrowing Request, at route: Route?, among routes: RouteTable
    ) throws(Refusal) -> (Route.Operation, output: MediaType) {
        if case .other = request.method {
            throw .problem(Problem(.notImplemented, "the methods known here are GET, HEAD, POST, DELETE and OPTIONS"))
        }
        if case .connect = request.method { throw .methodNotAllowed }
        // RFC 9110 §5.3 and §8.3: there is one Content-Type; two would be ambiguous.
        if request.isRepeated(.contentType) {
            throw .problem(Problem(.malformedRequest, "there is more than one Content-Type"))
        }
        guard let route else { throw .problem(routes.notFound(request.path)) }
        if case .options = request.method {
            throw .options(isPreflight: request.fieldCount("access-control-request-method") > 0)
        }
        guard let operation = route.operation(for: request.method) else { throw .methodNotAllowed }
        if request.queryBytes != nil, let problem = refusal(ofQuery: request, at: route, operation) {
            throw .problem(problem)
        }
        guard let output = output(of: operation, for: request) ?? outputNamed(by: request, operation) else {
            let types = operation.outputs.map(\.rawValue).joined(separator: " or ")
            let page = route.get?.outputs.contains(.html) == true ? "; GET \(route.path)?request=… opens the page" : ""
            throw .problem(Problem(.notAcceptable, "the answer is \(types); accept it, or leave Accept out\(page)"))
        }
        guard operation.body != nil else { return (operation, output) }
        guard request.announcesBody || operation.body == .file else { throw .problem(.emptyBody) }
        guard RequestBody.isIdentity(contentEncoding: request.field(.contentEncoding)) else {
            throw .problem(
                Problem(.unsupportedContentCoding, "send the body uncompressed and leave Content-Encoding out"))
        }
        return (operation, output)
    }

    /// The refusal of parameters that an operation does not read.
    private func refusal(ofQuery request: borrowing Request, at route: Route, _ operation: Route.Operation) -> Problem?
    {
        guard operation.refusesOtherQueries, let query = request.query else { return nil }
        return Problem(
            query: query, reading: operation.query, at: "\(Exchange.MethodLabel(request.method).name) \(route.path)")
    }

    /// The output that the client prefers of an operation; nil if it accepts none.
    private func output(of operation: Route.Operation, for request: borrowing Request) -> MediaType? {
        guard operation.negotiates, request.fieldBytes(.accept) != nil else { return operation.outputs.first }
        // RFC 9110 §5.3: several lines are one list.
        guard request.isRepeated(.accept), var accept = request.field(.accept) else {
            return MediaType.preferred(
                among: operation.outputs, hints: operation.hints, accept: request.fieldBytes(.accept))
        }
        return accept.withUTF8 {
            MediaType.preferred(among: operation.outputs, hints: operation.hints, accept: $0)
        }
    }

    /// The first output of an operation whose query names the form of the answer, whatever Accept says; nil elsewhere.
    private func outputNamed(by request: borrowing Request, _ operation: Route.Operation) -> MediaType? {
        guard operation.query.contains(AvoidQuery.formatName), let query = request.query else { return nil }
        return QueryParameters(query)[AvoidQuery.formatName] == nil ? nil : operation.outputs.first
    }

    /// The form of the body that an operation reads.
    private func bodyForm(of request: borrowing Request, for operation: Route.Operation) throws(Refusal)
        -> RequestBody.Form
    {
        guard let body = operation.body else { return .json }
        let type = request.fieldBytes(.contentType)
        let first = request.body.first
        // A type that is never read is refused by the head alone, before it is known that chunks hold nothing.
        if first == nil, body != .file, !body.refuses(contentType: type) { throw .problem(.emptyBody) }
        guard let form = body.form(contentType: type, first: first) else {
            throw .problem(Problem(.unsupportedMediaType, body.advice(for: type)))
        }
        return form
    }

    private func answer(
        _ refusal: Refusal, at route: Route?, in occurrence: Problem.Occurrence, with response: inout Response
    ) {
        // CONNECT has no path.
        let allowed = route?.allowed ?? "GET, HEAD, OPTIONS"
        switch refusal {
        case .problem(let problem):
            response.write(problem, in: occurrence)
        case .methodNotAllowed:
            let instead = route.flatMap { RouteTable.insteadOfPOST[$0.path.description] }.map { "; \($0)" } ?? ""
            let problem = Problem(.methodNotAllowed, "the methods of this path are \(allowed)\(instead)")
            response.write(problem, in: occurrence)
            response.addField("Allow", allowed)
        case .options(let isPreflight):
            response.status = .noContent
            response.addField("Allow", allowed)
            guard isPreflight else { break }
            response.addField("Access-Control-Allow-Methods", allowed)
            response.addField("Access-Control-Allow-Headers", route?.requestFields ?? Route.usualRequestFields)
            response.addField("Access-Control-Max-Age", "600")
        }
    }

    // MARK: - Calling the handler

    @inline(__always)
    private func bodyRequest(
        _ request: borrowing Request, of operation: Route.Operation, for owner: String?
    ) throws(Problem) -> BodyRequest {
        var endpoint = avoidEndpoint(for: request, of: owner)
        if operation.readsIdempotencyKey, !request.hasOnlyKnownFields, let id = try request.eventID() {
            endpoint = endpoint.named(id)
        }
        return BodyRequest(
            body: request.body, session: request.single("avoid-session"), endpoint: endpoint,
            counters: answers[request.loop])
    }

    @inline(__always)
    private func carryOut(
        _ operation: Route.Operation, _ request: borrowing Request, _ context: Route.Context,
        with response: inout Response
    ) -> Response.Disposition {
        do throws(Problem) {
            switch operation.handler {
            case .now(let handle):
                try handle(request, context, &response)
                return .now
            case .session(let handle):
                guard let later = try handle(request, context, &response) else { return .now }
                later(DeferredRequest(request, continuing: response))
                return .later
            case .body(let handle):
                let asked = try bodyRequest(request, of: operation, for: context.owner)
                do throws(Problem) {
                    guard let later = try handle(asked, context, &response) else { return .now }
                    later(DeferredRequest(request, continuing: response))
                } catch {
                    guard error.isTooLong else { throw error }
                    let later = try later(asked, request, operation, context, handle)
                    later(DeferredRequest(request, continuing: response))
                }
                return .later
            case .later(let handle):
                let asked = try bodyRequest(request, of: operation, for: context.owner)
                let later = try later(asked, request, operation, context, handle)
                later(DeferredRequest(request, continuing: response))
                return .later
            }
        } catch {
            response.write(error, in: request.occurrence)
            return .now
        }
    }
}

extension Problem {
    /// A request without the required body, whatever its type.
    fileprivate static let emptyBody = Problem(
        .emptyBody, "send a JSON object; with curl -d @file look whether the file is there")
}

extension Request {
    /// The session in the field Avoid-Session; nil if there is none.
    ///
    /// - Throws: if there are two, which would be ambiguous.
    func sessionField() throws(Problem) -> UnsafeBufferPointer<UInt8>? {
        try BodyRequest.sessionField(single("avoid-session"))
    }
    /// The event's id in the field Idempotency-Key; nil if there is none.
    ///
    /// It is a string of a structured field (RFC 8941 section 3.3.3), or the same without quotes.
    ///
    /// - Throws: if there are two, or one that is no event's id.
    @inline(never)
    fileprivate func eventID() throws(Problem) -> Identifier? {
        let (value, isRepeated) = single("idempotency-key")
        guard let value else { return nil }
        if isRepeated { throw Problem(.malformedRequest, "there is more than one Idempotency-Key") }
        var id = String(decoding: value, as: UTF8.self)
        if id.count > 1, id.first == "\"", id.last == "\"" { id = String(id.dropFirst().dropLast()) }
        let longest = ContractLimits.eventIDLength
        guard (1...longest).contains(id.unicodeScalars.count) else {
            throw Problem(errors: [
                Problem.ValidationError(
                    pointer: "/eventID", code: "invalidIdentifier",
                    detail: "the header field Idempotency-Key: 1 to \(longest) characters")
            ])
        }
        return Identifier(id)
    }
}
