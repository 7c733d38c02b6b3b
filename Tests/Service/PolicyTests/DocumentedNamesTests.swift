import Foundation
import Testing

/// The files and tests named in the documents exist.
@Suite struct DocumentedNamesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    /// The files below a folder, by their paths in the repository.
    private static func files(below folder: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
        return (names?.compactMap { $0 as? String } ?? []).filter { !$0.contains(".build/") }.map { "\(folder)/\($0)" }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Every page of ours.
    private static func pages() -> [String] {
        ["README.md", "CONTRIBUTING.md", "Checks/README.md", "Examples/README.md", "Tests/Server/http-conformance.md"]
            + files(below: "docs").filter { $0.hasSuffix(".md") }
    }

    /// All tests, in Swift and other languages, as one text.
    private static func tests() throws -> String {
        try (files(below: "Tests") + files(below: "Checks"))
            .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".py") }.map(text).joined(separator: "\n")
    }

    @Test func `a file or a folder that a page names is there`() throws {
        let path = /(?:^|[^\w\/.-])((?:Tests|Sources|Checks|scripts|docs|Examples|Benchmarks)\/[\w.\/+@-]*\w)/
        var named = 0
        for page in Self.pages() {
            for match in try Self.text(page).matches(of: path.anchorsMatchLineEndings()) {
                let name = String(match.1)
                if name.contains(".build") { continue }
                named += 1
                let isThere = FileManager.default.fileExists(atPath: Self.root.appending(path: name).path)
                #expect(isThere, "\(page) names \(name)")
            }
        }
        #expect(named > 50)
    }

    @Test func `a suite of tests that a page names is there`() throws {
        let suites = Set(Self.files(below: "Tests").map { $0.split(separator: "/").last.map(String.init) ?? "" })
        var named = 0
        for page in Self.pages() {
            for match in try Self.text(page).matches(of: /`(\w+Tests)`/) {
                let name = String(match.1)
                if name == "XTests" { continue }
                named += 1
                let isThere = suites.contains("\(name).swift") || suites.contains(name)
                #expect(isThere, "\(page) names \(name)")
            }
        }
        #expect(named > 30)
    }

    /// On the pages whose quotations are the names of tests.
    @Test(arguments: ["docs/guide/fleet.md", "docs/internals/threat-model.md", "Tests/Server/http-conformance.md"])
    func `a test that a page quotes, whole or as far as it goes, is there`(_ page: String) throws {
        let tests = try Self.tests().lowercased()
        let quotations = try Self.text(page).matches(of: /“([^”]{12,})”/).map { $0.1.lowercased() }
        #expect(!quotations.isEmpty)
        for quotation in quotations {
            #expect(tests.contains(quotation), "\(page) quotes “\(quotation)”")
        }
    }

    /// On the pages that name tests and symbols of the source between backticks.
    @Test(arguments: [
        "CONTRIBUTING.md", "docs/internals/architecture.md", "docs/internals/threat-model.md",
        "docs/reports/reliability.md", "docs/reports/performance.md",
    ])
    func `a name in camel case between backticks is one of the source`(_ page: String) throws {
        let folders = ["Sources", "Tests", "Checks", "Benchmarks", "scripts"]
        let known = (folders.flatMap(Self.files) + ["Package.swift", "openapi.yaml"])
            .map { ((try? Self.text($0)) ?? "") + " " + $0 }.joined(separator: "\n")
        let words = Set(known.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
        for match in try Self.text(page).matches(of: /`([A-Za-z]+[a-z][A-Z]\w*)`/) {
            #expect(words.contains(match.1), "\(page) names \(match.1)")
        }
    }
}
