import Foundation
import TestSupport
import Testing

/// One file of Fixtures: whole forms to start from, and cases of one or more steps.
///
/// A step's request is the form without the members of `without` (`a/b` for a member of a member), overlaid with
/// `send`. Of the answer it names a part: numbers hold within 1e-9, an array of four numbers stands for insets or a
/// rectangle, one of two for a point. `warnings` and `errors` are the whole list, `trace` the whole list of rules with
/// their results.
struct FixtureFile: Decodable {
    var forms: [String: JSONValue]?
    var cases: [FixtureCase]

    static func load(_ name: String) throws -> FixtureFile {
        let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
        let data = try Data(contentsOf: folder.appendingPathComponent(name + ".json"))
        var file = try JSONDecoder().decode(FixtureFile.self, from: data)
        for index in file.cases.indices { file.cases[index].file = name }
        return file
    }

    /// Every case of the files, each with its forms resolved.
    static func cases(in names: [String]) -> [FixtureCase] {
        names.flatMap { name in
            do {
                let file = try load(name)
                let phone = try load("forms").forms ?? [:]
                return file.cases.map { $0.resolved(with: phone.merging(file.forms ?? [:]) { _, own in own }) }
            } catch {
                return [FixtureCase(name: "\(name) cannot be read: \(error)", steps: [])]
            }
        }
    }
}

struct FixtureCase: Decodable, Sendable, CustomTestStringConvertible {
    var name: String
    /// The sentence of the specification it stands for, or the arithmetic.
    var why: String?
    /// The form every step starts from unless it names another; none where absent.
    var form: String?
    /// `session` or `stateless` where the case makes sense in one of the two only.
    var only: String?
    var steps: [FixtureStep]
    var file: String?

    var testDescription: String { "\(file ?? ""): \(name)" }

    func resolved(with forms: [String: JSONValue]) -> FixtureCase {
        var resolved = self
        for index in steps.indices {
            let name = steps[index].form ?? form
            if let name, name != "", forms[name] == nil { resolved.name += " (no form \(name))" }
            resolved.steps[index].request = steps[index].request(from: name.flatMap { forms[$0] } ?? [:])
        }
        return resolved
    }
}

struct FixtureStep: Decodable, Sendable {
    /// The form to start from; the empty name for none.
    var form: String?
    var without: [String]?
    var send: JSONValue?
    var status: Int?
    var expect: JSONValue?
    var warnings: [String]?
    var trace: [[JSONValue]]?
    /// For each error its pointer and its code.
    var errors: [[String]]?
    /// The whole request, once resolved.
    var request: JSONValue?

    func request(from form: JSONValue) -> JSONValue {
        var request = form
        for path in without ?? [] {
            let names = path.split(separator: "/").map(String.init)
            guard let first = names.first else { continue }
            if names.count == 1 {
                request = request.without(first)
            } else if let inner = request[first] {
                request = request.setting(first, to: inner.without(names[1]))
            }
        }
        return send.map(request.overlaid) ?? request
    }
}
