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

    @Test func `runs of escapes and of other characters come as they are, whatever follows`() throws {
        let pieces: [(String, String)] = [
            (#"\n"#, "\n"), (#"\\"#, "\\"), (#"\/"#, "/"), (#"\u0041"#, "A"), (#"\uFfFd"#, "\u{FFFD}"),
            (#"\ud83d\ude00"#, "😀"), ("é", "é"), ("\u{7FF}", "\u{7FF}"), ("漢", "漢"), ("\u{E000}", "\u{E000}"),
            ("\u{800}", "\u{800}"),
            ("😀", "😀"), ("\u{10FFFF}", "\u{10FFFF}"), ("a", "a"), ("bcdefghij", "bcdefghij"),
        ]
        for first in pieces {
            for second in pieces {
                for count in [1, 2, 3, 4, 5, 9] {
                    let (sent, read) = (first.0 + second.0, first.1 + second.1)
                    let text = Array("\"\(String(repeating: first.0, count: count))\(sent)\"".utf8)
                    let value = String(repeating: first.1, count: count) + read
                    try text.withUnsafeBufferPointer { bytes in
                        var reader = JSONReader(bytes)
                        #expect(try reader.string() == value)
                        try reader.end()
                    }
                    text.dropLast().withUnsafeBufferPointer { bytes in
                        var reader = JSONReader(bytes)
                        #expect(throws: JSONSyntaxError.self) { try reader.string() }
                    }
                }
            }
        }
    }

    static let wrong: [(bytes: [UInt8], code: JSONSyntaxError.Code)] = [
        (Array(#"\x"#.utf8), .invalidEscape), (Array(#"\U0041"#.utf8), .invalidEscape),
        (Array(#"\u00g0"#.utf8), .invalidUnicodeEscape), (Array(#"\u00:0"#.utf8), .invalidUnicodeEscape),
        (Array(#"\u/000"#.utf8), .invalidUnicodeEscape), (Array(#"\u0@00"#.utf8), .invalidUnicodeEscape),
        (Array(#"\ud800a"#.utf8), .loneSurrogate), (Array(#"\udc00"#.utf8), .loneSurrogate),
        ([0x01], .controlCharacter), ([0x80], .invalidUTF8), ([0xC1, 0x80], .invalidUTF8),
        ([0xC3, 0x28], .invalidUTF8),
        ([0xE0, 0x9F, 0x80], .invalidUTF8), ([0xED, 0xA0, 0x80], .invalidUTF8),
        ([0xF4, 0x90, 0x80, 0x80], .invalidUTF8),
        ([0xF5, 0x80, 0x80, 0x80], .invalidUTF8), ([0xE1, 0x80, 0xC0], .invalidUTF8),
    ]

    @Test(arguments: wrong)
    func `a fault in a string is found after any run`(_ bytes: [UInt8], _ code: JSONSyntaxError.Code) {
        for run in [#"\n"#, #"\\"#, #"\u0041"#, "é", "漢", "😀", "a", "ab"] {
            for count in 0...9 {
                for end in ["\"", "aaaaaaaa\"", #"\n\n\n\n"#, "éééé\""] {
                    let before = Array("\"\(String(repeating: run, count: count))".utf8)
                    (before + bytes + Array(end.utf8)).withUnsafeBufferPointer { text in
                        var reader = JSONReader(text)
                        let error = #expect(throws: JSONSyntaxError.self) { try reader.skipValue() }
                        #expect(error?.code == code, "\(String(decoding: text, as: UTF8.self))")
                        #expect(before.count..<before.count + 4 ~= error?.offset ?? -1)
                    }
                }
            }
        }
    }

    @Test func `a list that is skipped is checked as one that is read`() {
        let lists = [
            "1,2,3,4,5,6,7,8,9", "0,0,0,0,0", "10,20,30", "1, 2, 3", "1,02,3", "1,2,3,4,05", "1,2,3,4,", "1,,2,3,4",
            "1,2,3,4,-",
            "1.5,2,3,4,5e3", "1,2,3,4 ,5", "1,2,3,4:5", "1,2,[3,4,5,6],7", "1,2,{\"a\":[1,2,3,4]},7", "/,1,1,1",
            "1,1,1,:,1",
        ]
        for list in lists {
            let text = Array("[\(list)]".utf8)
            text.withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                let skipped = Result { () throws(JSONSyntaxError) in try reader.skipValue() }
                let read = Result { () throws(JSONSyntaxError) in _ = try JSON.JSONTree(bytes) }
                switch (skipped, read) {
                case (.success, .success): #expect(reader.offset == text.count)
                case (.failure(let first), .failure(let second)): #expect(first == second, "\(list)")
                default: Issue.record("\(list)")
                }
            }
        }
    }

    @Test func `a long value that was passed over is read as it is`() throws {
        let (text, list) = (String(repeating: #"a\n"#, count: 3_000), String(repeating: "1,", count: 5_000))
        try reading("[\"\(text)\",[\(list)1],{\"a\":\"\(text)\"}]") { (reader) throws in
            let place = reader.place
            try reader.skipValue()
            let end = reader.offset
            for _ in 0..<2 {
                reader.move(to: place)
                var elements = try #require(try reader.beginArray())
                #expect(try reader.nextElement(&elements))
                #expect(try reader.string() == String(repeating: "a\n", count: 3_000))
                #expect(try reader.nextElement(&elements))
                var (numbers, count) = (try #require(try reader.beginArray()), 0)
                while try reader.nextElement(&numbers) { count += try reader.number() == 1 ? 1 : 0 }
                #expect(count == 5_001)
                #expect(try reader.nextElement(&elements))
                try reader.skipValue()
                #expect(try reader.nextElement(&elements) == false)
                #expect(reader.offset == end)
            }
        }
    }

    @Test func `no memory at all is an empty text`() {
        var reader = JSONReader(UnsafeBufferPointer(start: nil, count: 0))
        #expect(throws: JSONSyntaxError.self) { try reader.peekKind() }
        #expect(reader.valueKind == .null)
    }

    @Test func `members that are left out count as not read`() throws {
        try Array("{\"a\":1,\"b\":2,\"c\":3}".utf8).withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            let names = JSONNames(["a", "b", "c"])
            var members = try #require(try reader.beginObject(of: names))
            while try reader.nextMember(&members) != .end { try reader.skipValue() }
            members.leaveOut(0b101)
            #expect((0..<3).map { members.hasSeen($0) } == [false, true, false])
        }
    }
}
