/// The answer to one request, filled by the application and framed by the server.
package struct Response: Sendable {
    /// The status: 200 unless set.
    package var status = Status.ok
    /// The value of Content-Type; nil omits the field.
    ///
    /// Ignored, like any field, if it contains a control character.
    package var contentType: String?
    /// The body as sent; append to it, so that its memory is reused for the next answer.
    ///
    /// Left out if the method or the status allows none (HEAD, 204, 205, 304); for HEAD and 304 still counted in
    /// Content-Length.
    package var body: [UInt8] = []
    /// The bytes after `body`, sent without a copy; nil for none.
    package var constantBody: ConstantBytes?
    /// Whether the connection ends after this answer.
    package var closesConnection = false

    /// The application's number of the requested route, for metrics and logs; 0 for none.
    package var route: UInt8 = 0
    /// Answers with a lower status are not logged.
    private(set) var minimumLoggedStatus = Int.max
    /// The application's fields for the log.
    private(set) var logFields: [(name: StaticString, value: String)] = []

    /// The lines of added fields, each with its line end.
    private(set) var lines: [UInt8] = []
    /// The default fields that are replaced or omitted, one bit each.
    private(set) var overridden: UInt64 = 0
    let defaults: DefaultFields

    /// The memory of a larger body is not kept for the next answer.
    private static let maximumKeptBody = 256 * 1024

    /// An empty answer with status 200 and the default fields.
    package init(defaults: DefaultFields = DefaultFields()) { self.defaults = defaults }

    /// An empty answer of a server that logs answers of this status and above.
    init(defaults: DefaultFields, minimumLoggedStatus: Int) {
        self.defaults = defaults
        self.minimumLoggedStatus = minimumLoggedStatus
    }

    /// Adds a field line, or sets Content-Type.
    ///
    /// A server's default field of the same name is left out. Date, Content-Length, Connection and the other fields
    /// that frame the message are set by the server and refused here.
    ///
    /// - Returns: whether the field was added: false if the name is not a token or is set by the server, or if the
    ///   value has a control character (CR, LF, …), so that no client's text can begin another field.
    @discardableResult
    package mutating func addField(_ name: String, _ value: String) -> Bool {
        guard FieldSyntax.isName(name), FieldSyntax.isValue(value), !FieldSyntax.isServerOwned(name) else {
            return false
        }
        if FieldSyntax.isSame(Self.contentTypeName, name) {
            contentType = value
            return true
        }
        overridden |= defaults.bit(of: name)
        lines.append(contentsOf: name.utf8)
        lines.append(contentsOf: ": ".utf8)
        lines.append(contentsOf: value.utf8)
        lines.append(contentsOf: "\r\n".utf8)
        return true
    }

    /// Adds a field to the request's line in the log, if there will be one; set the status before.
    package mutating func addLogField(_ name: StaticString, _ value: @autoclosure () -> String) {
        if status.rawValue >= minimumLoggedStatus { logFields.append((name, value())) }
    }

    /// Leaves a default field out of this answer.
    package mutating func omitDefault(_ name: String) { overridden |= defaults.bit(of: name) }

    /// The length of the whole body.
    var bodyCount: Int { body.count + (constantBody?.count ?? 0) }

    private static let contentTypeName = Array("content-type".utf8)

    /// A copy of the answer with an empty body.
    func withoutBody() -> Response {
        var response = self
        response.body = []
        response.constantBody = nil
        return response
    }

    /// Makes this an empty answer and keeps the memory.
    mutating func reset() {
        status = .ok
        contentType = nil
        closesConnection = false
        body.removeAll(keepingCapacity: body.count <= Self.maximumKeptBody)
        constantBody = nil
        if !lines.isEmpty { lines.removeAll(keepingCapacity: true) }
        overridden = 0
        route = 0
        if !logFields.isEmpty { logFields = [] }
    }
}

extension Response {
    /// The time of an application's answer.
    package enum Disposition: Hashable, Sendable {
        /// The response is complete.
        case now
        /// The response follows through the request's `PendingResponse`.
        case later
    }
}
