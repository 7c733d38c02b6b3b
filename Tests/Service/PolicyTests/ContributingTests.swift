import Foundation
import Testing

/// "How to add …" in CONTRIBUTING.md: the listed files are those that name an existing example of each kind.
///
/// A section has a line `Found by` with words in backticks, and an entry `` - `path`: … `` for each file. Every file in
/// scope with one of the words, in any case, must be listed. If the line says "in every test too", every Swift file of
/// the tests must be listed as well; otherwise tests may name the example freely.
@Suite struct ContributingTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized
    /// Generated files and collections of cases may name anything.
    private static let outsiders = [
        "Sources/Service/CAssets/", "docs/guide/questions.md", "docs/reports/",
    ]

    /// A kind of addition.
    struct Recipe: CustomTestStringConvertible {
        var title: String
        var words: [String]
        var files: Set<String>
        var hasTests: Bool

        var testDescription: String { title }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private static let recipes: [Recipe] = {
        guard let page = try? text("CONTRIBUTING.md") else { return [] }
        return page.components(separatedBy: "\n### ").dropFirst().map { section in
            // The last one ends at the next chapter.
            let lines = section.components(separatedBy: "\n## ")[0].split(separator: "\n")
            let found = lines.first { $0.hasPrefix("Found by ") } ?? ""
            return Recipe(
                title: String(lines[0]),
                words: found.matches(of: /`([^`]+)`/).map { $0.1.lowercased() },
                files: Set(lines.compactMap { $0.prefixMatch(of: /- `([^`]+)`/).map { String($0.1) } }),
                hasTests: found.hasSuffix("in every test too:")
            )
        }
    }()

    /// The files of the scope, by their paths below the top.
    private static func scope(withTests: Bool) throws -> [String] {
        var paths = ["openapi.yaml", "README.md"]
        for folder in withTests ? ["Sources", "docs", "Tests"] : ["Sources", "docs"] {
            let files = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            paths += files.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
        }
        return paths.filter { path in !outsiders.contains { path.hasPrefix($0) } }
    }

    private static func names(_ path: String, _ words: [String]) throws -> Bool {
        let text = try text(path).lowercased()
        return words.contains { text.contains($0) }
    }

    @Test func `there is a list for a policy, a member, an endpoint, an option, a rule and an output`() {
        #expect(
            Self.recipes.map(\.title) == [
                "A policy", "A member of the request", "An endpoint", "An option of `serve`", "A rule", "An output",
            ])
    }

    @Test func `the list for a member has its tests`() {
        #expect(Self.recipes.filter(\.hasTests).map(\.title) == ["A member of the request"])
    }

    @Test(arguments: recipes)
    func `the files listed are those that name an existing one`(_ recipe: Recipe) throws {
        try #require(!recipe.words.isEmpty)
        let found = try Self.scope(withTests: recipe.hasTests).filter { try Self.names($0, recipe.words) }
        let missing = Set(found).subtracting(recipe.files).sorted()
        #expect(missing.isEmpty, "\(recipe.title): name it, and are not listed: \(missing)")
        for path in recipe.files {
            #expect(try Self.names(path, recipe.words), "\(recipe.title): \(path) is listed, and does not name it")
        }
    }
}
