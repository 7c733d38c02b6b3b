import Foundation
import TestSupport
import Testing

/// docs/reference/avoidance-model.md as cases: its form C, and each line of a list with an arrow, then the lines of
/// Fixtures/more-examples.md.
struct ModelPage {
    /// The titles of the page's sections, in order.
    private(set) var sections: [String] = []
    /// Each example with the indented lines below it as its later steps; its section is in its name.
    private(set) var cases: [FixtureCase] = []
    /// The number of the cases that the page has, the first ones.
    private(set) var casesOnPage = 0
    /// The number of lines that begin a list's entry and have an arrow.
    private(set) var entries = 0

    /// - Throws: if form C is missing, or the members of a request or of an answer are no JSON.
    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        let page = try String(contentsOf: root.appending(path: "docs/reference/avoidance-model.md"), encoding: .utf8)
        let form = try #require(page.firstMatch(of: /```json\n([^`]+)```/), "form C is missing").1
        let formC = try JSONValue(parsing: Data(form.utf8))
        sections = try append(page, of: formC)
        casesOnPage = cases.count
        let more = root.appending(path: "Tests/Service/PolicyTests/Fixtures/more-examples.md")
        let others = try append(String(contentsOf: more, encoding: .utf8), of: formC)
        #expect(Set(others).isSubset(of: sections))
    }

    /// Adds the examples of a text, and answers the titles of its sections.
    private mutating func append(_ text: String, of formC: JSONValue) throws -> [String] {
        var sections: [String] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("- "), line.contains("→ `") { entries += 1 }
            if line.hasPrefix("## ") {
                sections.append(String(line.dropFirst(3)))
            } else if let example = line.wholeMatch(of: /( *)- (.*?)(?:: )?(`".*`)? → (`.*`)/)?.output {
                let section = try #require(sections.last)
                try append(example.2, isStep: !example.1.isEmpty, [example.3 ?? "", example.4], to: section, of: formC)
            }
        }
        return sections
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
