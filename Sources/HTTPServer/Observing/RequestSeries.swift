/// Which requests are counted together: nothing in it is of a client's invention.
package struct RequestSeries: Hashable, Sendable {
    /// A method that has a series of its own.
    package enum Method: UInt8, CaseIterable, Sendable {
        case get, head, post, delete, options
        /// Any other, and that of a request that was not understood.
        case other

        /// The method as metrics and logs name it.
        package var label: String {
            switch self {
            case .get: "GET"
            case .head: "HEAD"
            case .post: "POST"
            case .delete: "DELETE"
            case .options: "OPTIONS"
            case .other: "_OTHER"
            }
        }
    }

    package var method: Method
    package var status: UInt16
    /// The application's number of the route, as it set it on the response; 0 for none.
    package var route: UInt8
    package var isSecure: Bool

    package init(method: Method, status: UInt16, route: UInt8, isSecure: Bool) {
        self.method = method
        self.status = status
        self.route = route
        self.isSecure = isSecure
    }
}

extension RequestSeries.Method {
    init(_ method: HTTPServer.Method) {
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
