import HTTPServer

/// The path of a route: a fixed path, or a template such as `/devices/{id}`.
///
/// A parameter is the last part of a path and matches all the rest.
struct RoutePath: Sendable, CustomStringConvertible {
    /// The template in openapi.yaml.
    let template: StaticString
    /// The number of bytes before the parameter; all if there is none.
    private let fixedCount: Int
    let hasParameter: Bool

    init(_ template: StaticString) {
        self.template = template
        let text = template.description.utf8
        fixedCount = text.prefix { $0 != UInt8(ascii: "{") }.count
        hasParameter = fixedCount < text.count
    }

    /// Whether a request's path, as sent, matches: a parameter is not empty, and no slash is at its ends.
    func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        guard hasParameter else { return path.equals(template) }
        guard path.starts(with: UnsafeBufferPointer(start: template.utf8Start, count: fixedCount)) else { return false }
        let slash = UInt8(ascii: "/")
        return path.count > fixedCount && path[fixedCount] != slash && path[path.count - 1] != slash
    }

    /// The parameter's value in a matching path; empty if there is none.
    func parameter(of path: UnsafeBufferPointer<UInt8>) -> String {
        hasParameter ? String(decoding: path.dropFirst(fixedCount), as: UTF8.self) : ""
    }

    var description: String { template.description }
}
