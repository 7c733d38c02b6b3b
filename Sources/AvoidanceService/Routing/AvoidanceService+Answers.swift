package import HTTPServer
import JSON

extension AvoidanceService {
    /// What every answer carries unless it says otherwise.
    package static let defaultFields = DefaultFields(commonFields)

    private static let commonFields = [
        (name: "Access-Control-Allow-Origin", value: "*"),
        ("Access-Control-Expose-Headers", "Allow, ETag, Location, Retry-After, X-Request-Id, traceparent"),
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

    /// What every answer to operators carries: no page may read it.
    static let adminFields = DefaultFields(commonFields.filter { !$0.0.hasPrefix("Access-Control-") })

    /// Says that the answer depends on Accept.
    ///
    /// A field of an answer stands for the default one of its name, so what that says is said again.
    func variesByAccept(_ response: inout Response) {
        response.addField("Vary", access.namesOrigins ? "Accept, Origin" : "Accept")
    }

    func write(_ problem: Problem, in occurrence: Problem.Occurrence, with response: inout Response) {
        var writer = JSONWriter()
        writer.problem(problem, in: occurrence)
        writer.append(to: &response.body)
        response.status = problem.status
        if let session = problem.session { response.addLogField("session", session.text) }
        response.addLogField("problem", problem.kind.rawValue)
        response.contentType = "application/problem+json"
        if let challenge = problem.challenge { response.addField("WWW-Authenticate", challenge) }
        if problem.kind == .unavailable { response.addField("Retry-After", "1") }
        // RFC 9110 section 12.5.3: it tells this 415 from that of a type.
        if problem.kind == .unsupportedContentCoding { response.addField("Accept-Encoding", "identity") }
        if let seconds = problem.retryAfter { response.addField("Retry-After", "\(seconds)") }
    }
}
