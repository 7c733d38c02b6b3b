package import Foundation

/// One file of fixtures: whole forms to start from, and cases of one or more steps.
///
/// A case is its steps, posted in order by a client of its own. A step is a word or a record:
///
/// - `"focus"`: the form's field becomes first responder.
/// - `"show"`: the form's keyboard comes, reported as a device does, `keyboardWillShow` and then `keyboardDidShow`.
/// - `"hide"`: it leaves, `keyboardWillHide` and then `keyboardDidHide`, without a frame.
/// - a record: one request. It starts from the form that the step names, the first one from the case's, others from
///   nothing, because whoever is asked remembers. Then the members of `without` are left out (`a/b` for a member of a
///   member) and `send` is laid over it. The answer has `status`, 200 unless said otherwise, and says `expect`.
///
/// A form is one of the file's, or of `forms.json` beside it, with the case's `with` laid over it. `only` is `session` or
/// `stateless` where a case makes sense in one of the two alone. `cells` asks the same of several policies; what a cell
/// says is expected after the last step that the policy took notice of.
///
/// Of an answer only what is named is compared, as `JSONValue.differences(fromAnswer:)` says.
package struct FixtureFile: Decodable {
    var forms: [String: JSONValue]?
    var cases: [FixtureCase]

    /// Every case of some files in the folder `Fixtures` of a test's resources, with its forms resolved.
    ///
    /// A file that cannot be read is a case that fails.
    package static func cases(in names: [String], of bundle: Bundle) -> [FixtureCase] {
        names.flatMap { name in
            do {
                let shared = try load("forms", of: bundle).forms ?? [:]
                let file = try load(name, of: bundle)
                let forms = shared.merging(file.forms ?? [:]) { _, own in own }
                return file.cases.map { $0.resolved(with: forms, in: name) }
            } catch {
                return [FixtureCase(name: "\(name) cannot be read: \(error)", steps: [])]
            }
        }
    }

    private static func load(_ name: String, of bundle: Bundle) throws -> FixtureFile {
        guard let folder = bundle.url(forResource: "Fixtures", withExtension: nil) else {
            throw CocoaError(.fileNoSuchFile)
        }
        let data = try Data(contentsOf: folder.appending(path: name + ".json"))
        return try JSONDecoder().decode(FixtureFile.self, from: data)
    }
}
