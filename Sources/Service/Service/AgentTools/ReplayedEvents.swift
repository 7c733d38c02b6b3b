import Contract
import InputFormats
import JSON

/// replay_events: the verdict of each policy, and its first steps.
enum ReplayedEvents {
    private static let maximumPolicies = 3

    static func result(of asked: borrowing BodyRequest, _ context: Route.Context) throws(Problem) -> [UInt8] {
        var reader = JSONReader(asked.body)
        let policies = (try? reader.tree(listing: 0))?["policies"]?.elements.count ?? 0
        guard policies <= maximumPolicies else {
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

    private static func step(_ answer: JSONTree) -> JSONTree {
        JSONTree([
            ("decision", answer["decision"]), ("inset", answer["contentInset"]?["bottom"] ?? .null),
            ("offset", answer["contentOffset"]?["y"] ?? .null), ("covered", answer["coverage"]?["after"] ?? .null),
        ])
    }

    private static func content(of result: JSONTree, _ steps: [JSONTree], _ most: Int) -> JSONTree {
        func first(_ list: JSONTree?) -> JSONTree? { list.map { .array(Array($0.elements.prefix(most))) } }
        return JSONTree([
            ("policy", result["policy"]), ("fidelity", result["fidelity"]),
            ("events", .count(result["answers"]?.elements.count ?? 0)), ("violation", result["violation"]),
            ("minimal", first(result["minimal"]?["indices"]) ?? .null),
            ("coveredSteps", first(result["coveredSteps"] ?? .array([]))), ("steps", .array(steps)),
        ])
    }

    /// A line about the result, and one for each step.
    private static func lines(of result: JSONTree, _ steps: [JSONTree], _ most: Int) -> [String] {
        func list(_ indices: JSONTree?, _ words: String) -> String {
            guard let all = indices?.elements, !all.isEmpty else { return "" }
            return words + all.prefix(most).map(\.numberText).joined(separator: ", ") + (all.count > most ? ", …" : "")
        }
        let count = result["answers"]?.elements.count ?? 0
        let warnings = (result["warnings"]?.elements ?? []).compactMap { $0["message"]?.string }
        var verdict = "nothing is broken in \(count) event\(count == 1 ? "" : "s")"
        if let broken = result["violation"], let index = broken["index"]?.numberText {
            let reason = broken["message"]?.string ?? ""
            verdict = "event \(index) of \(count) breaks \(broken["invariant"]?.string ?? ""): \(reason)"
        } else if !warnings.isEmpty {
            verdict = "nothing is judged: " + warnings.joined(separator: "; ")
        }
        verdict += list(result["minimal"]?["indices"], "; the fewest events that break it: ")
        verdict += list(result["coveredSteps"], "; the field stays covered in ")
        let listed = steps.enumerated().map { index, step in
            let numbers = step.members.dropFirst().map {
                "\($0.name) \(String(decoding: $0.value.text, as: UTF8.self))"
            }
            return "\(index) \(step["decision"]?.string ?? ""), " + numbers.joined(separator: ", ")
        }
        let head = "\(result["policy"]?.string ?? ""), \(result["fidelity"]?.string ?? ""): \(verdict)"
        return [head.printable] + listed + (count > listed.count ? ["\(count - listed.count) more events"] : [])
    }
}
