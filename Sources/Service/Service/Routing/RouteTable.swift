import Contract
import HTTPServer
import JSON

/// The routes of one listener.
// An object: a copy would retain its lists with each request.
final class RouteTable: Sendable {
    /// The routes of all listeners, in the order of comparison: the busiest first.
    static let all: [Route] = [
        .avoid, .page, .compare, .mcp, .replay, .audit, .form, .focusOrder, .picture, .policies, .devices, .device,
        .sessions, .session, .healthz, .readyz, .version, .metrics, .openapiYAML, .openapiJSON, .formSchema,
        .reference, .llmsText, .problem, .server,
    ]

    /// The routes of the only listener.
    static let only = RouteTable { _ in true }
    /// The routes of the main listener, if operators have one of their own.
    static let main = RouteTable { $0 !== Route.metrics }
    /// The routes of the listener for operators.
    static let admin = RouteTable { route in [Route.healthz, .readyz, .version, .metrics].contains { $0 === route } }

    private let routes: [Route]
    /// The number of each route in metrics and logs: its index in `all`, from 1 on.
    private let numbers: [UInt8]
    /// All paths in a sentence.
    let pathList: String
    /// The paths without a parameter, but for `/`.
    private let fixedPaths: [String]

    private init(_ isServed: (Route) -> Bool) {
        let served = Self.all.enumerated().filter { isServed($0.element) }
        routes = served.map(\.element)
        numbers = served.map { UInt8(truncatingIfNeeded: $0.offset + 1) }
        let paths = routes.filter { $0 !== Self.server }.map(\.path.description)
        fixedPaths = paths.filter { $0 != "/" && !$0.contains("{") }
        pathList = paths.dropLast().joined(separator: ", ") + " and " + (paths.last ?? "")
    }

    /// The route of a path, as sent, and its number for metrics and logs; nil and 0 if there is none.
    func route(at path: UnsafeBufferPointer<UInt8>) -> (Route?, number: UInt8) {
        guard let index = routes.firstIndex(where: { $0.path.matches(path) }) else { return (nil, 0) }
        return (routes[index], numbers[index])
    }

    /// The operation of POST that reads a body at a path; nil if there is none.
    func operation(ofPOST path: String) -> Route.Operation? {
        var path = path
        let operation = path.withUTF8 { route(at: $0).0?.post }
        return operation?.body == nil ? nil : operation
    }

    /// The refusal of a path without a route.
    ///
    /// A path with a slash too many is told the right one; it is not redirected, because a preflight request may not
    /// follow that.
    func notFound(_ path: String) -> Problem {
        var right = path.split(separator: "/").reduce("") { "\($0)/\($1)" }
        if right.isEmpty { right = "/" }
        let isKnown = path.hasPrefix("/") && path != right && right.withUTF8 { route(at: $0).0 } != nil
        let isShort = path.utf8.count <= 256
        if isKnown, isShort { return Problem(.notFound, "there is no \(path): ask \(right)") }
        let near = isShort ? nearest(to: right).map { "the nearest path is \($0); " } : nil
        return Problem(.notFound, "\(near ?? "")the paths are \(pathList)")
    }

    /// The path that an unknown one may have meant: the end of it, as behind `/v1`, or one with few other letters.
    private func nearest(to path: String) -> String? {
        if let near = fixedPaths.first(where: path.hasSuffix) ?? Self.otherNames[path]
            ?? nearestName(to: path, in: fixedPaths, limit: 2)
        {
            return near
        }
        // An element of a list, such as a device.
        let parts = path.split(separator: "/")
        guard parts.count == 2, let list = nearest(to: "/\(parts[0])") else { return nil }
        return routes.map(\.path.description).first { $0.hasPrefix("\(list)/{") } ?? list
    }

    private static let otherNames = [
        "/solve": "/avoid", "/avoid.svg": "/picture", "/keyboards": "/devices", "/status": "/healthz",
    ]

    /// The operations for a POST that a path does not take.
    static let insteadOfPOST = [
        "/": "POST /avoid answers a request", "/picture": "POST /avoid with Accept: image/svg+xml draws one",
    ]

    /// The name of a route in metrics and logs, by its number: its path, or nothing for none.
    static func label(_ number: UInt8) -> String {
        guard all.indices.contains(Int(number) - 1), all[Int(number) - 1] !== server else { return "" }
        return all[Int(number) - 1].path.description
    }

    /// Whether the route with this number is a health check.
    static func isHealth(_ number: UInt8) -> Bool {
        isNumber(number, of: .healthz) || isNumber(number, of: .readyz)
    }

    /// Whether the paths of the route with this number name a session.
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

extension Response {
    /// Answers with a problem of a request that was routed.
    mutating func write(_ problem: Problem, in occurrence: Problem.Occurrence) {
        var occurrence = occurrence
        if !problem.errors.isEmpty { occurrence.route = RouteTable.label(route) }
        setProblem(problem, in: occurrence)
    }
}
