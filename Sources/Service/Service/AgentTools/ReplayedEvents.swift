import Contract
import InputFormats
import JSON

/// replay_events: the verdict of each policy, and its first steps.
enum ReplayedEvents {
    private static let maximumPolicies = 3

    static func result(of asked: borrowing BodyRequest, _ context: Route.Context) throws(Problem) -> [UInt8] {
        var reader = JSONReader(asked.body)
        guard (try? policies(&reader)) ?? 0 <= maximumPolicies else {
            let detail = "a call takes at most \(maximumPolicies) policies"
            throw Problem(errors: [.init(pointer: "/policies", code: "tooManyItems", detail: detail)])
        }
        let results = try context.tree("/replay", asked, Array(asked.body))["results"]?.elements ?? []
        return ToolResult.fitting(20) { most in
            let shown = results.map { result in (result, result["answers"]?.elements.prefix(most).map(step) ?? []) }
            return ToolResult(
                lines: shown.flatMap { lines(of: $0, $1, most) },
                content: JSONTree(["results"], [.array(shown.map { content(of: $0, $1, most) })]))
        }
    }

    private static let names = JSONNames(["policies"])

    /// The number of policies that are asked.
    private static func policies(_ reader: inout JSONReader) throws(JSONSyntaxError) -> Int {
        guard var members = try reader.beginObject(of: names) else { return 0 }
        while true {
            let member = try reader.nextMember(&members)
            if member == .end { return 0 }
            let isList = try reader.peekKind() == .array
            if member == .known(0), isList { return try reader.tree(listing: 0).elements.count }
            try reader.skipValue()
        }
    }

    private static func step(_ answer: JSONTree) -> JSONTree {
        JSONTree([
            ("decision", answer["decision"]), ("inset", answer["contentInset"]?["bottom"] ?? .null),
            ("offset", answer["contentOffset"]?["y"] ?? .null), ("covered", answer["coverage"]?["after"] ?? .null),
        ])
    }

    private static func content(of result: JSONTree, _ steps: [JSONTree], _ most: Int) -> JSONTree {
        let minimal = (result["minimal"]?["indices"]?.elements).map { JSONTree.array(Array($0.prefix(most))) }
        return JSONTree([
            ("policy", result["policy"]), ("fidelity", result["fidelity"]),
            ("events", .count(result["answers"]?.elements.count ?? 0)), ("violation", result["violation"]),
            ("minimal", minimal ?? .null),
            ("coveredSteps", .array(Array((result["coveredSteps"]?.elements ?? []).prefix(most)))),
            ("steps", .array(steps)),
        ])
    }

    /// A line about the result, and one for each step.
    private static func lines(of result: JSONTree, _ steps: [JSONTree], _ most: Int) -> [String] {
        func list(_ indices: JSONTree?) -> String {
            let all = indices?.elements ?? []
            return all.prefix(most).map(\.numberText).joined(separator: ", ") + (all.count > most ? ", …" : "")
        }
        let count = result["answers"]?.elements.count ?? 0
        let warnings = (result["warnings"]?.elements ?? []).compactMap { $0["message"]?.string }
        let (minimal, covered) = (list(result["minimal"]?["indices"]), list(result["coveredSteps"]))
        var verdict = "nothing is broken in \(count) event\(count == 1 ? "" : "s")"
        if let broken = result["violation"], broken != .null {
            let (index, invariant) = (broken["index"]?.numberText ?? "", broken["invariant"]?.string ?? "")
            verdict = "event \(index) of \(count) breaks \(invariant): \(broken["message"]?.string ?? "")"
        } else if !warnings.isEmpty {
            verdict = "nothing is judged: " + warnings.joined(separator: "; ")
        }
        if !minimal.isEmpty { verdict += "; the fewest events that break it: \(minimal)" }
        if !covered.isEmpty { verdict += "; the field stays covered in \(covered)" }
        let listed = steps.enumerated().map { index, step in
            let numbers = step.members.dropFirst().map {
                "\($0.name) \($0.value == .null ? "null" : $0.value.numberText)"
            }
            return "\(index) \(step["decision"]?.string ?? ""), " + numbers.joined(separator: ", ")
        }
        let head = "\(result["policy"]?.string ?? ""), \(result["fidelity"]?.string ?? ""): \(verdict)"
        return [head.printable] + listed + (count > listed.count ? ["\(count - listed.count) more events"] : [])
    }
}
