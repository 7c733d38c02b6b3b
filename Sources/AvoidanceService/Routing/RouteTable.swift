/// Every route of the service.
enum RouteTable {
    /// In the order in which paths are compared: the busiest first.
    static let all: [Route] = [
        .avoid, .page, .compare, .replay, .focusOrder, .picture, .policies, .devices, .device, .sessions, .session,
        .healthz, .readyz, .version, .openapiYAML, .openapiJSON, .server,
    ]

    /// The route of a path, as sent, and its number for metrics and logs; nil and 0 if there is none.
    static func route(at path: UnsafeBufferPointer<UInt8>) -> (Route?, number: UInt8) {
        guard let index = all.firstIndex(where: { $0.path.matches(path) }) else { return (nil, 0) }
        return (all[index], UInt8(truncatingIfNeeded: index + 1))
    }

    /// What metrics and logs call a route, by its number: its path, or nothing for none.
    static func label(_ number: UInt8) -> String {
        guard all.indices.contains(Int(number) - 1), all[Int(number) - 1] !== server else { return "" }
        return all[Int(number) - 1].path.description
    }

    /// Whether a route, by its number, only says how the server is.
    static func isHealth(_ number: UInt8) -> Bool {
        isNumber(number, of: .healthz) || isNumber(number, of: .readyz)
    }

    /// Whether the paths of a route, by its number, name a session.
    static func namesSession(_ number: UInt8) -> Bool { isNumber(number, of: .session) }

    private static func isNumber(_ number: UInt8, of route: Route) -> Bool {
        all.indices.contains(Int(number) - 1) && all[Int(number) - 1] === route
    }

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
