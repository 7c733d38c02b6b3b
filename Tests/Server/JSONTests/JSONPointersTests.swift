import JSON
import TestSupport
import Testing

@Suite struct JSONPointersTests {
    @Test func `pointers lead to values and to names, in one walk`() {
        let text = Array(#"{"a":[10,{"b/c":20,"~d":[]}], "\u0065":{"":true,"e":null},"a":1}"#.utf8)
        let rows = [
            (0, ""), (1, "/a"), (5, "/a"), (6, "/a/0"), (9, "/a/1"), (10, "/a/1/b~1c"), (16, "/a/1/b~1c"),
            (19, "/a/1/~0d"),
            (24, "/a/1/~0d"), (30, "/e"), (39, "/e"), (40, "/e/"), (43, "/e/"), (48, "/e/e"), (52, "/e/e"), (58, "/a"),
            (62, "/a"),
            (3, ""), (28, ""), (-1, ""), (1_000, ""),
        ]
        #expect(jsonPointers(in: text, toValuesAt: rows.map(\.0)) == rows.map(\.1))
        for (offset, pointer) in rows { #expect(jsonPointers(in: text, toValuesAt: [offset]) == [pointer]) }
        var generator = SeededGenerator(seed: 4)
        let shuffled = (rows + rows).shuffled(using: &generator)
        #expect(jsonPointers(in: text, toValuesAt: shuffled.map(\.0)) == shuffled.map(\.1))
        #expect(jsonPointers(in: text, toValuesAt: []) == [])
        #expect(jsonPointers(in: Array("[1,2,".utf8), toValuesAt: [3, 5]) == ["/1", ""])
    }
}
