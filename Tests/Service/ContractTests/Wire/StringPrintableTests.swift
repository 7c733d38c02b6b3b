import Contract
import Testing

@Suite struct StringPrintableTests {
    @Test(arguments: [
        ("a ü 漢 👩‍👩‍👧", "a ü 漢 👩‍👩‍👧"), ("a\u{1B}[31m\n\t\u{7F}\u{85}", "a\\u{1b}[31m\\u{a}\\u{9}\\u{7f}\\u{85}"),
        ("a\u{200B}b\u{2028}\u{2029}", "a\\u{200b}b\\u{2028}\\u{2029}"), ("\u{202E}x\u{2066}", "\\u{202e}x\\u{2066}"),
        ("a\u{E0041}\u{E007F}\u{E0000}", "a\\u{e0041}\\u{e007f}\\u{e0000}"), ("\u{FFFFF}", "\\u{fffff}"),
    ])
    func `control and invisible characters are spelled out`(_ text: String, _ shown: String) {
        #expect(text.printable == shown)
    }
}
