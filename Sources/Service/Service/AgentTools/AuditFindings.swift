import Contract
import HTTPServer
import JSON

/// The answer of POST /audit for audit_form: its summary and its first groups.
struct AuditFindings {
    private var summary = JSONTree.null
    private(set) var groups: [JSONTree] = []
    private var count = 0

    private static let names = JSONNames(["summary", "devices", "groups", "forms", "cells"])

    /// - Parameter limit: the most groups.
    init?(_ answer: Response, upTo limit: Int) {
        let read = answer.read { reader throws(JSONSyntaxError) in
            var found = AuditFindings()
            try found.read(&reader, limit)
            return found
        }
        guard let read else { return nil }
        self = read
    }

    private init() {}

    private mutating func read(_ reader: inout JSONReader, _ limit: Int) throws(JSONSyntaxError) {
        guard var members = try reader.beginObject(of: Self.names) else { return }
        while true {
            switch try reader.nextMember(&members) {
            case .known(0): summary = try reader.tree()
            case .known(2):
                guard var elements = try reader.beginArray() else { return }
                while try reader.nextElement(&elements) {
                    if count < limit { groups.append(try reader.tree()) } else { try reader.skipValue() }
                    count += 1
                }
            case .end: return
            default: try reader.skipValue()
            }
        }
    }

    /// The result with so many groups.
    ///
    /// - Parameter notes: those about a dump.
    func result(_ listed: Int, _ notes: [String]) -> ToolResult {
        let (text, passed) = (summary["text"] ?? .null, summary["passed"] ?? .null)
        let more = count - listed
        var lines = [(passed == .bool(true) ? "Passed. " : "Failed. ") + (text.string ?? "").printable]
        lines += groups.prefix(listed).map { ($0["text"]?.string ?? "").printable }
        if more > 0 { lines.append("\(more) more finding\(more == 1 ? "" : "s"): raise limit") }
        lines += notes.map { "dump: " + $0.printable }
        let content = JSONTree([
            ("passed", passed), ("text", text), ("results", summary["results"]), ("failing", summary["failing"]),
            ("unknown", summary["outcomes"]?["unknown"]),
            ("findings", .array(groups.prefix(listed).map(Self.finding))), ("more", .count(more)),
        ])
        return ToolResult(lines: lines, content: content)
    }

    private static func finding(_ group: JSONTree) -> JSONTree {
        let (label, worst) = (group["label"], group["worst"])
        return JSONTree([
            ("form", group["form"]), ("field", group["field"]), ("label", label == group["field"] ? nil : label),
            ("level", group["level"]), ("outcome", group["outcome"]), ("because", group["because"]),
            ("count", group["count"]), ("of", group["of"]), ("cell", worst?["cell"]), ("points", worst?["points"]),
            ("height", worst?["height"]), ("fix", group["fix"]),
        ])
    }
}
