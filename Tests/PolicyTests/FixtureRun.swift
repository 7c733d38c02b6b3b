import Synchronization
import TestSupport
import Testing

/// A case posted to a server, request by request, in a session of its own.
struct FixtureRun {
    var answers: [JSONValue] = []
    /// What differs from the expectations, a line each.
    var differences: [String] = []

    private static let count = Atomic<Int>(0)

    init(_ example: FixtureCase, policy: String? = nil, fidelity: String? = nil) async throws {
        let endpoint = try HTTPEndpoint.shared.get()
        let session = "fixture-\(Self.count.add(1, ordering: .relaxed).newValue)"
        let requests = example.requests
        try #require(!requests.isEmpty, "\(example.name): there is no form \(example.form), or no step")
        for (number, request) in requests.enumerated() {
            var body = request.body.setting("session", to: .string(session))
            if number == 0 {
                if let policy { body = body.setting("policy", to: .string(policy)) }
                if let fidelity { body = body.setting("fidelity", to: .string(fidelity)) }
            }
            let reply = try await endpoint.post(body)
            guard reply.status == 200 else {
                differences.append("step \(number): status \(reply.status): \(reply.body)\n\(body)")
                return
            }
            answers.append(reply.body)
            if let expectation = request.expectation {
                differences += reply.body.differences(fromAnswer: expectation).map { "step \(number)\($0)\n\(body)" }
            }
        }
    }

    /// The last answer of an event that the policy did not let pass.
    var lastNoticed: JSONValue { answers.last { $0["decision"] != "ignore" } ?? answers.last ?? .null }

    /// The codes of all warnings.
    var warnings: Set<String> { Set(answers.flatMap(\.warningCodes)) }

    /// What of a cell is not so, a line each.
    func differences(from cell: JSONValue) -> [String] {
        let fires = Set(cell["fires"]?.elements.compactMap(\.text) ?? [])
        let quiet = Set(cell["quiet"]?.elements.compactMap(\.text) ?? [])
        return lastNoticed.differences(fromAnswer: cell.without("fires").without("quiet"))
            + fires.subtracting(warnings).sorted().map { "\($0) did not fire, but \(warnings.sorted())" }
            + quiet.intersection(warnings).sorted().map { "\($0) fired" }
    }
}

extension JSONValue {
    /// The codes of an answer's warnings.
    var warningCodes: [String] { self["warnings"]?.elements.compactMap { $0["code"]?.text } ?? [] }

    /// What of an expectation this answer does not say, a line each.
    func differences(fromAnswer expectation: JSONValue) -> [String] {
        expectation.members.sorted { $0.key < $1.key }.flatMap { name, expected in
            switch name {
            case "offset": at("contentOffset", "y").differences(from: expected, at: "/contentOffset/y")
            case "inset": at("contentInset", "bottom").differences(from: expected, at: "/contentInset/bottom")
            case "indicator": at("scrollIndicatorInsets", "bottom").differences(from: expected, at: "/indicator/bottom")
            case "covered": at("coverage", "after").differences(from: expected, at: "/coverage/after")
            case "fires": Set(expected.elements.compactMap(\.text)).subtracting(warningCodes).map { "\($0): not there" }
            case "warnings":
                JSONValue.array(warningCodes.map(JSONValue.string)).differences(from: expected, at: "/warnings")
            default: (self[name] ?? .null).differences(from: expected, at: "/\(name)")
            }
        }
    }

    private func at(_ first: String, _ second: String) -> JSONValue { self[first]?[second] ?? .null }
}
