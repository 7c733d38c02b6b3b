import JSON
import Testing

@testable import InputFormats

@Suite struct BreachTests {
    @Test(
        arguments: [
            ("fild", " `fild`"), ("", " ``"),
            (String(repeating: "a", count: 64), " `\(String(repeating: "a", count: 64))`"),
            (String(repeating: "a", count: 65), ""), (String(repeating: "é", count: 33), ""), ("a`b", ""),
        ])
    func `a short text is quoted, and a long one or one with a backtick is left out`(_ text: String, _ quoted: String) {
        #expect(text.quotedForError == quoted)
    }

    @Test func `texts are joined in their order, whatever their bytes`() {
        let native = "é"
        #expect(String(joining: "") == "")
        #expect(String(joining: "a", "", native, String("xyz".dropFirst()), "🙂") == "aéyz🙂")
    }

    @Test(arguments: [(JSONKind.null, "null"), (.array, "an array"), (.object, "an object"), (.bool, "a boolean")])
    func `a kind has its article`(_ kind: JSONKind, _ words: String) { #expect(kind.withArticle == words) }
}
