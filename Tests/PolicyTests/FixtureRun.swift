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
                differences += reply.body.differences(from: expectation).map { "step \(number)\($0)\n\(body)" }
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
        return lastNoticed.differences(from: cell.without("fires").without("quiet"))
            + fires.subtracting(warnings).sorted().map { "\($0) did not fire, but \(warnings.sorted())" }
            + quiet.intersection(warnings).sorted().map { "\($0) fired" }
    }
}

extension JSONValue {
    /// The codes of an answer's warnings.
    var warningCodes: [String] { self["warnings"]?.elements.compactMap { $0["code"]?.text } ?? [] }

    /// What of an expectation this answer does not say, a line each.
    func differences(from expectation: JSONValue) -> [String] {
        expectation.members.sorted { $0.key < $1.key }.flatMap { name, expected in
            switch name {
            case "offset": at("contentOffset", "y").compared(with: expected, at: "/contentOffset/y")
            case "inset": at("contentInset", "bottom").compared(with: expected, at: "/contentInset/bottom")
            case "indicator": at("scrollIndicatorInsets", "bottom").compared(with: expected, at: "/indicator/bottom")
            case "covered": at("coverage", "after").compared(with: expected, at: "/coverage/after")
            case "fires": Set(expected.elements.compactMap(\.text)).subtracting(warningCodes).map { "\($0): not there" }
            case "warnings":
                JSONValue.array(warningCodes.map(JSONValue.string)).compared(with: expected, at: "/warnings")
            default: (self[name] ?? .null).compared(with: expected, at: "/\(name)")
            }
        }
    }

    private func at(_ first: String, _ second: String) -> JSONValue { self[first]?[second] ?? .null }

    private func compared(with expected: JSONValue, at place: String) -> [String] {
        switch (expected, self) {
        case (.object(let members), .object(let found)):
            return members.sorted { $0.key < $1.key }.flatMap {
                (found[$0.key] ?? .null).compared(with: $0.value, at: "\(place)/\($0.key)")
            }
        case (.array(let numbers), .object(let record)):
            for names in [["top", "left", "bottom", "right"], ["x", "y", "width", "height"], ["x", "y"]]
            where Set(names) == Set(record.keys) && names.count == numbers.count {
                return zip(names, numbers).flatMap { (record[$0] ?? .null).compared(with: $1, at: "\(place)/\($0)") }
            }
        case (.array(let elements), .array(let found)) where elements.count == found.count:
            return zip(elements, found).enumerated().flatMap { $1.1.compared(with: $1.0, at: "\(place)/\($0)") }
        case (.number(let number), .number(let found)) where (number - found).magnitude <= 1e-9: return []
        case _ where expected == self: return []
        default: break
        }
        return ["\(place): expected \(expected), found \(self)"]
    }
}
