import TestSupport
import Testing

/// The contract by example: each case in a session of its own, then again without any session.
@Suite struct FixtureTests {
    static let cases = FixtureFile.cases(in: [
        "acceptance-reveal", "acceptance-insets", "acceptance-sequences", "rules-memory", "rules-restore",
        "rules-geometry", "errors",
    ])

    @Test("answers as the fixture says", arguments: cases)
    func answersAsTheFixtureSays(_ example: FixtureCase) throws {
        try #require(!example.steps.isEmpty)
        let inSession = example.only == "stateless" ? nil : try run(example, inSession: true)
        let alone = example.only == "session" ? nil : try run(example, inSession: false)
        guard let inSession, let alone else { return }
        for (step, (one, other)) in zip(inSession, alone).enumerated() {
            // A session remembers options.explain, a client without one sends it when it wants a trace.
            let one = one.without("session").without(other["trace"] == nil ? "trace" : "")
            #expect(one == other, "step \(step): the same answer with a session and with savedState")
        }
    }

    /// Posts every step; without a session each answer's savedState goes back with the next request.
    private func run(_ example: FixtureCase, inSession: Bool) throws -> [JSONValue] {
        let door = InProcessDoor()
        var saved: JSONValue?
        var answers: [JSONValue] = []
        for (number, step) in example.steps.enumerated() {
            var request = try #require(step.request)
            if inSession {
                request = request.setting("session", to: "fixture")
            } else if let saved, request["savedState"] == nil {
                request = request.setting("savedState", to: saved)
            }
            let (status, answer) = try door.post(request)
            let place = "\(inSession ? "session" : "stateless"), step \(number)"
            #expect(status == step.status ?? 200, "\(place): \(answer)\n\(request)")
            for line in wrong(step, answer) { Issue.record("\(place)\(line)\n\(request)") }
            if status == 200 { saved = answer["savedState"] == .null ? nil : answer["savedState"] }
            answers.append(status == 200 ? answer : .null)
        }
        return answers
    }

    private func wrong(_ step: FixtureStep, _ answer: JSONValue) -> [String] {
        var wrong = differences(step.answer ?? [:], answer)
        if let warnings = step.warnings {
            let found = answer["warnings"]?.elements.compactMap { $0["code"]?.text } ?? []
            if found != warnings { wrong.append("/warnings: expected \(warnings), found \(found)") }
        }
        if let trace = step.trace {
            let found = answer["trace"]?.elements.map { [$0["rule"] ?? .null, $0["result"] ?? .null] } ?? []
            wrong += differences(.array(trace.map(JSONValue.array)), .array(found.map(JSONValue.array)), at: "/trace")
        }
        if let errors = step.errors {
            let found = answer["errors"]?.elements.map { [$0["pointer"]?.text ?? "", $0["code"]?.text ?? ""] } ?? []
            let missing = errors.filter { !found.contains($0) }
            let extra = found.filter { !errors.contains($0) }
            if !missing.isEmpty || !extra.isEmpty { wrong.append("/errors: missing \(missing), not expected \(extra)") }
        }
        return wrong
    }
}
