package import Foundation

/// One file of fixtures: whole forms to start from, and cases of one or more steps.
///
/// A case is its steps, posted in order by a client of its own. A step is a word or a record:
///
/// - `"focus"`: the form's field becomes first responder.
/// - `"show"`: the form's keyboard appears, reported as by a device: `keyboardWillShow` and then `keyboardDidShow`.
/// - `"hide"`: it leaves, `keyboardWillHide` and then `keyboardDidHide`, without a frame.
/// - a record: one request. It starts from the form that the step names, the first one from the case's, others from
///   nothing, because the service keeps the state. Then the members of `without` are removed (`a/b` for a member of a
///   member) and `send` is merged. The answer has `status`, 200 by default, and matches `expect`.
///
/// A form is one of the file's, or of `forms.json` beside it, merged with the case's `with`. `only` is `session` or
/// `stateless` if a case makes sense in one of the two alone. `cells` runs the same with several policies; the
/// expectation of a cell applies after the last step that the policy observed.
///
/// Only the named members of an answer are compared; see `JSONValue.differences(fromAnswer:)`.
package struct FixtureFile: Decodable {
    var forms: [String: JSONValue]?
    var cases: [FixtureCase]

    /// Every case of some files in the folder `Fixtures` of a test's resources, with its forms resolved.
    ///
    /// A file that cannot be read is a case that fails.
    package static func cases(in names: [String], of bundle: Bundle) -> [FixtureCase] {
        cases(in: names, at: bundle.url(forResource: "Fixtures", withExtension: nil))
    }

    /// Every case of some files in any folder; nil is one that is not there.
    package static func cases(in names: [String], at folder: URL?) -> [FixtureCase] {
        names.flatMap { name in
            do {
                let shared = try load("forms", at: folder).forms ?? [:]
                let file = try load(name, at: folder)
                let forms = shared.merging(file.forms ?? [:]) { _, own in own }
                return file.cases.map { $0.resolved(with: forms, in: name) }
            } catch {
                return [FixtureCase(name: "\(name) cannot be read: \(error)", steps: [])]
            }
        }
    }

    private static func load(_ name: String, at folder: URL?) throws -> FixtureFile {
        guard let folder else { throw CocoaError(.fileNoSuchFile) }
        let data = try Data(contentsOf: folder.appending(path: name + ".json"))
        return try JSONDecoder().decode(FixtureFile.self, from: data)
    }
}

/// Requests that are posted in order, each with the part of its answer that is expected.
package struct FixtureCase: Decodable, Sendable, CustomStringConvertible {
    /// The subject of the case, or the report about it.
    package var name: String
    /// The reason for the numbers: a sentence of the specification, or the arithmetic.
    package var note: String?
    /// The form of the first step and of the words.
    var form: String?
    /// The members merged into each form.
    var with: JSONValue?
    /// `session` or `stateless` where the case makes sense in one of the two alone.
    package var only: String?
    var steps: [FixtureStep]
    /// The expectation for each policy, by its name and, for a named system, the fidelity: "textBox asWritten".
    package var cells: [String: JSONValue]?
    /// Its requests in order, once the forms are resolved; none if a form is missing.
    package private(set) var requests: [Request] = []

    private enum CodingKeys: String, CodingKey { case name, note, form, with, only, steps, cells }

    /// The file of the case.
    private var file = ""

    package var description: String { file.isEmpty ? name : "\(file): \(name)" }

    /// One request, and the expected answer.
    package struct Request: Sendable {
        package var body: JSONValue
        package var status = 200
        package var expectation: JSONValue?

        package init(body: JSONValue, status: Int = 200, expectation: JSONValue? = nil) {
            self.body = body
            self.status = status
            self.expectation = expectation
        }
    }

    init(name: String, steps: [FixtureStep]) {
        self.name = name
        self.steps = steps
    }

    /// A case from outside the fixture files.
    package init(name: String, requests: [Request]) {
        self.init(name: name, steps: [])
        self.requests = requests
    }

    /// Adds a request after the others.
    package mutating func append(_ request: Request) { requests.append(request) }

    /// The same case with its requests.
    func resolved(with forms: [String: JSONValue], in file: String) -> FixtureCase {
        var resolved = self
        resolved.file = file
        let missing = ([form] + steps.map(\.form)).compactMap(\.self).filter { forms[$0] == nil }
        guard missing.isEmpty else {
            resolved.name += " (no form \(missing))"
            return resolved
        }
        let forms = forms.mapValues { form in with.map(form.overlaid) ?? form }
        let start = form.flatMap { forms[$0] } ?? [:]
        for step in steps {
            resolved.requests += step.requests(of: start, isFirst: resolved.requests.isEmpty, forms)
        }
        return resolved
    }
}

/// A step of a case; see `FixtureFile`.
enum FixtureStep: Decodable, Sendable {
    case focus, show, hide
    case record(Record)

    struct Record: Decodable, Sendable {
        var form: String?
        var without: [String]?
        var send: JSONValue?
        var status: Int?
        var expect: JSONValue?
    }

    /// The form it names.
    var form: String? {
        if case .record(let record) = self { record.form } else { nil }
    }

    init(from decoder: any Decoder) throws {
        guard let word = try? decoder.singleValueContainer().decode(String.self) else {
            self = .record(try Record(from: decoder))
            return
        }
        switch word {
        case "focus": self = .focus
        case "show": self = .show
        case "hide": self = .hide
        default:
            let problem = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no step \(word)")
            throw DecodingError.dataCorrupted(problem)
        }
    }

    /// - Parameter start: the case's form.
    func requests(of start: JSONValue, isFirst: Bool, _ forms: [String: JSONValue]) -> [FixtureCase.Request] {
        // The keyboard of the form belongs to the events that report it.
        let base = isFirst ? start.without("keyboard") : [:]
        func event(_ name: String, _ member: String? = nil, on base: JSONValue = [:]) -> FixtureCase.Request {
            let request = base.setting("event", to: .string(name))
            return FixtureCase.Request(body: member.map { request.setting($0, to: start[$0] ?? .null) } ?? request)
        }
        switch self {
        case .focus: return [event("textDidBeginEditing", "field", on: base)]
        case .show:
            return [event("keyboardWillShow", "keyboard", on: base), event("keyboardDidShow", "keyboard")]
        case .hide: return [event("keyboardWillHide", on: base), event("keyboardDidHide")]
        case .record(let record):
            let form = record.form.flatMap { forms[$0] } ?? (isFirst ? start : [:])
            let rest = (record.without ?? []).reduce(form) {
                $0.without(path: $1.split(separator: "/").map(String.init))
            }
            return [
                FixtureCase.Request(
                    body: record.send.map(rest.overlaid) ?? rest, status: record.status ?? 200,
                    expectation: record.expect)
            ]
        }
    }
}

extension JSONValue {
    /// This object without the member at the end of a path, if it is there.
    fileprivate func without(path: [String]) -> JSONValue {
        guard let first = path.first else { return self }
        guard path.count > 1 else { return without(first) }
        guard let inner = self[first] else { return self }
        return setting(first, to: inner.without(path: Array(path.dropFirst())))
    }
}
