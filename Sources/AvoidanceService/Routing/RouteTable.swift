/// Every route of the service.
enum RouteTable {
    /// In the order in which paths are compared: the busiest first.
    static let all: [Route] = [
        .avoid, .page, .compare, .replay, .focusOrder, .picture, .policies, .devices, .device, .sessions, .session,
        .healthz, .readyz, .version, .openapiYAML, .openapiJSON, .server,
    ]

    /// The route of a path, as sent; nil if there is none.
    static func route(at path: UnsafeBufferPointer<UInt8>) -> Route? { all.first { $0.path.matches(path) } }

    /// All paths in a sentence.
    static let pathList: String = {
        let paths = all.filter { $0.allowed != server.allowed }.map(\.path.description)
        return paths.dropLast().joined(separator: ", ") + " and " + (paths.last ?? "")
    }()

    private static let server = Route.server
}

extension Route {
    /// `OPTIONS *`: the server as a whole (RFC 9110 section 9.3.7).
    fileprivate static let server = Route("*")
}
