/// The status of a final response, RFC 9110 §15.
package struct Status: RawRepresentable, Hashable, Sendable {
    /// The three-digit code.
    ///
    /// The server answers with 500 instead of codes outside 200…599.
    package let rawValue: Int

    /// Makes any code, even one without a name here.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Whether an answer of this status may have a body, RFC 9110 §6.4.1.
    var allowsBody: Bool { self != .noContent && self != .resetContent && self != .notModified }

    /// 200 OK.
    package static let ok = Status(rawValue: 200)
    /// 201 Created.
    package static let created = Status(rawValue: 201)
    /// 204 No Content.
    package static let noContent = Status(rawValue: 204)
    /// 205 Reset Content.
    package static let resetContent = Status(rawValue: 205)
    /// 303 See Other.
    package static let seeOther = Status(rawValue: 303)
    /// 304 Not Modified.
    package static let notModified = Status(rawValue: 304)
    /// 400 Bad Request.
    package static let badRequest = Status(rawValue: 400)
    /// 401 Unauthorized.
    package static let unauthorized = Status(rawValue: 401)
    /// 403 Forbidden.
    package static let forbidden = Status(rawValue: 403)
    /// 404 Not Found.
    package static let notFound = Status(rawValue: 404)
    /// 405 Method Not Allowed.
    package static let methodNotAllowed = Status(rawValue: 405)
    /// 406 Not Acceptable.
    package static let notAcceptable = Status(rawValue: 406)
    /// 408 Request Timeout.
    package static let requestTimeout = Status(rawValue: 408)
    /// 409 Conflict.
    package static let conflict = Status(rawValue: 409)
    /// 413 Content Too Large.
    package static let contentTooLarge = Status(rawValue: 413)
    /// 414 URI Too Long.
    package static let uriTooLong = Status(rawValue: 414)
    /// 415 Unsupported Media Type.
    package static let unsupportedMediaType = Status(rawValue: 415)
    /// 417 Expectation Failed.
    package static let expectationFailed = Status(rawValue: 417)
    /// 421 Misdirected Request.
    package static let misdirectedRequest = Status(rawValue: 421)
    /// 422 Unprocessable Content.
    package static let unprocessableContent = Status(rawValue: 422)
    /// 429 Too Many Requests.
    package static let tooManyRequests = Status(rawValue: 429)
    /// 431 Request Header Fields Too Large.
    package static let requestHeaderFieldsTooLarge = Status(rawValue: 431)
    /// 500 Internal Server Error.
    package static let internalServerError = Status(rawValue: 500)
    /// 501 Not Implemented.
    package static let notImplemented = Status(rawValue: 501)
    /// 503 Service Unavailable.
    package static let serviceUnavailable = Status(rawValue: 503)
    /// 504 Gateway Timeout.
    package static let gatewayTimeout = Status(rawValue: 504)
    /// 505 HTTP Version Not Supported.
    package static let httpVersionNotSupported = Status(rawValue: 505)
}

extension Status {
    /// The phrase registered for the code; empty for a code without one.
    package var reasonPhrase: StaticString {
        switch rawValue {
        case 200: "OK"
        case 201: "Created"
        case 204: "No Content"
        case 205: "Reset Content"
        case 303: "See Other"
        case 304: "Not Modified"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 406: "Not Acceptable"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 415: "Unsupported Media Type"
        case 417: "Expectation Failed"
        case 421: "Misdirected Request"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        case 505: "HTTP Version Not Supported"
        default: ""
        }
    }
}
