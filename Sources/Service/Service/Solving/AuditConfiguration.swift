import InputFormats
import Contract
import JSON

/// The configuration of the command `audit`, as `.keyboard-avoidance.json` has it.
package struct AuditConfiguration {
    package let file: Auditor.File
    /// A line for each error, with its place.
    package private(set) var refusals: [String] = []
    /// Whether it can be used: an object of JSON, whatever members are wrong.
    package private(set) var isObject = false
    /// The members that are settings of a request.
    private(set) var settings: [JSONTree.Member] = []
    private var own: [JSONTree.Member] = []

    /// The values of a member that is no setting of a request.
    fileprivate enum Form: String {
        case text = "a string"
        case texts = "a list of strings"
    }

    private static let ownMembers: [(name: String, form: Form)] = [
        ("forms", .texts), ("linkBase", .text), ("baseline", .text),
    ]
    private static let requestMembers = [
        "devices", "orientations", "keyboards", "policy", "fidelity", "peer", "failOn", "allowUnjudged",
    ]

    package init(_ file: Auditor.File) {
        self.file = file
        let tree: JSONTree
        do throws(JSONSyntaxError) {
            tree = try file.text.withUnsafeBufferPointer { text throws(JSONSyntaxError) in try JSONTree(text) }
        } catch {
            refusals = [file.line(of: error)]
            return
        }
        guard case .object(let members) = tree else {
            refusals = ["\(file.place(of: [])): a configuration is an object, found \(tree.kind.withArticle)"]
            return
        }
        isObject = true
        for member in members where !SpelledMembers.ofEditors.contains(member.name) { add(member) }
        checkSettings()
    }

    /// The texts of a member; empty if it is not there.
    package func texts(_ name: String) -> [String] {
        let value = own.first { $0.name == name }?.value
        return value?.string.map { [$0] } ?? value?.elements.compactMap(\.string) ?? []
    }

    /// The place of a member's value, such as `config.json:2:12: /forms/0`.
    package func place(of path: [String]) -> String { "\(file.place(of: path)): /\(path.joined(separator: "/"))" }

    private mutating func add(_ member: JSONTree.Member) {
        let name = member.name
        func refuse(_ reason: String) { refusals.append("\(place(of: [name])): \(reason)") }
        guard !(own + settings).contains(where: { $0.name == name }) else {
            return refuse("the member `\(name)` stands twice; write it once")
        }
        if Self.requestMembers.contains(name) {
            settings.append(member)
        } else if let form = Self.ownMembers.first(where: { $0.name == name })?.form {
            own.append(member)
            if !form.takes(member.value) { refuse("expected \(form.rawValue), found \(member.value.kind.withArticle)") }
        } else {
            let nearest = nearestName(to: name, in: Self.requestMembers + Self.ownMembers.map(\.name))
            refuse("a configuration has no such member" + (nearest.map { "; did you mean `\($0)`?" } ?? ""))
        }
    }

    /// Checks the settings where no form is named, too.
    private mutating func checkSettings() {
        // The values of these depend on a policy, which a file or the command line may name.
        let hasPolicy = settings.contains { $0.name == "policy" }
        let checked = settings.filter { hasPolicy || !["fidelity", "peer"].contains($0.name) }
        for fault in Self.errors(of: checked) {
            refusals.append(
                "\(file.place(of: fault.pointer.pointerPath)): \(fault.pointer): \(fault.detail.withoutServer)")
        }
    }

    /// The errors of settings, read as those of a request with a form of its own.
    static func errors(of settings: [JSONTree.Member]) -> [Problem.ValidationError] {
        let form = """
            {"name": "a", "designedFor": "iphone-8", "view": {"frame": [[0, 0], [375, 667]]},
            "fields": [{"id": "a", "frame": [[0, 0], [9, 9]]}]}
            """
        guard let tree = Array(form.utf8).withUnsafeBufferPointer({ try? JSONTree($0) }) else { return [] }
        let text = JSONTree.object(settings + [JSONTree.Member("form", tree)]).text
        do throws(Problem) {
            _ = try text.withUnsafeBufferPointer { text throws(Problem) in try AuditEndpoint().request(text) }
            return []
        } catch {
            let names = settings.map(\.name)
            return error.errors.filter { $0.pointer.pointerPath.first.map(names.contains) == true }
        }
    }
}

extension AuditConfiguration.Form {
    fileprivate func takes(_ value: JSONTree) -> Bool {
        switch (self, value) {
        case (.text, .string), (.texts, .string): true
        case (.texts, .array(let elements)): elements.allSatisfy { $0.string != nil }
        default: false
        }
    }
}
