import Foundation
import TestSupport
import Testing

@testable import Service

/// docs/reference/inputs.md, whose lists are requests of this test, and values as public sources print them.
@Suite struct InputsPageTests {
    /// A line of a list or a recorded try: its name, and its JSON.
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var cells: [JSONValue]
        var testDescription: String { name }
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized
    private static let page = try? String(
        contentsOf: root.appending(path: "docs/reference/inputs.md"), encoding: .utf8)

    /// The lines of all lists that end with a value, and its inset where that is not the form's.
    static let values = (page ?? "").matches(of: /(?m)^- (.*): `(\{.*\})`(?: → (\d+))?$/).map { line in
        let inset = JSONValue.number(Double(line.3 ?? "302") ?? 0)
        return Row(name: String(line.1), cells: [(try? JSONValue(parsing: Array(line.2.utf8))) ?? .null, inset])
    }
    /// Each with its source, a request within a form of that screen, and its answer.
    static let tries: [Row] = {
        let file = root.appending(path: "Tests/Service/InputFormatsTests/Fixtures/recorded-tries.json")
        let list = (try? Data(contentsOf: file)).flatMap { try? JSONValue(parsing: Array($0)) }
        return (list?.elements ?? []).map { one in
            Row(name: one["source"]?.text ?? "", cells: [one["sent"] ?? .null, one["answer"] ?? .null])
        }
    }()

    private static func answer(_ request: JSONValue) -> JSONValue {
        let answer = AvoidanceService(now: { 0 }).ask(request)
        #expect(answer.status == 200, "\(answer.body)")
        #expect(answer.body["warnings"]?.elements.isEmpty == true)
        return answer.body
    }

    @Test func `the page has its lists, and six platforms a recorded try`() {
        #expect(Self.values.count >= 28)
        #expect(Self.tries.count == 6)
    }

    @Test(arguments: values)
    func `a value that a program has gets the answer of the form`(_ row: Row) throws {
        let text = try #require(Self.page?.firstMatch(of: /```json\n([^`]+)```/)).1
        let form = try JSONValue(parsing: Array(text.utf8))
        let (expected, found) = (Self.answer(form), Self.answer(form.patched(with: row.cells[0])))
        #expect(expected["contentOffset"]?["y"] == 234 && expected["contentInset"]?["bottom"] == 302)
        for name in ["decision", "contentOffset", "keyboard", "coverage"] {
            #expect(found[name] == expected[name], "\(name)")
        }
        let inset = expected["contentInset"]?.overlaid(with: ["bottom": row.cells[1]])
        #expect(found["contentInset"] == inset)
    }

    @Test(arguments: tries)
    func `a value that a public source prints is answered rightly at the first try`(_ row: Row) {
        let found = Self.answer(row.cells[0])
        #expect(found.overlaid(with: row.cells[1]) == found)
        #expect(found["coverage"]?["after"] == 0)
    }
}
