/// The results of a case that was posted request by request.
package struct FixtureRun {
    /// The place of the state between the requests.
    package enum Memory: Sendable {
        /// With the service, in a session of this name.
        case session(String)
        /// With the client, which sends each answer's savedState with the next request.
        case savedState
    }

    /// The answers in order; null for a refusal.
    package private(set) var answers: [JSONValue] = []
    /// The differences to the expectations, a line each.
    package private(set) var differences: [String] = []

    /// Posts the requests of a case; stops at an answer with another status than expected.
    ///
    /// - Parameters:
    ///   - service: the service to use; over a socket the call waits, so it belongs inside `whileWaiting` there.
    ///   - policy: sent with the first request, as the fidelity is.
    package init(
        _ example: FixtureCase, on service: TestService, in memory: Memory, policy: String? = nil,
        fidelity: String? = nil
    ) throws {
        if example.requests.isEmpty { differences.append("there is no request") }
        var saved: JSONValue?
        for (number, request) in example.requests.enumerated() {
            var body = request.body
            switch memory {
            case .session(let name): body = body.setting("session", to: .string(name))
            case .savedState:
                if let saved, body["savedState"] == nil { body = body.setting("savedState", to: saved) }
            }
            if number == 0, let policy { body = body.setting("policy", to: .string(policy)) }
            if number == 0, let fidelity { body = body.setting("fidelity", to: .string(fidelity)) }
            let reply = try service.post(body)
            guard reply.status == request.status else {
                differences.append("\(memory), step \(number): status \(reply.status): \(reply.body)\n\(body)")
                return
            }
            differences += reply.body.differences(fromAnswer: request.expectation ?? [:])
                .map { "\(memory), step \(number)\($0)\n\(body)" }
            let isAnswer = reply.status == 200
            if isAnswer { saved = reply.body["savedState"] == .null ? nil : reply.body["savedState"] }
            answers.append(isAnswer ? reply.body : .null)
        }
    }

    /// The last answer of an event that the policy did not let pass.
    package var lastNoticed: JSONValue { answers.last { $0["decision"] != "ignore" } ?? answers.last ?? .null }

    /// The codes of all warnings.
    package var warnings: Set<String> { Set(answers.flatMap(\.warningCodes)) }
}

extension JSONValue {
    /// The codes of an answer's warnings.
    package var warningCodes: [String] { self["warnings"]?.elements.compactMap { $0["code"]?.text } ?? [] }

    /// The unmet parts of an expectation, a line each.
    ///
    /// Numbers match within 1e-9; an array of four numbers means insets or a rectangle, one of two a point or a
    /// size. Short names: `offset` is contentOffset.y, `inset` contentInset.bottom, `indicator`
    /// scrollIndicatorInsets.bottom, `covered` coverage.after. `warnings` may be the whole list of codes, `fires` some of
    /// them; `trace` the whole list of rules with their results, and `errors` the pointer and the code of each error.
    package func differences(fromAnswer expectation: JSONValue) -> [String] {
        expectation.members.sorted { $0.key < $1.key }.flatMap { name, expected -> [String] in
            switch name {
            case "offset": return at("contentOffset", "y").differences(from: expected, at: "/contentOffset/y")
            case "inset": return at("contentInset", "bottom").differences(from: expected, at: "/contentInset/bottom")
            case "indicator":
                return at("scrollIndicatorInsets", "bottom").differences(from: expected, at: "/indicator/bottom")
            case "covered": return at("coverage", "after").differences(from: expected, at: "/coverage/after")
            case "fires":
                return Set(expected.elements.compactMap(\.text)).subtracting(warningCodes).map { "\($0): not there" }
            case "warnings" where expected.elements.allSatisfy { $0.text != nil }:
                return JSONValue.array(warningCodes.map(JSONValue.string)).differences(from: expected, at: "/warnings")
            case "trace":
                return pairs("trace", "rule", "result").differences(from: expected, at: "/trace")
            case "errors" where expected.elements.allSatisfy { !$0.elements.isEmpty }:
                let found = pairs("errors", "pointer", "code").elements
                let missing = expected.elements.filter { !found.contains($0) }
                let extra = found.filter { !expected.elements.contains($0) }
                return missing.map { "/errors: missing \($0)" } + extra.map { "/errors: not expected \($0)" }
            default: return (self[name] ?? .null).differences(from: expected, at: "/\(name)")
            }
        }
    }

    private func at(_ first: String, _ second: String) -> JSONValue { self[first]?[second] ?? .null }

    /// Two members of each record in a list.
    private func pairs(_ list: String, _ first: String, _ second: String) -> JSONValue {
        .array(self[list]?.elements.map { .array([$0[first] ?? .null, $0[second] ?? .null]) } ?? [])
    }
}
