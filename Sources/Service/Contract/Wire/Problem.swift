package import HTTPServer
package import InputFormats
package import JSON
@_spi(Engine) import KeyboardAvoidance
package import Sessions

/// A request that can say a problem with it as it was sent.
///
/// An object, because a problem is often copied.
package protocol ExplainingRequest: AnyObject, Sendable {
    func explained(_ problem: Problem) -> Problem
}

/// The error answer to a request, in the form of RFC 9457.
package struct Problem: Error {
    package var kind: Kind
    package var detail: String
    /// The position where the text stops being JSON, or in the body of its one error.
    package var position: JSONTextPosition?
    /// Every error.
    package var errors: [ValidationError] = []
    /// Whether there are more errors than listed.
    package var isTruncated = false
    /// The value of WWW-Authenticate.
    package var challenge: String?
    /// The session of the request, for the log only.
    var session: SessionFingerprint?

    /// Makes a problem without errors.
    package init(_ kind: Kind, _ detail: String) {
        self.kind = kind
        self.detail = detail
    }

    /// Where a problem occurred.
    package struct Occurrence {
        /// The path of the request; nil if it could not be parsed.
        var instance: String?
        /// The id of the request in the answer's X-Request-Id.
        var requestID: String

        /// The route of the path, as in the contract.
        package var route = "/avoid"

        /// The place in the reference with the members and examples of such a request: the first part of the route.
        var example: String { "/docs#" + (route.split(separator: "/").first ?? "avoid") }

        package init(instance: String? = nil, requestID: String) {
            self.instance = instance
            self.requestID = requestID
        }
    }

    /// The same problem for a request that names this session.
    package func naming(_ session: SessionFingerprint?) -> Problem {
        var problem = self
        problem.session = session ?? problem.session
        return problem
    }

    /// The seconds after which a retry may succeed.
    package var retryAfter: Int?
    /// Whether the event was applied; nil unless the session store did not answer.
    var applied: Applied?

    /// The facts remembered in the request's session, for the fixes.
    package var facts = FixFacts()
    /// Whether events before the refused one are remembered.
    package var followsOthers = false
    /// The work that finding its errors took.
    package var work = Work()
    /// The request as it was sent, if it has been read in its spellings.
    package var request: (any ExplainingRequest)?
    /// Whether the errors are those of the request as it was sent, with their fixes.
    package var isExplained = false
    /// Whether the request takes too long for an event loop: no refusal, it is to be read again on another queue.
    package private(set) var isTooLong = false

    /// Stands for the answer to a request that takes too long for an event loop.
    package static let takesLong: Problem = {
        var problem = Problem(.unavailable, "the request takes long")
        (problem.isTooLong, problem.isExplained) = (true, true)
        return problem
    }()

    /// The status of the answer.
    package var status: Status { applied?.status ?? kind.status }

    package typealias Applied = StoreError.Applied

    package typealias ValidationError = InputFormats.ValidationError

    /// The kinds of problems.
    ///
    /// The raw value is the stable part of the problem's `type`.
    package enum Kind: String, CaseIterable {
        case malformedRequest = "malformed-request"
        case malformedJSON = "malformed-json"
        case emptyBody = "empty-body"
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

    /// The title of the problem, the same for every occurrence.
    var title: String { row.title }

    /// The status of a problem without `applied`.
    package var status: Status { row.status }

    private var row: (status: Status, title: String) {
        switch self {
        case .malformedRequest: (.badRequest, "The request is not well-formed HTTP")
        case .malformedJSON: (.badRequest, "The body is not JSON")
        case .emptyBody: (.badRequest, "The body is empty")
        case .unauthorized: (.unauthorized, "Authentication required")
        case .forbidden: (.forbidden, "Forbidden")
        case .notFound: (.notFound, "Not found")
        case .unknownSession: (.notFound, "This session does not exist")
        case .unknownDevice: (.notFound, "This device is not in the catalogue")
        case .methodNotAllowed: (.methodNotAllowed, "Method not allowed")
        case .notAcceptable: (.notAcceptable, "No form of the answer is acceptable")
        case .requestTimeout: (.requestTimeout, "The request took too long to arrive")
        case .eventConflict: (.conflict, "This eventID belongs to another event")
        case .contentTooLarge: (.contentTooLarge, "The body is too large")
        case .targetTooLong: (.uriTooLong, "The request line is too long")
        case .unsupportedMediaType: (.unsupportedMediaType, "Unsupported media type")
        case .unsupportedContentCoding: (.unsupportedMediaType, "Unsupported content coding")
        case .expectationFailed: (.expectationFailed, "The expectation cannot be met")
        case .misdirected: (.misdirectedRequest, "The request is meant for another server")
        case .invalidRequest: (.unprocessableContent, "The request breaks the contract")
        case .fieldsTooLarge: (.requestHeaderFieldsTooLarge, "The header fields are too large")
        case .tooManyRequests: (.tooManyRequests, "Too many requests")
        case .internalError: (.internalServerError, "Internal server error")
        case .notImplemented: (.notImplemented, "Not implemented")
        case .unavailable: (.serviceUnavailable, "Service unavailable")
        case .sessionStoreUnavailable: (.serviceUnavailable, "The session store does not answer")
        case .versionNotSupported: (.httpVersionNotSupported, "HTTP version not supported")
        }
    }

    /// The kind for a fault of the HTTP server.
    package init(_ fault: HTTPError) {
        let status = fault.status
        self = Self.allCases.first { $0.status == status } ?? .internalError
    }
}

extension Problem {
    /// The refusal of invalid JSON, with its position.
    package init(_ error: JSONSyntaxError, in body: UnsafeBufferPointer<UInt8>) {
        let position = JSONTextPosition(ofOffset: error.offset, in: body)
        let kind = PrintedText.kind(of: body)
        let advice = kind.map { "; this begins like \($0.name): send it in `\($0.member)`, as a string" } ?? ""
        self.init(.malformedJSON, "line \(position.line), column \(position.column): \(error.message)\(advice)")
        self.position = position
    }

    /// The refusal of a request whose session cannot be reached; it may be repeated after a second.
    package static func sessionStoreUnavailable(applied: Applied) -> Problem {
        var problem = Problem(.sessionStoreUnavailable, applied.advice)
        problem.applied = applied
        problem.retryAfter = 1
        return problem
    }

    /// - Parameter isTruncated: whether there are more than are listed.
    static func summary(count: Int, isTruncated: Bool = false) -> String {
        if isTruncated { return "the request has more than \(RequestDecoder.maximumErrors) errors" }
        return summaries.indices.contains(count) ? summaries[count] : "the request has \(count) errors"
    }

    private static let summaries = (0...RequestDecoder.maximumErrors).map { count in
        count == 1 ? "the request has an error" : "the request has \(count) errors"
    }
}

extension Problem.Applied {
    /// Proxies decide by the status alone whether to retry a request, whatever its method is.
    package var status: Status {
        switch self {
        case .no: .serviceUnavailable
        case .unknown: .gatewayTimeout
        }
    }

    /// The known facts, and advice.
    fileprivate var advice: String {
        switch self {
        case .no: "nothing was changed, so the request can be sent again as it is"
        case .unknown:
            "whether the session was changed is not known; send the event again with the same eventID, or look with"
                + " GET /sessions/{id} first if it has none"
        }
    }
}

extension JSONWriter {
    /// Writes a problem as one object of `application/problem+json`.
    package mutating func problem(_ problem: Problem, in occurrence: Problem.Occurrence) {
        beginObject()
        // The place of an error stands in the error.
        let position = problem.errors.isEmpty ? problem.position : nil
        members([
            ("type", .string(problem.kind.type)), ("title", .string(problem.kind.title)),
            ("status", .count(problem.status.rawValue)), ("detail", .string(problem.detail)),
            ("instance", .text(occurrence.instance)), ("requestId", .string(occurrence.requestID)),
            ("applied", .text(problem.applied?.rawValue)), ("line", position.map { .count($0.line) }),
            ("column", position.map { .count($0.column) }),
        ])
        if !problem.errors.isEmpty {
            name("errors")
            beginArray()
            for error in problem.errors { self.error(error, at: problem.position) }
            endArray()
            if problem.isTruncated { literal(",\"errorsTruncated\":true") }
            name("example")
            string(occurrence.example)
        }
        endObject()
    }

    /// Writes an error without a tree of it: there may be many.
    private mutating func error(_ error: Problem.ValidationError, at position: JSONTextPosition?) {
        beginObject()
        literal("\"pointer\":")
        string(error.pointer)
        literal(",\"code\":")
        string(error.code)
        literal(",\"detail\":")
        string(error.detail)
        if let suggestion = error.suggestion {
            literal(",\"suggestion\":")
            string(suggestion)
        }
        if let parameter = error.parameter {
            literal(",\"parameter\":")
            string(parameter)
        }
        if let fix = error.fix {
            literal(",\"fix\":")
            tree(fix)
        }
        if let position {
            literal(",\"line\":")
            integer(position.line)
            literal(",\"column\":")
            integer(position.column)
        }
        endObject()
    }
}

extension Request {
    /// The path and the id that a problem names.
    package var occurrence: Problem.Occurrence { Problem.Occurrence(instance: path, requestID: id.text) }
}

extension Problem {
    /// The refusal of JSON that breaks the contract.
    package init(errors: [ValidationError], isTruncated: Bool = false) {
        self.init(.invalidRequest, "")
        list(errors, isTruncated: isTruncated)
    }

    /// Lists other errors, as many as an answer does.
    ///
    /// - Parameter isTruncated: whether there are more.
    package mutating func list(_ errors: [ValidationError], isTruncated: Bool) {
        self.isTruncated = isTruncated || errors.count > RequestDecoder.maximumErrors
        self.errors = Array(errors.prefix(RequestDecoder.maximumErrors))
        if kind == .invalidRequest {
            detail = Self.summary(count: self.errors.count, isTruncated: self.isTruncated)
        }
    }
}

extension Problem {
    /// The work that finding a request's errors took, counted and not timed, so that a test can bound it.
    package struct Work: Sendable, Hashable {
        /// The bytes of text read, each as often as it was.
        package var bytes = 0
        /// The values read into a tree, each as often as it was walked.
        package var values = 0
        /// The errors composed.
        package var errors = 0
        /// The errors for which a fix was sought.
        package var mended = 0

        package init(bytes: Int = 0, errors: Int = 0) { (self.bytes, self.errors) = (bytes, errors) }

        /// The work in instructions, by what each takes as measured: reading a byte 6 where texts are long, a value in a
        /// tree 800, an error with its place and its part of the answer 24,000, its fix 22,000.
        package var steps: Int { 6 * bytes + 800 * values + 24_000 * errors + 22_000 * mended }

        package static func += (work: inout Work, other: Work) {
            work.bytes += other.bytes
            work.values += other.values
            work.errors += other.errors
            work.mended += other.mended
        }
    }
}
