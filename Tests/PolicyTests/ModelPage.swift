import Foundation
import TestSupport
import Testing

/// docs/reference/avoidance-model.md as cases: its form C, and each row of a table that begins `| form C |`.
struct ModelPage {
    /// The titles of the sections, in order.
    private(set) var sections: [String] = []
    /// Each row with a first cell, the rows below it without one as its later steps; its section is in its name.
    private(set) var cases: [FixtureCase] = []

    /// - Throws: if form C is missing, or a row does not have three cells, the last two with JSON members.
    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let page = try String(contentsOf: root.appending(path: "docs/reference/avoidance-model.md"), encoding: .utf8)
        let form = try #require(page.firstMatch(of: /```json\n([^`]+)```/), "form C is missing").1
        let formC = try JSONValue(parsing: Data(form.utf8))
        var section = ""
        var isRow = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("## ") {
                section = String(line.dropFirst(3))
                sections.append(section)
            }
            if line.hasPrefix("| form C |") {
                isRow = true
            } else if !line.hasPrefix("|") {
                isRow = false
            } else if isRow, line != "|---|---|---|" {
                try append(line, to: section, of: formC)
            }
        }
    }

    private mutating func append(_ line: Substring, to section: String, of formC: JSONValue) throws {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        try #require(cells.count == 3, "not three cells: \(line)")
        let members = try cells.dropFirst().map { cell in
            try JSONValue(parsing: Data("{\(cell.trimmingCharacters(in: ["`"]))}".utf8))
        }
        if cells[0].isEmpty {
            let last = try #require(cases.indices.last, "a later step without a first one: \(line)")
            cases[last].append(FixtureCase.Request(body: members[0], expectation: members[1]))
        } else {
            let request = FixtureCase.Request(body: formC.overlaid(with: members[0]), expectation: members[1])
            cases.append(FixtureCase(name: "\(section): \(cells[0])", requests: [request]))
        }
    }
}
