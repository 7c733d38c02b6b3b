import JSON
import TestSupport
import Testing

@Suite struct ReaderTests {
    static let values: [(text: String, kind: JSONKind)] = [
        ("null", .null), ("true", .bool), ("-1.5", .number), ("\"x\"", .string), ("[1,[2],{}]", .array),
        ("{\"a\":{\"b\":[]}}", .object),
    ]

    @Test func `a value of another kind is nil, is skipped, and is named`() throws {
        let names = JSONNames(["a"])
        let questions: [(asked: JSONKind, isAnswered: (inout JSONReader) throws -> Bool)] = [
            (.bool, { try $0.bool() != nil }), (.number, { try $0.number() != nil }),
            (.string, { try $0.string() != nil }), (.string, { try $0.withStringBytes { _ in true } ?? false }),
            (.string, { try $0.word(of: names) != .otherKind }), (.array, { try $0.beginArray() != nil }),
            (.object, { try $0.beginObject(of: names) != nil }),
        ]
        for (text, kind) in Self.values {
            for spaces in ["", " ", "\n\n          "] {
                for question in questions where question.asked != kind {
                    try reading("[" + spaces + text + spaces + ",7]") { (reader) throws in
                        var elements = try #require(try reader.beginArray())
                        #expect(try reader.nextElement(&elements))
                        let offset = spaces.utf8.count + 1
                        #expect(try question.isAnswered(&reader) == false)
                        #expect(reader.kind(at: offset) == kind)
                        #expect(try reader.nextElement(&elements))
                        #expect(try reader.number() == 7)
                        #expect(try reader.nextElement(&elements) == false)
                        try reader.end()
                    }
                }
            }
        }
    }

    @Test func `what stood there is known after a mismatch`() throws {
        try reading("  \"x\" ") { (reader) throws in
            #expect(try reader.number() == nil)
            #expect(reader.valueOffset == 2)
            #expect(reader.valueKind == .string)
            #expect(reader.string(at: reader.valueOffset) == "x")
        }
    }

    @Test func `a mismatch is checked as strictly as what is read`() {
        for text in ["\"\\x\"", "[1,]", "{\"a\":01}", "tru", "\"\u{1}\"", ""] {
            #expect(throws: JSONSyntaxError.self) {
                try reading(text) { (reader) throws in _ = try reader.number() }
            }
        }
    }

    @Test func `null is read only where it stands`() throws {
        try reading("[null, 1]") { (reader) throws in
            var elements = try #require(try reader.beginArray())
            #expect(try reader.nextElement(&elements))
            #expect(try reader.null())
            #expect(try reader.nextElement(&elements))
            #expect(try reader.null() == false)
            #expect(try reader.number() == 1)
        }
    }

    @Test func `strings come without escapes, as strings and as bytes`() throws {
        let rows: [(String, String)] = [
            (#""""#, ""), (#""abc""#, "abc"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0000""#, "\0"),
            (#""\u00e9é\u6F22""#, "éé漢"), (#""\ud83d\ude00😀""#, "😀😀"), (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
            (#""\\u0041""#, "\\u0041"),
            ("\"" + String(repeating: "é\\n", count: 2_000) + "\"", String(repeating: "é\n", count: 2_000)),
        ]
        for (text, value) in rows {
            try reading(text) { (reader) throws in
                #expect(try reader.string().map { Array($0.utf8) } == Array(value.utf8))
                try reader.end()
            }
            try reading(text) { (reader) throws in
                #expect(try reader.withStringBytes { Array($0) } == Array(value.utf8))
            }
        }
    }

    @Test func `no memory at all is an empty text`() {
        var reader = JSONReader(UnsafeBufferPointer(start: nil, count: 0))
        #expect(throws: JSONSyntaxError.self) { try reader.peekKind() }
        #expect(reader.valueKind == .null)
    }

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
