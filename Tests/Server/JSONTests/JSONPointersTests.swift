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

    @Test func `values whose ends are known are not walked`() {
        // The values passed over are no JSON.
        let text = Array(#"{"a":[?,{],"b":[0,[?,1],2],"c":3}"#.utf8)
        text.withUnsafeBufferPointer { text in
            let pointers = jsonPointers(in: text, toValuesAt: [11, 24, 27, 31], passingOver: [5..<10, 18..<23])
            #expect(pointers == ["/b", "/b/2", "/c", "/c"])
        }
    }

    @Test func `a name that is too long has the pointer of its object`() {
        let text = Array(#"{"a":{"bcde":{"f":1}},"g":2}"#.utf8)
        text.withUnsafeBufferPointer { text in
            #expect(jsonPointers(in: text, toValuesAt: [6, 18, 22], longestName: 3) == ["/a", "/a", "/g"])
            #expect(jsonPointers(in: text, toValuesAt: [18], longestName: 4) == ["/a/bcde/f"])
        }
    }
}
