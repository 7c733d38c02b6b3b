import Transport

/// The data counted for a request once its answer has been handed to the kernel.
package struct Exchange {
    /// The time when the loop began the turn in which the request was complete.
    let start: Instant
    let method: MethodLabel
    let isSecure: Bool
    var route: UInt8 = 0
    var status: UInt16 = 0

    var series: RequestSeries { RequestSeries(method: method, status: status, route: route, isSecure: isSecure) }
}

/// The label values under which requests are counted together, none of them chosen by a client.
package struct RequestSeries: Hashable, Sendable {
    package var method: Exchange.MethodLabel
    package var status: UInt16
    /// The application's number of the route, taken from the response; 0 for none.
    package var route: UInt8
    package var isSecure: Bool
}

extension Exchange {
    /// A request's method in metrics and logs: one that some route supports, or `other`.
    package enum MethodLabel: UInt8, CaseIterable, Sendable {
        case get, head, post, delete, options
        /// Any other method, or that of an invalid request.
        case other

        package var name: String {
            switch self {
            case .get: "GET"
            case .head: "HEAD"
            case .post: "POST"
            case .delete: "DELETE"
            case .options: "OPTIONS"
            case .other: "_OTHER"
            }
        }

        package init(_ method: Method) {
            switch method {
            case .get: self = .get
            case .head: self = .head
            case .post: self = .post
            case .delete: self = .delete
            case .options: self = .options
            case .put, .connect, .trace, .patch, .other: self = .other
            }
        }
    }
}
