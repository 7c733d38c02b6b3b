import HTTPServer
import StructuredLog

extension LogLine {
    /// The line of one answered request: the members of docs/guide/operating.md, in order.
    ///
    /// Names with dots follow OpenTelemetry's semantic conventions for HTTP.
    init(_ request: LoggedRequest, _ format: LogFormat, at time: LogTimestamp = .now()) {
        self.init(format, .info, "request", at: time)
        addUnnamed("http.request.method", request.method.name)
        let route = RouteTable.label(request.route)
        addUnnamed("http.route", route)
        add("http.response.status_code", request.status.rawValue)
        add("duration_us", request.duration / 1000)
        // Readers of the log must not be able to use the session.
        if RouteTable.namesSession(request.route) {
            add("url.path", route)
        } else {
            add("url.path", request.route == 0 ? Self.maskedPath(request.path) : request.path[...])
        }
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

    /// The part of a path without a route that reveals no name: one slash and the characters after the leading ones, up
    /// to the first byte other than a letter, digit, `_` or `-`; at most 32 bytes.
    ///
    /// A client that misspells `/sessions/NAME` has no route.
    private static func maskedPath(_ path: [UInt8]) -> ArraySlice<UInt8> {
        let slash = UInt8(ascii: "/")
        let start = path.prefix { $0 == slash }.count
        // CONNECT names a host, and `OPTIONS *` has no path.
        guard start > 0 else { return path == Array("*".utf8) ? path[...] : [] }
        let name = path[start...].prefix { byte in
            0x30...0x39 ~= byte || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        }
        return [slash] + name.prefix(31)
    }
}
