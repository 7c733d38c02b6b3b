/// A request method, RFC 9110 §9.
///
/// Methods are case-sensitive: `get` is `.other("get")`.
package enum Method: Hashable, Sendable {
    case get, head, post, put, delete, connect, options, trace, patch
    /// A method without a case here: a token of at most 32 characters.
    case other(String)
}

extension Method {
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        for (name, method) in Self.named where bytes.equals(name) {
            self = method
            return
        }
        self = .other(String(decoding: bytes, as: UTF8.self))
    }

    /// Common methods first.
    private static let named: [(StaticString, Method)] = [
        ("POST", .post), ("GET", .get), ("OPTIONS", .options), ("HEAD", .head), ("PUT", .put), ("DELETE", .delete),
        ("PATCH", .patch), ("TRACE", .trace), ("CONNECT", .connect),
    ]
}
