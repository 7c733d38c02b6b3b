package import HTTPServer
import JSON
import KeyboardAvoidance
package import SessionStore
import Synchronization

/// The service behind the HTTP server: every door, and the sessions between requests.
package final class AvoidanceService: Application {
    package let sessions: Sessions
    let avoidEndpoint: AvoidEndpoint
    private let admission: SessionAdmission?
    /// For what takes longer than an event loop may.
    let background = BackgroundQueue()
    private let isDraining = Atomic<Bool>(false)

    /// - Parameters:
    ///   - limits: how many sessions are kept, and for how long.
    ///   - newSessionsPerMinute: how many sessions one client may make in a minute; nil is any number.
    ///   - now: a clock that never goes back, in nanoseconds.
    package init(
        limits: SessionLimits = SessionLimits(),
        newSessionsPerMinute: Int? = nil,
        now: @escaping @Sendable () -> UInt64
    ) {
        admission = newSessionsPerMinute.map { SessionAdmission(perMinute: $0, now: now) }
        sessions = Sessions(
            limits: limits,
            now: now,
            cost: { $0.approximateSize },
            staysLongest: { $0.isShown }
        )
        avoidEndpoint = AvoidEndpoint(sessions: sessions)
    }

    /// From now on `/readyz` answers 503, so that whoever balances the load sends no more.
    package func beginDraining() {
        isDraining.store(true, ordering: .releasing)
    }

    /// Whether `beginDraining()` was called.
    var isStopping: Bool { isDraining.load(ordering: .acquiring) }

    /// The endpoint as this client meets it, with what is left to it of new sessions.
    func avoidEndpoint(for request: borrowing Request) -> AvoidEndpoint {
        guard let admission else { return avoidEndpoint }
        var endpoint = avoidEndpoint
        endpoint.admission = (admission, request.client)
        return endpoint
    }

    // MARK: - Application

    package func respond(to request: borrowing Request, with response: inout Response) -> Disposition {
        let door = Door(path: request.pathBytes)
        if let refusal = refusal(of: request, at: door) {
            answer(refusal, allowed: door.allowed, instance: request.path, with: &response)
            return .now
        }
        switch door {
        case .avoid: avoid(request, with: &response)
        case .compare: compare(request, with: &response)
        case .replay: return replay(request, with: &response)
        case .focusOrder: focusOrder(request, with: &response)
        case .sessions: mintSession(request, instance: request.path, with: &response)
        case .session(let id):
            if case .delete = request.method {
                endSession(id, instance: request.path, with: &response)
            } else {
                showSession(id, instance: request.path, with: &response)
            }
        case .healthz: json("{\"status\":\"ok\"}", with: &response)
        case .readyz: ready(instance: request.path, with: &response)
        case .version: json(Self.versionAnswer, with: &response)
        case .openapiYAML: asset(Assets.openapiYAML, request, with: &response)
        case .openapiJSON: asset(Assets.openapiJSON, request, with: &response)
        case .page: page(request, with: &response)
        case .server, .unknown: break
        }
        return .now
    }

    package func declines(_ request: borrowing Request, with response: inout Response) -> Bool {
        let door = Door(path: request.pathBytes)
        guard let refusal = refusal(of: request, at: door) else { return false }
        answer(refusal, allowed: door.allowed, instance: request.path, with: &response)
        return true
    }

    package func explain(_ fault: Fault, with response: inout Response) {
        let status = fault.status
        answer(.problem(Problem(Problem.Kind(fault), fault.explanation)), allowed: "", instance: nil, with: &response)
        response.status = status
    }

    // MARK: - What a request's head already decides

    /// An answer that needs nothing of the body.
    private enum Refusal {
        case problem(Problem)
        case methodNotAllowed
        /// OPTIONS: not a refusal, but answered as early.
        case options
    }

    private func refusal(of request: borrowing Request, at door: Door) -> Refusal? {
        if case .other = request.method {
            return .problem(Problem(.notImplemented, "the methods known here are GET, HEAD, POST, DELETE and OPTIONS"))
        }
        if case .connect = request.method { return .methodNotAllowed }
        // RFC 9110 §5.3 and §8.3: there is one, and two could be read in two ways.
        if request.fieldCount("content-type") > 1 {
            return .problem(Problem(.malformedRequest, "there is more than one Content-Type"))
        }
        if case .unknown = door {
            return .problem(
                Problem(
                    .notFound,
                    "the paths are /, /avoid, /compare, /replay, /focus-order, /sessions, /healthz, /readyz, /version,"
                        + " /openapi.yaml and /openapi.json"
                )
            )
        }
        guard door.allows(request.method) else { return .methodNotAllowed }
        if case .options = request.method { return .options }
        let accept = request.fieldBytes(.accept)
        let isAccepted =
            MediaTypes.accepts(door.mediaType, accept: accept)
            || door.otherMediaType.map { MediaTypes.accepts($0, accept: accept) } ?? false
        guard isAccepted else {
            let types = door.mediaType + (door.otherMediaType.map { " or " + $0 } ?? "")
            return .problem(Problem(.notAcceptable, "the answer is \(types); accept it, or leave Accept out"))
        }
        guard door.takesBody else { return nil }
        if request.fieldBytes(.contentLength) == nil, request.fieldBytes(.transferEncoding) == nil {
            return .problem(Problem(.lengthRequired, "send the body with Content-Length or in chunks"))
        }
        return nil
    }

    private func answer(
        _ refusal: Refusal,
        allowed: String,
        instance: String?,
        with response: inout Response
    ) {
        switch refusal {
        case .problem(let problem):
            write(problem, instance: instance, with: &response)
        case .methodNotAllowed:
            write(
                Problem(.methodNotAllowed, "the methods of this path are \(allowed)"),
                instance: instance,
                with: &response
            )
            response.addField("Allow", allowed)
        case .options:
            response.status = .noContent
            response.addField("Allow", allowed)
            response.addField("Access-Control-Allow-Methods", allowed)
            response.addField("Access-Control-Allow-Headers", "Content-Type, Avoid-Session, Authorization")
            response.addField("Access-Control-Max-Age", "600")
        }
    }
}

// MARK: - Writing answers

extension AvoidanceService {
    /// What every answer carries unless it says otherwise.
    package static let defaultFields = DefaultFields([
        ("Access-Control-Allow-Origin", "*"),
        ("Access-Control-Expose-Headers", "Allow, ETag, Location, Retry-After"),
        ("Cache-Control", "no-store"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
        ("X-Content-Type-Options", "nosniff"),
    ])

    func write(_ problem: Problem, instance: String?, with response: inout Response) {
        var writer = JSONWriter()
        writer.problem(problem, instance: instance)
        writer.append(to: &response.body)
        response.status = problem.kind.status
        response.contentType = "application/problem+json"
        if problem.kind == .unavailable { response.addField("Retry-After", "1") }
        if let seconds = problem.retryAfter { response.addField("Retry-After", "\(seconds)") }
    }

    func json(_ text: String, with response: inout Response) {
        response.contentType = "application/json"
        response.body.append(contentsOf: text.utf8)
    }
}
