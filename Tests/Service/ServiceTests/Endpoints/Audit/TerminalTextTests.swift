import Testing

@testable import Service

@Suite struct TerminalTextTests {
    /// As wcwidth(3): two columns for East Asian letters, none for marks.
    private static func text(_ width: Int) -> TerminalText {
        TerminalText(width: width, isColored: false) { scalar in
            switch scalar.value {
            case 0x300...0x36F: 0
            case 0x1100...0x115F, 0x2E80...0xD7A3, 0xFF00...0xFF60: 2
            default: 1
            }
        }
    }

    @Test(arguments: [
        ("a bc def", 20, "a bc def"), ("", 20, ""), ("\n\n", 20, "\n\n"),
        ("one two three four five six", 20, "one two three four\n    five six"),
        ("  one   two three four five", 20, "  one   two three\n      four five"),
        ("abcdefghijklmnopqrstuvwxyz", 20, "abcdefghijklmnopqrst\n    uvwxyz"),
        ("한글한글한글 한글한글", 20, "한글한글한글\n    한글한글"),
        (
            "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301} aaaaaaaaa bbbb", 20,
            "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301} aaaaaaaaa bbbb"
        ),
        ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦 aaaaaaaaa ❤️❤️ b", 20, "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦 aaaaaaaaa\n    ❤️❤️ b"),
        ("                        a", 20, "          a"), ("a b", 1, "a b"),
    ])
    func `a line that is too wide is broken at a space, or inside a word`(_ text: String, _ width: Int, _ shown: String)
    {
        #expect(Self.text(width).fitted(text) == shown)
    }

    @Test func `no line is wider, whatever stands in it`() {
        let words = ["a", "  ", "한글", "👍🏽", "مرحبا", "e\u{301}", String(repeating: "x", count: 200), " "]
        for width in [20, 33, 80] {
            let terminal = Self.text(width)
            for seed in 0..<512 {
                let text = (0..<9).map { words[(seed >> $0 + seed * $0) % words.count] }.joined(separator: " ")
                for line in terminal.broken(text) {
                    #expect(terminal.columns(of: line) <= width, "\(line)")
                }
                let letters = { (text: String) in text.filter { $0 != " " } }
                #expect(letters(terminal.broken(text).joined()) == letters(text))
            }
        }
    }

    @Test func `columns of a table begin below each other, whatever is in them`() {
        let rows = Self.text(80).table([["한글", "a", "b"], ["abc", "👍🏽", "c"], ["مرحبا", "d"]])
        #expect(rows == ["한글   a   b", "abc    👍🏽  c", "مرحبا  d"])
    }
}
