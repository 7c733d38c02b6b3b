import Foundation
import KeyboardAvoidance
import Testing

/// The pages in docs that these tests prove, so that neither changes without the other.
@Suite struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func page(_ name: String) throws -> String {
        try String(contentsOf: root.appending(path: "docs/\(name).md"), encoding: .utf8)
    }

    @Test("policies.md explains every policy and every defect")
    func policiesExplainsEveryDefect() throws {
        let page = try Self.page("policies")
        let defects = Set(Warning.Code.allCases).subtracting(DefectTests.otherCodes).map(\.rawValue)
        let missing = (Policy.allCases.map(\.rawValue) + defects).filter { !page.contains("`\($0)`") }
        #expect(missing.isEmpty)
    }

    @Test("edge-cases.md has a row for every report, 84 of them")
    func edgeCasesNamesEveryReport() throws {
        let rows = try Self.page("edge-cases").split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
        #expect(rows.count == 84)
        for example in EdgeCaseTests.cases {
            #expect(rows.contains { $0.contains("| \(example.name) |") }, "\(example.name)")
        }
    }

    @Test("the sources that avoidance-model.md names are there")
    func modelNamesSources() throws {
        let names = try Self.page("avoidance-model").matches(of: #/`([A-Z][a-z]+/[A-Za-z+]+\.swift)`/#).map {
            String($0.1)
        }
        #expect(names.count > 16)
        for name in names {
            let path = Self.root.appending(path: "Sources/KeyboardAvoidance/\(name)").path
            #expect(FileManager.default.fileExists(atPath: path), "\(name)")
        }
    }
}
