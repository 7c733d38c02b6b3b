package import HTTPServer
package import JSON
@_spi(Engine) import KeyboardAvoidance

/// A request that is not answered as asked, in the form of RFC 9457.
package struct Problem: Error {
    package var kind: Kind
    var detail: String
    /// Where the text stops being JSON.
    var position: JSONTextPosition?
    /// Every breach of the contract.
    var breaches: [Breach] = []
    /// More breaches than are listed.
    var isTruncated = false
    /// What the field WWW-Authenticate asks for.
    var challenge: String?
    /// The session that was named, for the log; no client is told of it.
    var session: SessionFingerprint?

    init(_ kind: Kind, _ detail: String) {
        self.kind = kind
        self.detail = detail
    }

    /// Where a problem occurred.
    package struct Occurrence {
        /// The path that was asked for; nil where none was understood.
        var instance: String?
        /// What the request is called in the answer's X-Request-Id.
        var requestID: String

        package init(instance: String? = nil, requestID: String) {
            self.instance = instance
            self.requestID = requestID
        }
    }

    /// The same problem of a request that names this session.
    func naming(_ session: SessionFingerprint?) -> Problem {
        var problem = self
        problem.session = session ?? problem.session
        return problem
    }

    /// The seconds after which asking again may help.
    var retryAfter: Int?
    /// Whether the session has the event; nil unless the session store did not answer.
    var applied: Applied?

    /// The status of the answer.
    package var status: Status { applied?.status ?? kind.status }

    /// Whether a session has an event that the session store did not confirm.
    package enum Applied: String, CaseIterable, Sendable {
        /// Nothing was written, and nothing will be.
        case no
        /// It may have been written, or may be yet.
        case unknown
    }

    /// One breach of the contract, by its place in the request's body.
    struct Breach {
        var pointer: String
        var code: String
        var detail: String
        var suggestion: String?
    }

    /// The kinds of problems.
    ///
    /// The raw value is the stable part of the problem's `type`.
    package enum Kind: String, CaseIterable {
        case malformedRequest = "malformed-request"
        case malformedJSON = "malformed-json"
        case unauthorized = "unauthorized"
        case forbidden = "forbidden"
        case notFound = "not-found"
        case unknownSession = "unknown-session"
        case unknownDevice = "unknown-device"
        case methodNotAllowed = "method-not-allowed"
        case notAcceptable = "not-acceptable"
        case requestTimeout = "request-timeout"
        case eventConflict = "event-conflict"
        case contentTooLarge = "content-too-large"
        case targetTooLong = "target-too-long"
        case unsupportedMediaType = "unsupported-media-type"
        case unsupportedContentCoding = "unsupported-content-coding"
        case expectationFailed = "expectation-failed"
        case misdirected = "misdirected"
        case invalidRequest = "invalid-request"
        case fieldsTooLarge = "fields-too-large"
        case tooManyRequests = "too-many-requests"
        case internalError = "internal-error"
        case notImplemented = "not-implemented"
        case unavailable = "unavailable"
        case sessionStoreUnavailable = "session-store-unavailable"
        case versionNotSupported = "version-not-supported"
    }
}

extension Problem.Kind {
    var type: String { "/problems/" + rawValue }

    /// The problem in a few words, the same for every occurrence.
    var title: String {
        switch self {
        case .malformedRequest: "The request is not well-formed HTTP"
        case .malformedJSON: "The body is not JSON"
        case .unauthorized: "Authentication required"
        case .forbidden: "This is not allowed"
        case .notFound: "Not found"
        case .unknownSession: "This session does not exist"
        case .unknownDevice: "This device is not in the catalogue"
        case .methodNotAllowed: "Method not allowed"
        case .notAcceptable: "No form of the answer is acceptable"
        case .requestTimeout: "The request took too long to arrive"
        case .eventConflict: "This eventID belongs to another event"
        case .contentTooLarge: "The body is too large"
        case .targetTooLong: "The request line is too long"
        case .unsupportedMediaType: "This media type is not read here"
        case .unsupportedContentCoding: "This content coding is not read here"
        case .expectationFailed: "The expectation cannot be met"
        case .misdirected: "The request is meant for another server"
        case .invalidRequest: "The request breaks the contract"
        case .fieldsTooLarge: "The header fields are too large"
        case .tooManyRequests: "This client asks for too much at a time"
        case .internalError: "Something went wrong here"
        case .notImplemented: "The server does not know this"
        case .unavailable: "The server takes no requests now"
        case .sessionStoreUnavailable: "The session store does not answer"
        case .versionNotSupported: "This version of HTTP is not spoken here"
        }
    }

