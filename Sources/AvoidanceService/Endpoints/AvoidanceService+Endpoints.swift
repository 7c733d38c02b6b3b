import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import SessionStore

// POST /avoid.
extension AvoidanceService {
    func avoid(_ request: borrowing Request, owner: String?, with response: inout Response) {
        let body = request.body
        guard MediaTypes.isJSON(contentType: request.fieldBytes(.contentType), body: body) else {
            let problem = Problem(
                .unsupportedMediaType,
                "send JSON in UTF-8 as application/json, any +json, text/plain, or without Content-Type"
            )
            return write(problem, instance: request.path, with: &response)
        }
        let sessionField = request.fieldBytes("avoid-session")
        if MediaTypes.preferred(among: Route.avoid.mediaTypes, accept: request.fieldBytes(.accept)) == MediaTypes.svg {
            let endpoint = avoidEndpoint(for: request, of: owner)
            return picture(body, sessionField, by: endpoint, instance: request.path, with: &response)
        }
        let endpoint = avoidEndpoint(for: request, of: owner)
        do throws(Problem) {
            try response.appendJSON(capacity: Self.usualAnswer) { writer throws(Problem) in
                try endpoint.answer(body, sessionField: sessionField, into: &writer)
            }
            response.contentType = "application/json"
        } catch {
            write(error, instance: request.path, with: &response)
        }
    }

    /// Room for an answer with its saved state and some history, in bytes.
    private static let usualAnswer = 4096
}

// POST /avoid for people who would rather look.
extension AvoidanceService {
    private func picture(
        _ body: UnsafeBufferPointer<UInt8>,
        _ sessionField: UnsafeBufferPointer<UInt8>?,
        by endpoint: AvoidEndpoint,
        instance: String,
        with response: inout Response
    ) {
        variesByAccept(&response)
        do throws(Problem) {
            let pictured = try endpoint.picture(body, sessionField: sessionField)
            response.body.append(contentsOf: Sheet(pictured, version: ServiceVersion.current).svg())
            response.contentType = MediaTypes.svg
        } catch {
            write(error, instance: instance, with: &response)
        }
    }
}

// The sessions' endpoints.
extension AvoidanceService {
    func mintSession(
        _ request: borrowing Request,
        owner: String?,
        instance: String,
        with response: inout Response
    ) {
        do throws(Problem) {
            try avoidEndpoint(for: request, of: owner).admitNewSession()
        } catch {
            return write(error, instance: instance, with: &response)
        }
        // Two equal ids never come; what is refused again and again is refused for want of room.
        let ids = (0..<4).lazy.map { _ in SessionID.mint() }
        guard let id = ids.first(where: { sessions(of: owner).create($0, SessionState()) }) else {
            let problem = Problem(.unavailable, "the limits of this server leave no room for a session")
            return write(problem, instance: instance, with: &response)
        }
        var writer = JSONWriter()
        writer.session(AnsweredSession(id: id, revision: 0))
        writer.append(to: &response.body)
        response.status = .created
        response.contentType = "application/json"
        response.addField("Location", "/sessions/\(id)")
    }

    func showSession(_ id: SessionID?, owner: String?, instance: String, with response: inout Response) {
        guard let id, let (state, _) = sessions(of: owner).read(id) else {
            return write(.unknownSession, instance: instance, with: &response)
        }
        var writer = JSONWriter(minimumCapacity: 4096)
        writer.sessionView(state, id: id)
        writer.append(to: &response.body)
        response.contentType = "application/json"
    }

    func endSession(_ id: SessionID?, owner: String?, instance: String, with response: inout Response) {
        guard let id, sessions(of: owner).remove(id) else {
            return write(.unknownSession, instance: instance, with: &response)
        }
        response.status = .noContent
    }
}

// The catalogue's endpoints.
extension AvoidanceService {
    func device(_ id: String, _ request: borrowing Request, with response: inout Response) {
        guard let record = Devices.shared.record(of: id) else {
            let nearest = Devices.shared.catalogue.nearest(to: id)
            let problem = Problem(.unknownDevice, Devices.unknown(id, nearest: nearest))
            return write(problem, instance: request.path, with: &response)
        }
        asset(record, request, with: &response)
    }
}

// The service's own endpoints.
extension AvoidanceService {
    static let versionAnswer = "{\"name\":\"keyboard-avoidance\",\"version\":\"\(ServiceVersion.current)\"}"

    func ready(instance: String, with response: inout Response) {
        if checkReadiness() { return json("{\"status\":\"ready\"}", with: &response) }
        write(
            Problem(.unavailable, "the service is stopping; send new requests elsewhere"),
            instance: instance,
            with: &response
        )
    }

    func asset(_ asset: Asset, _ request: borrowing Request, with response: inout Response) {
        response.addField("Cache-Control", "no-cache")
        response.addField("ETag", asset.entityTag)
        guard !asset.isKnown(ifNoneMatch: request.field(.ifNoneMatch)) else {
            response.status = .notModified
            return
        }
        response.contentType = asset.mediaType
        response.body.append(contentsOf: asset.bytes)
    }

    /// Browsers save `application/yaml` and show text; opened in one, the contract is to be read.
    func contractAsYAML(_ request: borrowing Request, with response: inout Response) {
        let types = Route.openapiYAML.mediaTypes + ["text/html", "text/plain"]
        let prefersText = MediaTypes.preferred(among: types, accept: request.fieldBytes(.accept)) != types.first
        variesByAccept(&response)
        response.addField("Content-Disposition", "inline")
        asset(prefersText ? Assets.openapiText : Assets.openapiYAML, request, with: &response)
    }

    func page(_ request: borrowing Request, with response: inout Response) {
        response.addField("Content-Security-Policy", PagePolicy.policy(query: request.query))
        asset(Assets.page, request, with: &response)
    }
}

extension Response {
    /// Adds JSON to the body, written in its place as far as `capacity` bytes go; nothing where `write` throws.
    fileprivate mutating func appendJSON<Failure: Error>(
        capacity: Int, _ write: (inout JSONWriter) throws(Failure) -> Void
    ) throws(Failure) {
        var larger: [UInt8]?
        try body.append(addingCapacity: capacity) { span throws(Failure) in
            try span.withUnsafeMutableBufferPointer { memory, count throws(Failure) in
                var writer = JSONWriter(into: memory)
                try write(&writer)
                if writer.isInPlace { count = writer.count } else { larger = writer.bytes }
            }
        }
        if let larger { body.append(contentsOf: larger) }
    }
}
