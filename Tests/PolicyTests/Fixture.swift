import Foundation
import TestSupport
import Testing

/// One file of Fixtures: forms to start from, and cases of one or more steps.
///
/// The first request of a case is its form, overlaid with `with`; every later one says only what changes, and the
/// session remembers the rest. A step is a word or a record:
///
/// - `"focus"`: the form's field becomes first responder.
/// - `"show"`: the form's keyboard comes, reported as a device does, `keyboardWillShow` and then `keyboardDidShow`.
/// - `"hide"`: it leaves, `keyboardWillHide` and then `keyboardDidHide`, without a frame.
/// - a record: `send` is one request, `expect` what its answer says.
///
/// `cells` asks the same of several policies; what a cell says is expected after the last step that the policy took
/// notice of. Of an answer only what is named is compared. Numbers hold within 1e-9; an array of four numbers stands
/// for insets or a rectangle, one of two for a point or a size. Short names: `offset` is contentOffset.y, `inset`
/// contentInset.bottom, `indicator` scrollIndicatorInsets.bottom, `covered` coverage.after. `fires` are warnings that
/// are given in the course of the case, `quiet` warnings that are not.
struct FixtureFile: Decodable {
    var about: String
    var forms: [String: JSONValue]?
    var cases: [FixtureCase]

    static func load(_ name: String) throws -> FixtureFile {
        let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
        return try JSONDecoder().decode(
            FixtureFile.self,
            from: try Data(contentsOf: folder.appendingPathComponent(name + ".json"))
        )
    }

    /// Every case of a file with its form resolved; a file that cannot be read is a case that fails.
    static func cases(in name: String) -> [FixtureCase] {
        do {
            let shared = try load("forms").forms ?? [:]
            let file = try load(name)
            let forms = shared.merging(file.forms ?? [:]) { _, own in own }
            return file.cases.map { $0.resolved(with: forms) }
        } catch {
            return [FixtureCase(name: "\(name) cannot be read: \(error)", form: "", steps: [])]
        }
    }
}

struct FixtureCase: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    /// Why the numbers are what they are, and how the row became events.
    var note: String?
    var form: String
    var with: JSONValue?
    var steps: [FixtureStep]
    /// What is expected of each policy, by its name and, for a named system, the fidelity: "textBox asWritten".
    var cells: [String: JSONValue]?
    /// The whole form, once resolved.
    var start: JSONValue?

    var testDescription: String { name }

    func resolved(with forms: [String: JSONValue]) -> FixtureCase {
        var resolved = self
        resolved.start = forms[form].map { form in with.map(form.overlaid) ?? form }
        return resolved
    }

    /// The requests, in order.
    var requests: [FixtureRequest] {
        guard let start else { return [] }
        var requests = steps.flatMap { $0.requests(of: start) }
        // The keyboard of the form belongs to the events that report it.
        if let first = requests.first { requests[0].body = start.without("keyboard").overlaid(with: first.body) }
        return requests
    }
}

/// One request, and what its answer says.
struct FixtureRequest: Sendable {
    var body: JSONValue
    var expectation: JSONValue?
}

enum FixtureStep: Decodable, Sendable {
    case word(String)
    case record(send: JSONValue, expect: JSONValue?)

    private enum Member: String, CodingKey {
        case send, expect
    }

    init(from decoder: any Decoder) throws {
        if let word = try? decoder.singleValueContainer().decode(String.self) {
            self = .word(word)
        } else {
            let record = try decoder.container(keyedBy: Member.self)
            self = .record(
                send: try record.decode(JSONValue.self, forKey: .send),
                expect: try record.decodeIfPresent(JSONValue.self, forKey: .expect)
            )
        }
    }

    fileprivate func requests(of form: JSONValue) -> [FixtureRequest] {
        func event(_ name: String, _ member: String? = nil) -> FixtureRequest {
            let request: JSONValue = ["event": .string(name)]
            return FixtureRequest(body: member.map { request.setting($0, to: form[$0] ?? .null) } ?? request)
        }
        switch self {
        case .word("focus"): return [event("textDidBeginEditing", "field")]
        case .word("show"): return [event("keyboardWillShow", "keyboard"), event("keyboardDidShow", "keyboard")]
        case .word("hide"): return [event("keyboardWillHide"), event("keyboardDidHide")]
        case .word(let word): return [FixtureRequest(body: ["event": .string("no step is called \(word)")])]
        case .record(let send, let expect): return [FixtureRequest(body: send, expectation: expect)]
        }
    }
}

/// One case under one policy.
struct FixtureCell: Sendable, CustomTestStringConvertible {
    var example: FixtureCase
    var policy: String
    var fidelity: String?
    var expectation: JSONValue

    var testDescription: String { "\(example.name): \(policy)\(fidelity.map { " \($0)" } ?? "")" }

    static func all(in name: String) -> [FixtureCell] {
        FixtureFile.cases(in: name).flatMap { example in
            (example.cells ?? ["no cells": [:]]).sorted { $0.key < $1.key }.map { key, expectation in
                let words = key.split(separator: " ").map(String.init)
                return FixtureCell(
                    example: example,
                    policy: words[0],
                    fidelity: words.count > 1 ? words[1] : nil,
                    expectation: expectation
                )
            }
        }
    }
}
