import HTTPServer

/// The path of a route: one path, or all that begin alike, such as `/devices/{id}`.
///
/// A parameter is the last part of a path and takes the whole rest of it.
struct RoutePath: Sendable, CustomStringConvertible {
    /// As openapi.yaml writes it.
    let template: StaticString
    /// How many bytes stand before the parameter; all, if there is none.
    private let fixedCount: Int
    let hasParameter: Bool

    init(_ template: StaticString) {
        self.template = template
        let text = template.description.utf8
        fixedCount = text.prefix { $0 != UInt8(ascii: "{") }.count
        hasParameter = fixedCount < text.count
    }

    /// Whether this is the path of a request, as sent.
    func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        guard hasParameter else { return path.equals(template) }
        return path.starts(with: UnsafeBufferPointer(start: template.utf8Start, count: fixedCount))
    }

    /// What a path that matches has in place of the parameter; empty if there is none.
    func parameter(of path: UnsafeBufferPointer<UInt8>) -> String {
        hasParameter ? String(decoding: path.dropFirst(fixedCount), as: UTF8.self) : ""
    }

    var description: String { template.description }
}
