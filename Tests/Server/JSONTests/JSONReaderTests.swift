import JSON
import TestSupport
import Testing

@Suite struct JSONReaderTests {
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

    @Test func `the value found is known after a mismatch`() throws {
        try reading("  \"x\" ") { (reader) throws in
            #expect(try reader.number() == nil)
            #expect(reader.valueOffset == 2)
            #expect(reader.valueKind == .string)
            #expect(reader.string(at: reader.valueOffset) == "x")
        }
    }

    @Test func `a string longer than asked for is passed over without being resolved`() throws {
        let text = #"["\u0061b","abc",5,"\u0061\u0061\u0061"]"#
        try reading(text) { (reader) throws in
            var elements = try #require(try reader.beginArray())
            var read: [String?] = []
            while try reader.nextElement(&elements) {
                read.append(try reader.string(upTo: 2))
                #expect(reader.string(at: reader.valueOffset, upTo: 2) == read.last)
            }
            #expect(read == ["ab", nil, nil, nil])
            #expect(reader.valueKind == .string)
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
}
