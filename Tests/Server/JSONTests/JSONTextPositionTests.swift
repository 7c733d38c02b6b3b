import JSON
import Testing

@Suite struct JSONTextPositionTests {
    @Test func `lines end with LF, CR LF or CR, and columns count scalars`() {
        let text = Array("a\nbé😀c\r\nd\re\n\nf".utf8)
        let rows = [
            (0, 1, 1), (1, 1, 2), (2, 2, 1), (3, 2, 2), (5, 2, 3), (9, 2, 4), (10, 2, 5), (11, 3, 1), (12, 3, 1),
            (13, 3, 2),
            (14, 4, 1), (16, 5, 1), (17, 6, 1), (18, 6, 2), (99, 6, 2), (-1, 1, 1),
        ]
        for (offset, line, column) in rows {
            let position = JSONTextPosition(ofOffset: offset, in: text)
            #expect([position.line, position.column] == [line, column], "\(offset)")
        }
    }

    @Test func `eight bytes at once are counted as one after the other`() {
        for ending in ["\n", "\r", "\r\n", "é", "\t"] {
            for length in 0...20 {
                let text = Array((String(repeating: "a", count: length) + ending + "bbbbbbbbb").utf8)
                let end = JSONTextPosition(ofOffset: text.count, in: text)
                let endsLine = ending.contains { $0.isNewline }
                #expect(end.line == (endsLine ? 2 : 1), "\(length), \(ending.debugDescription)")
                #expect(end.column == (endsLine ? 10 : length + 11), "\(length), \(ending.debugDescription)")
            }
        }
    }
}
