import Foundation
@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// docs/reference/which-library.md has the service's own numbers.
@Suite struct WhichLibraryTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../../..")
        .standardized

    @Test func `each row of which-library.md is what the service answers`() async throws {
        let file = Self.root.appending(path: "Tests/Service/PolicyTests/Fixtures/which-library.json")
        let cases = try JSONValue(parsing: Array(Data(contentsOf: file)))
        let page = try String(contentsOf: Self.root.appending(path: "docs/reference/which-library.md"), encoding: .utf8)
        try await withService { server in
            let client = try server.connect()
            var rows: [String: [String]] = [:]
            for form in cases["rows"]?.elements.compactMap({ $0["request"] }) ?? [] {
                let body = String(decoding: form.bytes, as: UTF8.self)
                for entry in try client.ask("POST", "/compare", [], body).json["results"]?.elements ?? [] {
                    let policy = try #require(entry["policy"]?.text.flatMap(Policy.init(rawValue:)))
                    guard entry["fidelity"]?.text == policy.descriptor.fidelities[0].rawValue else { continue }
                    let hidden = try Self.hide(entry, form).map { hide in
                        try client.ask("POST", "/avoid", [], String(decoding: hide.bytes, as: UTF8.self)).json
                    }
                    rows[policy.rawValue, default: []].append(Self.cell(entry, hidden, form))
                }
            }
            #expect(rows.count == Policy.allCases.count)
            let lines = page.replacing(/\ +/, with: " ").split(separator: "\n")
            for (policy, cells) in rows {
                #expect(lines.contains { $0 == "\(policy) \(cells.joined(separator: " "))" }, "\(policy): \(cells)")
            }
        }
    }

    /// Report P10: Android's code of two libraries among them.
    @Test func `the page names the systems that are not modelled, four with the nearest policy`() throws {
        let file = Self.root.appending(path: "Tests/Service/PolicyTests/Fixtures/which-library.json")
        let systems = try JSONValue(parsing: Array(Data(contentsOf: file)))["notModelled"]?.elements ?? []
        let page = try String(contentsOf: Self.root.appending(path: "docs/reference/which-library.md"), encoding: .utf8)
        #expect(page.hasSuffix("\nNot modelled:\n\n" + systems.map { "- \($0.text ?? "")\n" }.joined()))
        for name in ["apslKeyboardAware", "keyboardController"] {
            #expect(systems.contains { $0.text?.contains(name) ?? false }, "\(name)")
        }
        for name in ["Ionic", "MAUI", "Compose Multiplatform", "Eureka"] {
            let text = systems.lazy.compactMap(\.text).first { $0.contains(name) } ?? ""
            let nearest = text.firstMatch(of: #/: nearest `(\w+)`$/#)?.1
            #expect(nearest.flatMap { Policy(rawValue: String($0)) } != nil, "\(name)")
        }
    }

    /// The hide after an answer; nil if the keyboard is hidden already.
    private static func hide(_ entry: JSONValue, _ form: JSONValue) -> JSONValue? {
        guard let saved = entry["answer"]?["savedState"], saved != .null else { return nil }
        var hide = form.without("keyboard").setting("event", to: .string("keyboardWillHide"))
        hide = hide.setting("scrollView", to: (form["scrollView"] ?? [:]).without("contentOffset"))
        hide = hide.setting("policy", to: entry["policy"] ?? .null).setting("savedState", to: saved)
        return hide.setting("fidelity", to: entry["fidelity"] ?? .null)
    }

    /// The points that stay covered, whether a visible field was moved, and whether something is left.
    private static func cell(_ entry: JSONValue, _ hidden: JSONValue?, _ form: JSONValue) -> String {
        let answer = entry["answer"] ?? [:]
        let offset = form["scrollView"]?["contentOffset"]
        let start =
            [0, 0, 0, 0, offset?["x"]?.double ?? 0, offset?["y"]?.double ?? 0, 0]
            + [form["scrollView"]?["frame"]?["height"]?.double ?? 0]
        let shown = place(answer, start)
        let isMoved = answer["coverage"]?["before"]?.double == 0 && shown[4..<7] != start[4..<7]
        let isBack = zip(hidden.map { place($0, start) } ?? shown, start).allSatisfy { ($0 - $1).magnitude < 1e-6 }
        let isLeft = answer["coverage"]?["after"] == .null
        let covered = isLeft ? "–" : formattedLength(entry["coveredAfter"]?.double ?? 0, decimals: 2)
        return covered + (isMoved ? " moved" : "") + (isBack ? "" : "*")
    }

    /// The insets, the offset, the translation and the height of an answer.
    private static func place(_ answer: JSONValue, _ start: [Double]) -> [Double] {
        let insets = ["top", "left", "bottom", "right"].map { answer["contentInset"]?[$0]?.double ?? 0 }
        return insets + [
            answer["contentOffset"]?["x"]?.double ?? start[4], answer["contentOffset"]?["y"]?.double ?? start[5],
            answer["translation"]?["y"]?.double ?? 0, answer["frame"]?["height"]?.double ?? start[7],
        ]
    }
}
