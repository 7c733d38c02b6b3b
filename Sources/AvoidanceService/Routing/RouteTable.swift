/// The routes of one listener.
struct RouteTable: Sendable {
    /// Those of all listeners, in the order in which paths are compared: the busiest first.
    static let all: [Route] = [
        .avoid, .page, .compare, .replay, .focusOrder, .picture, .policies, .devices, .device, .sessions, .session,
        .healthz, .readyz, .version, .metrics, .openapiYAML, .openapiJSON, .server,
    ]

    /// Those of the only listener.
    static let only = RouteTable { _ in true }
    /// Those of the main listener beside one for operators.
    static let main = RouteTable { $0 !== Route.metrics }
    /// Those of the listener for operators.
    static let admin = RouteTable { route in [Route.healthz, .readyz, .version, .metrics].contains { $0 === route } }

    private let routes: [Route]
    /// Of each of them what metrics and logs call it: its place in `all`, from 1 on.
    private let numbers: [UInt8]
    /// All paths in a sentence.
    let pathList: String

    private init(_ isServed: (Route) -> Bool) {
        let served = Self.all.enumerated().filter { isServed($0.element) }
        routes = served.map(\.element)
        numbers = served.map { UInt8(truncatingIfNeeded: $0.offset + 1) }
        let paths = routes.filter { $0 !== Self.server }.map(\.path.description)
        pathList = paths.dropLast().joined(separator: ", ") + " and " + (paths.last ?? "")
    }

    /// The route of a path, as sent, and its number for metrics and logs; nil and 0 if there is none.
    func route(at path: UnsafeBufferPointer<UInt8>) -> (Route?, number: UInt8) {
        guard let index = routes.firstIndex(where: { $0.path.matches(path) }) else { return (nil, 0) }
        return (routes[index], numbers[index])
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

    private static let server = Route.server
}

extension Route {
    /// `OPTIONS *`: the server as a whole (RFC 9110 section 9.3.7).
    fileprivate static let server = Route("*")
}
