import HTTPServer
import StructuredLog

extension LogLine {
    /// The line of one answered request: the members of docs/guide/operating.md, in their order.
    ///
    /// Names with dots are those of OpenTelemetry's semantic conventions for HTTP.
    init(_ request: LoggedRequest, _ format: LogFormat, at time: LogTimestamp = .now()) {
        self.init(format, .info, "request", at: time)
        addUnnamed("http.request.method", request.method.name)
        let route = RouteTable.label(request.route)
        addUnnamed("http.route", route)
        add("http.response.status_code", request.status.rawValue)
        add("duration_us", request.duration / 1000)
        // Whoever reads the log must not be able to use the session.
        if RouteTable.namesSession(request.route) { add("url.path", route) } else { add("url.path", request.path) }
        add("http.request.body.size", request.requestBodySize)
        add("http.response.body.size", request.responseBodySize)
        add("client.address", request.clientAddress)
        add("network.protocol.version", request.minorVersion.map { "1.\($0)" } ?? "")
        add("url.scheme", request.isSecure ? "https" : "http")
        add("user_agent.original", request.userAgent)
        add("request_id", request.requestID.text)
        if let trace = request.traceContext {
            add("trace_id", trace.traceID)
            add("span_id", trace.spanID)
        }
        for (name, value) in request.fields { add(name.description, value) }
    }
}
