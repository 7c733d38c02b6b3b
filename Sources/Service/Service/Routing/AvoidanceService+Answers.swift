import Sessions
package import HTTPServer

extension AvoidanceService {
    /// The default fields of every answer.
    package static let defaultFields = DefaultFields(commonFields)

    private static let commonFields = [
        (name: "Access-Control-Allow-Origin", value: "*"),
        ("Access-Control-Expose-Headers", "Allow, ETag, Location, Retry-After, X-Request-Id, traceparent"),
        ("Cache-Control", "no-store"),
        ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
        ("X-Content-Type-Options", "nosniff"),
    ]

    /// The default fields of a server with TLS, or with restricted origins.
    static func defaultFields(isSecure: Bool, namesOrigins: Bool) -> DefaultFields {
        var fields = commonFields
        // The answer to a page depends on its origin.
        if namesOrigins { fields[0] = ("Vary", "Origin") }
        if isSecure { fields.append(("Strict-Transport-Security", "max-age=63072000")) }
        return DefaultFields(fields)
    }

    /// The default fields of answers to operators, which no page may read.
    static let adminFields = DefaultFields(commonFields.filter { !$0.0.hasPrefix("Access-Control-") })

    /// Adds Accept to Vary.
    ///
    /// A field of an answer replaces the default one of its name, so the default value is repeated.
    func variesByAccept(_ response: inout Response) {
        response.addField("Vary", access.namesOrigins ? "Accept, Origin" : "Accept")
    }
}
