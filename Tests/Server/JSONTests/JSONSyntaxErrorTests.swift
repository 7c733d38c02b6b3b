import JSON
import Testing

@Suite struct JSONSyntaxErrorTests {
    @Test func `messages say what was found and what to write`() {
        let rows: [(String, String)] = [
            ("", "the text is empty; a JSON value is expected"),
            ("[1,]", "the comma before `]` is one too many; JSON has no trailing commas"),
            ("{\"a\" 1}", "found `1` after a member's name; a colon is expected"),
            ("\"a\nb\"", "found a line break inside a string; write control characters as escapes such as \\n"),
            (
                "\u{7F}",
                "found the byte 0x7F where a value is expected: an object, an array, a string in double quotes, a number, true, false or null"
            ),
        ]
        for (text, message) in rows { #expect(syntaxError(Array(text.utf8))?.message == message) }
        #expect(syntaxError([0x0B])?.message.contains("0x0B") == true)
    }
}
