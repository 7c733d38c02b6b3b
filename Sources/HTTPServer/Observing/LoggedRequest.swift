import Transport

/// One answered request, as a log is told of it.
package struct LoggedRequest: Sendable {
    /// The longest part of a path that is kept, in bytes.
    package static let maximumPath = 256
    /// The longest part of a User-Agent that is kept, in bytes.
    package static let maximumUserAgent = 128

    package var method = MethodLabel.other
    /// The application's number of the route; 0 for none.
    package var route: UInt8 = 0
    package var status = Status.ok
    /// From the complete head to the answer handed to the kernel, in nanoseconds.
    package var duration: UInt64 = 0
    /// The path as sent, without the query, at most `maximumPath` bytes; empty if it was not understood.
    package var path: [UInt8] = []
    /// Content of the request's body, in bytes.
    package var requestBodySize = 0
    /// Content of the answer's body, in bytes.
    package var responseBodySize = 0
    /// The address of the peer, or of the client that a trusted proxy names, without its port.
    package var clientAddress = ""
    /// The client that a trusted proxy names; nil if the peer is the client.
    var client: SocketAddress?
    /// The number after `HTTP/1.`: 0 or 1; nil if it was not understood.
    package var minorVersion: Int?
    package var isSecure = false
    /// The first User-Agent, at most `maximumUserAgent` bytes; empty if there is none.
    package var userAgent: [UInt8] = []
    package var requestID = RequestID()
    /// Nil without a valid traceparent.
    package var traceContext: TraceContext?
    /// What the application has to say, in its order.
    package var fields: [(name: StaticString, value: String)] = []

    package init() {}
}

extension LoggedRequest {
    /// A request that was read; the answer's part and the client's address are to follow.
    ///
    /// The address takes longer to write than all else, and most requests that are kept here are never logged.
    init(_ request: borrowing Request, _ names: RequestNames) {
        method = MethodLabel(request.method)
        path = Array(request.pathBytes.prefix(Self.maximumPath))
        requestBodySize = request.body.count
        minorVersion = request.minorVersion
        isSecure = request.isSecure
        if let agent = request.fieldBytes("user-agent") { userAgent = Array(agent.prefix(Self.maximumUserAgent)) }
        requestID = names.id
        traceContext = names.trace
        client = request.forwarded?.address
    }

    /// What was not understood, or refused unread.
    init(_ exchange: Exchange, _ names: RequestNames) {
        method = exchange.method
        isSecure = exchange.isSecure
        requestID = names.id
        traceContext = names.trace
    }
}
