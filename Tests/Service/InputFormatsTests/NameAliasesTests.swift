import Foundation
import TestSupport
import Testing

@testable import Service

/// The answers to the names that people send first: `Fixtures/guesses.json`, row by row.
@Suite struct GuessesTests {
    struct Row: Decodable, Sendable, CustomTestStringConvertible {
        var name: String
        var send: JSONValue
        var errors: [Expected]
        var gets: JSONValue?
        var left: [String]?

        var testDescription: String { name }
    }

    struct Expected: Decodable, Sendable {
        var pointer: String
        var code: String
        var fix: JSONValue?
    }

    private struct File: Decodable {
        var base: JSONValue
        var rows: [Row]
    }

    private static let file: File? = {
        guard let folder = Bundle.module.url(forResource: "Fixtures", withExtension: nil),
            let data = try? Data(contentsOf: folder.appending(path: "guesses.json"))
        else { return nil }
        return try? JSONDecoder().decode(File.self, from: data)
    }()

    static let rows = file?.rows ?? []

    @Test func `the table has its rows`() { #expect(Self.rows.count > 200) }

    @Test(arguments: rows)
    func `a first attempt is read, or is one error with its fix`(_ row: Row) throws {
        let base = try #require(Self.file?.base)
        let request = base.patched(with: row.send)
        let service = AvoidanceService(now: { 0 })
        let answer = service.ask(request)
        let errors = answer.body["errors"]?.elements ?? []
        let found = errors.map { "\($0["pointer"]?.text ?? "") \($0["code"]?.text ?? "") \($0["fix"] ?? .null)" }
        let expected = row.errors.map { "\($0.pointer) \($0.code) \($0.fix ?? .null)" }
        #expect(found.sorted() == expected.sorted())
        #expect(answer.status == (expected.isEmpty ? 200 : 422))
        for error in errors { try Self.check(error) }
        #expect(errors.isEmpty || answer.body["example"]?.text == "/docs#avoid")
        guard row.gets != nil || row.left != nil else { return }
        let fixed = errors.compactMap { $0["fix"] }.reduce(request) { $0.patched(with: $1) }
        let corrected = service.ask(fixed)
        if let left = row.left {
            let pointers = corrected.body["errors"]?.elements.compactMap { $0["pointer"]?.text } ?? []
            #expect(!pointers.isEmpty && pointers.allSatisfy { pointer in left.contains { pointer.hasPrefix($0) } })
        } else {
            #expect(corrected.status == 200)
            #expect(corrected.body == service.ask(base.patched(with: row.gets ?? .null)).body)
        }
    }

    /// One sentence, and at most four names besides the one that was sent.
    static func check(_ error: JSONValue) throws {
        let detail = try #require(error["detail"]?.text)
        #expect((10...300).contains(detail.count), "\(detail)")
        #expect(detail.count { $0 == "`" } <= 10, "\(detail)")
        if let fix = error["fix"] { #expect(fix.bytes.count <= 1_024) }
    }

    @Test func `a request in a member of its own is unwrapped`() throws {
        let base = try #require(Self.file?.base)
        let answer = AvoidanceService(now: { 0 }).ask(.object(["request": base]))
        let errors = try #require(answer.body["errors"]?.elements)
        #expect(errors.map { $0["pointer"]?.text } == ["/request"])
        #expect(errors[0]["fix"] == base.patched(with: .object([:])).setting("request", to: .null))
    }

    @Test(arguments: [
        ("[{}]", "/replay takes several"), ("\"{\\\"keyboard\\\":336}\"", "send it unquoted"),
        ("7", "expected an object"),
    ])
    func `a body that is no object is one error`(_ body: String, _ advice: String) throws {
        let answer = AvoidanceService(now: { 0 }).answer(Array(body.utf8))
        let errors = try #require(JSONValue(parsing: answer.bytes)["errors"]?.elements)
        #expect(errors.map { $0["pointer"]?.text } == [""])
        #expect(errors[0]["detail"]?.text?.contains(advice) == true)
    }
}

extension AvoidanceService {
    /// The answer of POST /avoid.
    func ask(_ request: JSONValue) -> (status: Int, body: JSONValue) {
        let answer = answer(request.bytes)
        return (answer.status, (try? JSONValue(parsing: answer.bytes)) ?? .null)
    }
}
