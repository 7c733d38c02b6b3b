import Foundation
import TestSupport
import Testing

/// docs/reference/avoidance-model.md as cases: its form C, and each line of a list with an arrow.
struct ModelPage {
    /// The titles of the sections, in order.
    private(set) var sections: [String] = []
    /// Each example with the indented lines below it as its later steps; its section is in its name.
    private(set) var cases: [FixtureCase] = []

    /// - Throws: if form C is missing, or the members of a request or of an answer are no JSON.
    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let page = try String(contentsOf: root.appending(path: "docs/reference/avoidance-model.md"), encoding: .utf8)
        let form = try #require(page.firstMatch(of: /```json\n([^`]+)```/), "form C is missing").1
        let formC = try JSONValue(parsing: Data(form.utf8))
        var section = ""
        for line in page.split(separator: "\n") {
            if line.hasPrefix("## ") {
                section = String(line.dropFirst(3))
                sections.append(section)
            } else if let example = line.wholeMatch(of: /( *)- (.*?)(?:: )?(`".*`)? → (`.*`)/)?.output {
                try append(example.2, isStep: !example.1.isEmpty, [example.3 ?? "", example.4], to: section, of: formC)
            }
        }
    }

    private mutating func append(
        _ name: Substring, isStep: Bool, _ texts: [Substring], to section: String, of formC: JSONValue
    ) throws {
        let members = try texts.map { text in
            try JSONValue(parsing: Data("{\(text.trimmingCharacters(in: ["`"]))}".utf8))
        }
        if isStep {
            let last = try #require(cases.indices.last, "a later step without a first one: \(members)")
            cases[last].append(FixtureCase.Request(body: members[0], expectation: members[1]))
        } else {
            let request = FixtureCase.Request(body: formC.overlaid(with: members[0]), expectation: members[1])
            cases.append(FixtureCase(name: "\(section): \(name)", requests: [request]))
        }
    }
}
