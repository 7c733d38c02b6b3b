import Transport

/// One answered request, as reported to a log.
package struct LoggedRequest: Sendable {
    /// The most bytes of a path that are kept.
    package static let maximumPath = 256
    /// The most bytes of a User-Agent that are kept.
    package static let maximumUserAgent = 128

    package var method = Exchange.MethodLabel.other
    /// The application's number of the route; 0 for none.
    package var route: UInt8 = 0
    package var status = Status.ok
    /// The time from the complete head to the answer handed to the kernel, in nanoseconds.
    package var duration: UInt64 = 0
    /// The path as sent, without the query, at most `maximumPath` bytes; empty for an invalid request.
    package var path: [UInt8] = []
    /// The size of the request's content, in bytes.
    package var requestBodySize = 0
    /// The size of the answer's content, in bytes.
    package var responseBodySize = 0
    /// The address of the peer, or of the client that a trusted proxy names, without its port.
    package var clientAddress = ""
    /// The client that a trusted proxy names; nil if the peer is the client.
    var client: SocketAddress?
    /// The number after `HTTP/1.`: 0 or 1; nil for an invalid request.
    package var minorVersion: Int?
    package var isSecure = false
    /// The first User-Agent, at most `maximumUserAgent` bytes; empty if there is none.
    package var userAgent: [UInt8] = []
    package var requestID = RequestID()
    /// Nil without a valid traceparent.
    package var traceContext: TraceContext?
    /// The application's fields, in order.
    package var fields: [(name: StaticString, value: String)] = []

    package init() {}
}

extension LoggedRequest {
    /// A request that was read; the answer's part and the client's address follow.
    ///
    /// Formatting the address takes longer than all else, and most requests kept here are never logged.
    init(_ request: borrowing Request, _ names: RequestID.Names) {
        method = Exchange.MethodLabel(request.method)
        path = Array(request.pathBytes.prefix(Self.maximumPath))
        requestBodySize = request.body.count
        minorVersion = request.minorVersion
        isSecure = request.isSecure
        if let agent = request.fieldBytes(.userAgent) { userAgent = Array(agent.prefix(Self.maximumUserAgent)) }
        requestID = names.id
        traceContext = names.trace
        client = request.forwarded?.address
    }

    /// A request that was invalid, or refused unread.
    init(_ exchange: Exchange, _ names: RequestID.Names) {
        method = exchange.method
        isSecure = exchange.isSecure
        requestID = names.id
        traceContext = names.trace
    }
}
