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
}
