package import HTTPServer
import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
package import SessionStore
import Synchronization

/// The service behind the HTTP server: every endpoint, and the sessions between requests.
package final class AvoidanceService: Application {
    package let sessions: Sessions
    let access: Access
    private let sessionAdmission: SessionAdmission?
    /// The endpoint of anonymous clients, as long as they may create any number of sessions.
    private let anonymousEndpoint: AvoidEndpoint
    /// For what takes longer than an event loop may.
    let background = BackgroundQueue()
    private let isStopping = Atomic<Bool>(false)
    private let now: @Sendable () -> UInt64
    /// When `/readyz` was last asked, in nanoseconds of `now`; 0 before the first time.
    private let readinessAsk = Atomic<UInt64>(0)

    /// - Parameters:
    ///   - limits: how many sessions are kept, and for how long.
    ///   - access: who may ask; everyone unless told.
    ///   - newSessionsPerMinute: how many sessions one client may make in a minute; nil is any number.
    ///   - now: a clock that never goes back, in nanoseconds.
    package init(
        limits: SessionLimits = SessionLimits(),
        access: Access = Access(),
        newSessionsPerMinute: Int? = nil,
        now: @escaping @Sendable () -> UInt64
    ) {
        self.access = access
        self.now = now
        sessionAdmission = newSessionsPerMinute.map { SessionAdmission(perMinute: $0, now: now) }
        sessions = Sessions(
            limits: limits,
            now: now,
            cost: { $0.approximateSize },
            isShown: { $0.isShown }
        )
        anonymousEndpoint = AvoidEndpoint(sessions: OwnedSessions(sessions, mintedOnly: access.mintedSessionsOnly))
        // Read before the first request rather than during it.
        _ = Devices.shared
    }

    /// From now on `/readyz` answers 503, so that whoever balances the load sends no more.
    package func failReadiness() { isStopping.store(true, ordering: .releasing) }

    /// When `/readyz` was last asked, in nanoseconds of the service's clock; nil if it never was.
    package var readinessAsked: UInt64? {
        let time = readinessAsk.load(ordering: .relaxed)
        return time == 0 ? nil : time
    }

    /// Answers whether new requests are welcome, and notes that somebody asks.
    func checkReadiness() -> Bool {
        readinessAsk.store(max(1, now()), ordering: .relaxed)
        return !isStopping.load(ordering: .acquiring)
    }

    /// The sessions that a request of `owner` can see.
    func sessions(of owner: String?) -> OwnedSessions {
        OwnedSessions(sessions, of: owner, mintedOnly: access.mintedSessionsOnly)
    }

    /// What answers the requests of `owner`.
    func avoidEndpoint(of owner: String?) -> AvoidEndpoint { AvoidEndpoint(sessions: sessions(of: owner)) }

    /// The endpoint as this client meets it, with what is left to it of new sessions.
    func avoidEndpoint(for request: borrowing Request, of owner: String?) -> AvoidEndpoint {
        if owner == nil, sessionAdmission == nil { return anonymousEndpoint }
        var endpoint = avoidEndpoint(of: owner)
        if let sessionAdmission { endpoint.admission = (sessionAdmission, request.client) }
        return endpoint
    }

    // MARK: - Application

    package func respond(to request: borrowing Request, with response: inout Response) -> Disposition {
        let route = Route(path: request.pathBytes)
        let admission = access.admit(request, to: route)
        if let origin = admission.origin { response.addField("Access-Control-Allow-Origin", origin) }
        if let refusal = admission.refusal.map(Refusal.problem) ?? refusal(of: request, at: route) {
            answer(refusal, allowed: route.allowed, instance: request.path, with: &response)
            return .now
        }
        let owner = admission.owner
        switch route {
        case .avoid: avoid(request, owner: owner, with: &response)
        case .compare: compare(request, owner: owner, with: &response)
        case .replay: return replay(request, origin: admission.origin, with: &response)
        case .focusOrder: focusOrder(request, with: &response)
        case .sessions: mintSession(request, owner: owner, instance: request.path, with: &response)
        case .session(let id):
            if case .delete = request.method {
                endSession(id, owner: owner, instance: request.path, with: &response)
            } else {
                showSession(id, owner: owner, instance: request.path, with: &response)
            }
        case .healthz: json("{\"status\":\"ok\"}", with: &response)
        case .readyz: ready(instance: request.path, with: &response)
        case .version: json(Self.versionAnswer, with: &response)
        case .devices: asset(Devices.shared.list, request, with: &response)
        case .device(let id): device(id, request, with: &response)
        case .picture: picture(request, with: &response)
        case .openapiYAML: contractAsYAML(request, with: &response)
        case .openapiJSON: asset(Assets.openapiJSON, request, with: &response)
        case .page: page(request, with: &response)
        case .server, .unknown: break
        }
        return .now
    }

    package func declines(_ request: borrowing Request, with response: inout Response) -> Bool {
        let route = Route(path: request.pathBytes)
        let admission = access.admit(request, to: route)
        guard let refusal = admission.refusal.map(Refusal.problem) ?? refusal(of: request, at: route) else {
            return false
        }
        if let origin = admission.origin { response.addField("Access-Control-Allow-Origin", origin) }
        answer(refusal, allowed: route.allowed, instance: request.path, with: &response)
        return true
    }

    package func explain(_ fault: Fault, with response: inout Response) {
        let status = fault.status
        answer(.problem(Problem(Problem.Kind(fault), fault.explanation)), allowed: "", instance: nil, with: &response)
        response.status = status
        // RFC 6797 §7.2: not a word about TLS over a connection without it.
        if fault == .notEncrypted { response.omitDefault("Strict-Transport-Security") }
    }

    // MARK: - What a request's head already decides

    /// An answer that needs nothing of the body.
    private enum Refusal {
        case problem(Problem)
        case methodNotAllowed
        /// OPTIONS: not a refusal, but answered as early.
        case options(isPreflight: Bool)
    }

    private func refusal(of request: borrowing Request, at route: Route) -> Refusal? {
        if case .other = request.method {
            return .problem(Problem(.notImplemented, "the methods known here are GET, HEAD, POST, DELETE and OPTIONS"))
        }
        if case .connect = request.method { return .methodNotAllowed }
        // RFC 9110 §5.3 and §8.3: there is one, and two could be read in two ways.
        if request.isRepeated(.contentType) {
            return .problem(Problem(.malformedRequest, "there is more than one Content-Type"))
        }
        if case .unknown = route {
            return .problem(
                Problem(
                    .notFound,
                    "the paths are /, /avoid, /compare, /replay, /focus-order, /picture, /devices, /sessions, /healthz,"
                        + " /readyz, /version, /openapi.yaml and /openapi.json"
                )
            )
        }
        guard route.allows(request.method) else { return .methodNotAllowed }
        if case .options = request.method {
            return .options(isPreflight: request.fieldCount("access-control-request-method") > 0)
        }
        guard MediaTypes.preferred(among: route.mediaTypes, accept: request.fieldBytes(.accept)) != nil else {
            let types = route.mediaTypes.joined(separator: " or ")
            return .problem(Problem(.notAcceptable, "the answer is \(types); accept it, or leave Accept out"))
        }
        guard route.takesBody else { return nil }
        if request.fieldBytes(.contentLength) == nil, request.fieldBytes(.transferEncoding) == nil {
            return .problem(Problem(.lengthRequired, "send the body with Content-Length or in chunks"))
        }
        guard MediaTypes.isIdentity(contentEncoding: request.field(.contentEncoding)) else {
            return .problem(
                Problem(.unsupportedContentCoding, "send the body uncompressed and leave Content-Encoding out"))
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
        case .options(let isPreflight):
            response.status = .noContent
            response.addField("Allow", allowed)
            guard isPreflight else { break }
            response.addField("Access-Control-Allow-Methods", allowed)
            response.addField("Access-Control-Allow-Headers", "Content-Type, Avoid-Session, Authorization")
            response.addField("Access-Control-Max-Age", "600")
        }
    }
}