    /// The status of a problem that says nothing of `applied`.
    package var status: Status {
        switch self {
        case .malformedRequest, .malformedJSON: .badRequest
        case .unauthorized: .unauthorized
        case .forbidden: .forbidden
        case .notFound, .unknownSession, .unknownDevice: .notFound
        case .methodNotAllowed: .methodNotAllowed
        case .notAcceptable: .notAcceptable
        case .requestTimeout: .requestTimeout
        case .eventConflict: .conflict
        case .contentTooLarge: .contentTooLarge
        case .targetTooLong: .uriTooLong
        case .unsupportedMediaType, .unsupportedContentCoding: .unsupportedMediaType
        case .expectationFailed: .expectationFailed
        case .misdirected: .misdirectedRequest
        case .invalidRequest: .unprocessableContent
        case .fieldsTooLarge: .requestHeaderFieldsTooLarge
        case .tooManyRequests: .tooManyRequests
        case .internalError: .internalServerError
        case .notImplemented: .notImplemented
        case .unavailable, .sessionStoreUnavailable: .serviceUnavailable
        case .versionNotSupported: .httpVersionNotSupported
        }
    }

    /// The kind whose status a refusal of the HTTP server has.
    init(_ fault: Fault) {
        let status = fault.status
        self =
            Self.allCases.first { $0.status == status } ?? .internalError
    }
}

extension Problem {
    /// The refusal of a text that is no JSON, with its place.
    init(_ error: JSONSyntaxError, in body: UnsafeBufferPointer<UInt8>) {
        let position = JSONTextPosition(ofOffset: error.offset, in: body)
        self.init(.malformedJSON, "line \(position.line), column \(position.column): \(error.message)")
        self.position = position
    }

    /// The refusal of an event that the domain cannot carry out.
    init(_ errors: ContractErrors) {
        let isConflict = errors.errors.contains { $0.code == .eventIDReused }
        self.init(isConflict ? .eventConflict : .invalidRequest, Self.summary(count: errors.errors.count))
        breaches = errors.errors.prefix(Decoding.maximumBreaches).map(Breach.init)
        isTruncated = errors.errors.count > Decoding.maximumBreaches
    }

    /// The refusal of a request whose session cannot be reached; it may be repeated after a second.
    static func sessionStoreUnavailable(applied: Applied) -> Problem {
        var problem = Problem(.sessionStoreUnavailable, applied.advice)
        problem.applied = applied
        problem.retryAfter = 1
        return problem
    }

    static func summary(count: Int) -> String {
        count == 1 ? "the request has an error" : "the request has \(count) errors"
    }
}

extension Problem.Applied {
    /// By the status alone a proxy knows whether it may repeat the request, whatever its method is.
    package var status: Status {
        switch self {
        case .no: .serviceUnavailable
        case .unknown: .gatewayTimeout
        }
    }

    /// What is known, and what to do.
    fileprivate var advice: String {
        switch self {
        case .no: "nothing was changed, so the request can be sent again as it is"
        case .unknown:
            "whether the session was changed is not known; send the event again with the same eventID, or look with"
                + " GET /sessions/{id} first if it has none"
        }
    }
}

extension Problem.Breach {
    init(_ error: ContractError) {
        self.init(pointer: jsonPointer(error.path), code: error.code.rawValue, detail: error.detail)
    }
}

extension JSONWriter {
    /// Writes a problem as one object of `application/problem+json`.
    package mutating func problem(_ problem: Problem, in occurrence: Problem.Occurrence) {
        literal("{\"type\":")
        string(problem.kind.type)
        literal(",\"title\":")
        string(problem.kind.title)
        literal(",\"status\":")
        integer(problem.status.rawValue)
        literal(",\"detail\":")
        string(problem.detail)
        if let instance = occurrence.instance {
            literal(",\"instance\":")
            string(instance)
        }
        literal(",\"requestId\":")
        string(occurrence.requestID)
        if let applied = problem.applied {
            literal(",\"applied\":")
            string(applied.rawValue)
        }
        if let position = problem.position {
            literal(",\"line\":")
            integer(position.line)
            literal(",\"column\":")
            integer(position.column)
        }
        if !problem.breaches.isEmpty {
            literal(",\"errors\":")
            array(problem.breaches) { $0.breach($1) }
        }
        if problem.isTruncated { literal(",\"errorsTruncated\":true") }
        literal("}")
    }

    private mutating func breach(_ breach: Problem.Breach) {
        literal("{\"pointer\":")
        string(breach.pointer)
        literal(",\"code\":")
        string(breach.code)
        literal(",\"detail\":")
        string(breach.detail)
        if let suggestion = breach.suggestion {
            literal(",\"suggestion\":")
            string(suggestion)
        }
        literal("}")
    }
}
