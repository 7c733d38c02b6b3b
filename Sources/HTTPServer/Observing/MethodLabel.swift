/// A request's method as metrics and logs name it: one of those that lead somewhere, or none of them.
package enum MethodLabel: UInt8, CaseIterable, Sendable {
    case get, head, post, delete, options
    /// Any other method, and that of a request that was not understood.
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

    init(_ method: Method) {
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
