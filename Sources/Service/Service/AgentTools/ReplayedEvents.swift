import Contract
import HTTPServer
import InputFormats
import JSON

/// The answer of POST /replay under one policy, for replay_events: its verdict and its first steps.
struct ReplayedEvents {
    private var parts: [String: JSONTree] = [:]
    private var steps: [JSONTree] = []
    private var count = 0

    private static let maximumPolicies = 3
    private static let maximumSteps = 20
    private static let request = JSONNames(["events", "policies"])
    private static let answer = JSONNames(["results"])
    private static let result = JSONNames([
        "policy", "fidelity", "answers", "violation", "minimal", "coveredSteps", "warnings",
    ])

    /// Replays the events.
    static func result(of asked: borrowing BodyRequest, _ context: Route.Context) throws(Problem) -> [UInt8] {
        var reader = JSONReader(asked.body)
        if (try? policies(&reader)) ?? 0 > maximumPolicies {
            throw .argument("policies", .tooManyItems, "a call takes at most \(maximumPolicies) policies")
        }
        let results = try context.answer("/replay", asked).read { reader throws(JSONSyntaxError) in
            try replays(&reader)
        }
        return ToolResult.fitting(maximumSteps) { most in
            ToolResult(
                lines: (results ?? []).flatMap { $0.lines(most) },
                content: JSONTree([("results", .array((results ?? []).map { $0.content(most) }))]))
        }
    }

    /// The number of policies that are asked.
    private static func policies(_ reader: inout JSONReader) throws(JSONSyntaxError) -> Int {
        guard var members = try reader.beginObject(of: request) else { return 0 }
        while true {
            switch try reader.nextMember(&members) {
            case .known(1): return try reader.tree().elements.count
            case .end: return 0
            default: try reader.skipValue()
            }
        }
    }

    private static func replays(_ reader: inout JSONReader) throws(JSONSyntaxError) -> [ReplayedEvents] {
        guard var members = try reader.beginObject(of: answer), try reader.nextMember(&members) == .known(0),
            var elements = try reader.beginArray()
        else { return [] }
        var results: [ReplayedEvents] = []
        while try reader.nextElement(&elements) {
            var replay = ReplayedEvents()
            try replay.read(&reader)
            results.append(replay)
        }
        return results
    }

    private mutating func read(_ reader: inout JSONReader) throws(JSONSyntaxError) {
        guard var members = try reader.beginObject(of: Self.result) else { return }
        while true {
            switch try reader.nextMember(&members) {
            case .known(2):
                guard var elements = try reader.beginArray() else { return }
                while try reader.nextElement(&elements) {
                    if count < Self.maximumSteps {
                        steps.append(Self.step(try reader.tree()))
                    } else {
                        try reader.skipValue()
                    }
                    count += 1
                }
            case .known(let index): parts[Self.result.name(at: index)] = try reader.tree()
            case .end: return
            default: try reader.skipValue()
            }
        }
    }

    private static func step(_ answer: JSONTree) -> JSONTree {
        JSONTree([
            ("decision", answer["decision"]), ("inset", answer["contentInset"]?["bottom"] ?? .null),
            ("offset", answer["contentOffset"]?["y"] ?? .null), ("covered", answer["coverage"]?["after"] ?? .null),
        ])
    }

    private func indices(_ name: String, _ most: Int) -> JSONTree? {
        guard case .array(let all)? = parts[name] else { return nil }
        return .array(Array(all.prefix(most)))
    }

    private func content(_ most: Int) -> JSONTree {
        JSONTree([
            ("policy", parts["policy"]), ("fidelity", parts["fidelity"]), ("events", .count(count)),
            ("violation", parts["violation"] ?? .null), ("minimal", indices("minimal", most) ?? .null),
            ("coveredSteps", indices("coveredSteps", most)), ("steps", .array(Array(steps.prefix(most)))),
        ])
    }

    /// A line about the result, and one for each step.
    private func lines(_ most: Int) -> [String] {
        func list(_ name: String) -> String {
            let all = parts[name]?.elements ?? parts[name]?["indices"]?.elements ?? []
            return all.prefix(most).map(\.numberText).joined(separator: ", ") + (all.count > most ? ", …" : "")
        }
        let warnings = (parts["warnings"]?.elements ?? []).compactMap { $0["message"]?.string }
        var verdict = "nothing is broken in \(count) event\(count == 1 ? "" : "s")"
        if let broken = parts["violation"], broken != .null {
            let (index, invariant) = (broken["index"]?.numberText ?? "", broken["invariant"]?.string ?? "")
            verdict = "event \(index) of \(count) breaks \(invariant): \(broken["message"]?.string ?? "")"
            if !list("minimal").isEmpty { verdict += "; the fewest events that break it: \(list("minimal"))" }
        } else if !warnings.isEmpty {
            verdict = "nothing is judged in \(count) events: " + warnings.joined(separator: "; ")
        }
        if !list("coveredSteps").isEmpty { verdict += "; the field stays covered in \(list("coveredSteps"))" }
        let head = "\(parts["policy"]?.string ?? ""), \(parts["fidelity"]?.string ?? ""): \(verdict)"
        func text(_ step: JSONTree, _ name: String) -> String {
            step[name].map { $0 == .null ? "null" : $0.numberText } ?? ""
        }
        let listed = steps.prefix(most).enumerated().map { index, step in
            "\(index) \(step["decision"]?.string ?? ""), inset \(text(step, "inset")), offset \(text(step, "offset")),"
                + " covered \(text(step, "covered"))"
        }
        let more = count - listed.count
        return [head.printable] + listed + (more > 0 ? ["\(more) more events"] : [])
    }
}