// MARK: - Writing answers

extension AvoidanceService {
    /// What every answer carries unless it says otherwise.
    package static let defaultFields = DefaultFields(commonFields)

    private static let commonFields = [
        (name: "Access-Control-Allow-Origin", value: "*"),
        ("Access-Control-Expose-Headers", "Allow, ETag, Location, Retry-After"),
        ("Cache-Control", "no-store"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
        ("X-Content-Type-Options", "nosniff"),
    ]

    /// The same for a server with TLS, or one that not every page may ask.
    static func defaultFields(isSecure: Bool, namesOrigins: Bool) -> DefaultFields {
        var fields = commonFields
        // Which answer a page gets depends on where it comes from.
        if namesOrigins { fields[0] = ("Vary", "Origin") }
        if isSecure { fields.append(("Strict-Transport-Security", "max-age=63072000")) }
        return DefaultFields(fields)
    }

    /// Says that the answer depends on Accept.
    ///
    /// A field of an answer stands for the default one of its name, so what that says is said again.
    func variesByAccept(_ response: inout Response) {
        response.addField("Vary", access.namesOrigins ? "Accept, Origin" : "Accept")
    }

    func write(_ problem: Problem, instance: String?, with response: inout Response) {
        var writer = JSONWriter()
        writer.problem(problem, instance: instance)
        writer.append(to: &response.body)
        response.status = problem.kind.status
        response.contentType = "application/problem+json"
        if let challenge = problem.challenge { response.addField("WWW-Authenticate", challenge) }
        if problem.kind == .unavailable { response.addField("Retry-After", "1") }
        // RFC 9110 section 12.5.3: it tells this 415 from that of a type.
        if problem.kind == .unsupportedContentCoding { response.addField("Accept-Encoding", "identity") }
        if let seconds = problem.retryAfter { response.addField("Retry-After", "\(seconds)") }
    }

    func json(_ text: String, with response: inout Response) {
        response.contentType = "application/json"
        response.body.append(contentsOf: text.utf8)
    }
}
