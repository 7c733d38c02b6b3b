import JSON
@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import TestSupport
import Testing

@testable import Contract
@testable import Pictures
@testable import Service

/// Each request of the documents under every policy and reading: its picture, its exit code and its row of a comparison
/// agree.
@Suite struct DocumentedRequestTests {
    private static let requests = Result { try DocumentedRequests().all }

    /// A request under one approach.
    private struct Case: CustomStringConvertible {
        var request: DocumentedRequests.Request
        var approach: Approach
        var description: String {
            "\(request), \(approach.policy.rawValue) \(approach.fidelity.rawValue): \(request.body)"
        }

        /// The output of `solve`, and whether it exits with 0; nil if the request depends on earlier ones.
        func solved(_ task: OfflineClient.Task) throws -> (json: JSONValue, isGood: Bool)? {
            let verdict = OfflineClient.run(
                task, policies: [approach.policy.rawValue], fidelities: [approach.fidelity.rawValue],
                on: request.body.bytes)
            guard case .answer(let bytes, let isGood, _) = verdict else { return nil }
            return (try JSONValue(parsing: bytes), isGood)
        }

        func pictured() throws -> PicturedAnswer {
            let body = request.body.setting("policy", to: .string(approach.policy.rawValue))
                .setting("fidelity", to: .string(approach.fidelity.rawValue))
            let endpoint = try TestService(.inProcess).service.avoidEndpoint(of: nil)
            let request = try body.bytes.withUnsafeBufferPointer { body in
                try endpoint.request(in: body, sessionField: nil) { decoder throws(JSONSyntaxError) in
                    try decoder.request()
                }
            }
            var state = SessionState()
            return try PicturedAnswer(to: request.event, in: &state)
        }
    }

    private static func cases() throws -> [Case] {
        try requests.get().flatMap { request in Approach.all().map { Case(request: request, approach: $0) } }
    }

    @Test func `there are as many requests as the documents show`() throws {
        let places = Set(try Self.requests.get().map { $0.description.prefix { $0 != " " } })
        #expect(try Self.requests.get().count > 100)
        #expect(places.isSuperset(of: ["README.md", "openapi", "Rule"]))
    }

    @Test func `an answer with a covered field is never drawn as seen`() throws {
        var covered = 0
        for example in try Self.cases() {
            guard let answer = try example.solved(.init("/avoid"))?.json,
                let after = answer["coverage"]?["after"]?.double,
                after > 0
            else { continue }
            covered += 1
            let pictured = try example.pictured()
            let change = Change(pictured)
            let sentence = change.sentence
            #expect((change.hidden - after).magnitude < 0.05, "\(example)")
            let isSaidSeen = ["is seen", "stands", "nothing changes", "gone"].contains { sentence.contains($0) }
            #expect(!isSaidSeen, "\(sentence): \(example)")
            // Code that answers another app's keyboard scrolls its field away although none is up.
            #expect((change.after.keyboard == nil) == (answer["keyboard"]?["mode"] == "hidden"), "\(example)")
        }
        #expect(covered > 100)
    }

    @Test func `solve exits with 1 exactly where something of the target stays covered`() throws {
        var exits = (good: 0, bad: 0)
        for example in try Self.cases() {
            guard let (answer, isGood) = try example.solved(.init("/avoid")) else { continue }
            // A target that the system may move is not known to be seen unless it was.
            let coverage = answer["coverage"]
            let after = coverage?["after"] == .null ? coverage?["before"] : coverage?["after"]
            #expect(isGood == (after?.double ?? 0 == 0), "\(example)")
            if isGood { exits.good += 1 } else { exits.bad += 1 }
        }
        #expect(exits.good > 100 && exits.bad > 100, "\(exits)")
    }

    /// Requests whose row of a comparison says that the field is covered although `solve` exits with 0: their field is
    /// larger than the target.
    private static let largerThanTarget: Set<String> = [
        "Rule 5: target: caret: 724 − 476, step 0, automatic",
        "openapi /compare, automatic",
        "Rule 9: nested, and other strategies: caret: 530 − 476, step 0, automatic",
    ]

    @Test func `a row says covered where solve exits with 0 only of a field that is larger than its target`() throws {
        var found: Set<String> = []
        for example in try Self.cases() {
            guard let (_, isGood) = try example.solved(.init("/avoid")), isGood,
                let row = try example.solved(.init("/compare"))?.json["results"]?[0],
                let covered = row["coveredAfter"]?.double, covered > 0,
                row["event"] == example.request.body["event"] ?? "keyboardWillShow"
            else { continue }
            found.insert("\(example.request.place), \(example.approach.policy.rawValue)")
        }
        #expect(found == Self.largerThanTarget, "\(found.sorted().joined(separator: "\n"))")
    }
}
