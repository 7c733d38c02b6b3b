import JSON
import Testing

/// The cases that RFC 8259 makes valid, invalid, or leaves open, one row each.
@Suite struct GrammarTests {
    static let accepted: [String] = [
        // Any value may stand alone (section 2), in any of the four kinds of whitespace.
        "null", "true", "false", "0", "\"\"", "[]", "{}", " null", "null ", "\tnull\n", "\r\n null \r\n", "\n[\n]\n",
        " [ ] ", " { } ", "[1,2]", "[ 1 , 2 ]", "[[],[[]],{}]", "{\"a\":1}", "{ \"a\" : 1 }", "{\"a\":{},\"b\":[]}",
        "[null,true,false]", "{\"\":0}", "[\"\"]", "[[[[[[[[]]]]]]]]",
        // Numbers (section 6).
        "-0", "1", "-1", "10", "1234567890", "-1234567890123456789012345678901234567890", "0.0", "-0.0", "0.5", "1.5",
        "100.001", "1e0", "1E0", "1e5", "1e+5", "1e-5", "1E+05", "1e-05", "0e0", "0e9", "0.0e-0", "1.5e300",
        "123.456e7",
        "1e400", "-1e400", "1e-400", "1e99999999999999999999", "1e-99999999999999999999", "0e99999999999999999999",
        "9007199254740993", "18446744073709551616", "0.1234567", "0.12345678", "1234567.1234567", "12345678.12345678",
        "[0]", "[1]", "[12]", "[123]", "[1234]", "[12345678]", "[-1,-0.5,-1e5]",
        // Strings (section 7): every escape, characters beyond ASCII, and things that only look like an end.
        #""\"""#, #""\\""#, #""\/""#, #""\b\f\n\r\t""#, #""\u0000""#, #""\u0041""#, #""\u00e9""#, #""\u00E9""#,
        #""\uD83D\uDE00""#, #""\ud83d\ude00""#, #""\uDBFF\uDFFF""#, #""\uFFFF""#, #""\uFFFE""#, #""\uFEFF""#,
        #""\u2028\u2029""#, "\"/\"", "\"é\"", "\"漢字\"", "\"😀\"", "\"\u{7F}\"", "\"\u{2028}\"", "\"\u{FEFF}\"",
        "\"\u{10FFFF}\"", "\"\u{E000}\"", "\"\u{D7FF}\"", "\"//\"", "\"/* */\"", "\"'\"", "\"[]{},:\"", "\"  \"",
        #""a\\""#, #""\\\"""#, #""\\u0041""#, "\"0123456789abcdef0123456789abcdef\"",
        // Left open: equal names, and a noncharacter, are not errors of the text (section 4, section 8.2).
        "{\"a\":1,\"a\":2}", #"{"a":1,"\u0061":2}"#, "\"\u{FFFF}\"",
    ]

    @Test(arguments: accepted)
    func `text that is JSON is accepted, read or skipped`(text: String) {
        #expect(syntaxError(Array(text.utf8)) == nil)
        #expect(syntaxErrorSkipping(Array(text.utf8)) == nil)
    }

    /// A text, its error, and the error's position.
    typealias Refused = (text: String, code: JSONSyntaxError.Code, offset: Int)

    static let refused: [Refused] = [
        ("", .emptyText, 0), (" ", .emptyText, 1), ("\n\t\r ", .emptyText, 4),
        ("[", .unexpectedEnd, 1), ("{", .unexpectedEnd, 1), ("[1", .unexpectedEnd, 2), ("[1,", .unexpectedEnd, 3),
        ("{\"a\"", .unexpectedEnd, 4), ("{\"a\":", .unexpectedEnd, 5), ("{\"a\":1", .unexpectedEnd, 6),
        ("{\"a\":1,", .unexpectedEnd, 7), ("[[", .unexpectedEnd, 2), ("t", .unexpectedEnd, 1),
        ("nul", .unexpectedEnd, 3),
        ("fals", .unexpectedEnd, 4), ("-", .unexpectedEnd, 1), ("1.", .unexpectedEnd, 2), ("1e", .unexpectedEnd, 2),
        ("1e+", .unexpectedEnd, 3),
        // A byte order mark (section 8.1 lets a reader refuse it).
        ("\u{FEFF}{}", .byteOrderMark, 0), ("\u{FEFF}", .byteOrderMark, 0), (" \u{FEFF}{}", .expectedValue, 1),
        // Brackets, commas, colons.
        ("]", .expectedValue, 0), ("}", .expectedValue, 0), ("[}", .expectedValue, 1), ("{]", .expectedName, 1),
        ("[1}", .expectedCommaOrBracket, 2), ("{\"a\":1]", .expectedCommaOrBrace, 6), ("[,]", .expectedValue, 1),
        ("[,1]", .expectedValue, 1), ("[1,,2]", .expectedValue, 3), ("[1,]", .trailingComma, 3),
        ("[1, ]", .trailingComma, 4), ("{\"a\":1,}", .trailingComma, 7), ("{\"a\":1, }", .trailingComma, 8),
        ("{,}", .expectedName, 1), ("{\"a\":1,,\"b\":2}", .expectedName, 7), ("[1 2]", .expectedCommaOrBracket, 3),
        ("[\"a\" \"b\"]", .expectedCommaOrBracket, 5), ("{\"a\":1 \"b\":2}", .expectedCommaOrBrace, 7),
        ("{\"a\" 1}", .expectedColon, 5), ("{\"a\",1}", .expectedColon, 4), ("{\"a\"=1}", .expectedColon, 4),
        ("{\"a\"}", .expectedColon, 4), ("{\"a\"::1}", .expectedValue, 5), ("{\"a\":}", .expectedValue, 5),
        ("{1:1}", .expectedName, 1), ("{null:1}", .expectedName, 1), ("{a:1}", .expectedName, 1),
        ("{[]:1}", .expectedName, 1), (":", .expectedValue, 0), (",", .expectedValue, 0),
        // More than one value.
        ("1 2", .textAfterValue, 2), ("{}{}", .textAfterValue, 2), ("[]]", .textAfterValue, 2),
        ("{}}", .textAfterValue, 2),
        ("null,", .textAfterValue, 4), ("\"a\"b", .textAfterValue, 3), ("{} \u{0}", .textAfterValue, 3),
        ("1\u{C}", .textAfterValue, 1), ("[]\u{A0}", .textAfterValue, 2),
        // Whitespace is space, tab, LF and CR, and nothing else.
        ("\u{C}1", .expectedValue, 0), ("\u{B}1", .expectedValue, 0), ("\u{A0}1", .expectedValue, 0),
        ("\u{2028}1", .expectedValue, 0), ("\u{0}", .expectedValue, 0), ("[\u{0}]", .expectedValue, 1),
        // Comments.
        ("/**/1", .comment, 0), ("//\n1", .comment, 0), ("[1/* */]", .comment, 2), ("{/**/}", .comment, 1),
        ("{\"a\"/**/:1}", .comment, 4), ("{\"a\":/**/1}", .comment, 5), ("1 // one", .comment, 2),
        ("/", .expectedValue, 0), ("# 1", .expectedValue, 0),
        // Literals.
        ("True", .unknownLiteral, 0), ("TRUE", .unknownLiteral, 0), ("truE", .unknownLiteral, 0),
        ("nulls", .textAfterValue, 4), ("[nul]", .unknownLiteral, 1), ("[nulL]", .unknownLiteral, 1),
        ("[fals]", .unknownLiteral, 1), ("[falze]", .unknownLiteral, 1), ("[tru]", .unknownLiteral, 1),
        ("[truthy]", .unknownLiteral, 1), ("undefined", .unknownLiteral, 0), ("abc", .unknownLiteral, 0),
        ("None", .unknownLiteral, 0), ("nil", .unknownLiteral, 0), ("NaN", .notANumber, 0), ("nan", .notANumber, 0),
        ("Infinity", .notANumber, 0), ("-Infinity", .notANumber, 1), ("-NaN", .notANumber, 1),
        ("[NaN]", .notANumber, 1),
        ("inf", .unknownLiteral, 0), ("[truefalse]", .expectedCommaOrBracket, 5),
        // Numbers.
        ("+1", .leadingPlus, 0), ("[+1]", .leadingPlus, 1), ("01", .leadingZero, 0), ("-01", .leadingZero, 1),
        ("00", .leadingZero, 0), ("[00.5]", .leadingZero, 1), ("-00", .leadingZero, 1),
        (".5", .missingIntegerDigits, 0),
        ("-.5", .missingIntegerDigits, 1), ("- 1", .missingIntegerDigits, 1), ("--1", .missingIntegerDigits, 1),
        ("-a", .missingIntegerDigits, 1), ("[-]", .missingIntegerDigits, 2), ("[1.]", .missingFractionDigits, 3),
        ("[1.e5]", .missingFractionDigits, 3), ("[1.-5]", .missingFractionDigits, 3),
        ("[1e]", .missingExponentDigits, 3),
        ("[1e+]", .missingExponentDigits, 4), ("[1e-]", .missingExponentDigits, 4),
        ("[1e.5]", .missingExponentDigits, 3),
        ("[1ee5]", .missingExponentDigits, 3), ("1.2.3", .textAfterValue, 3), ("0x10", .textAfterValue, 1),
        ("1_000", .textAfterValue, 1), ("1,000", .textAfterValue, 1), ("1e5.5", .textAfterValue, 3),
        ("1f", .textAfterValue, 1), ("1+1", .textAfterValue, 1), ("[1a]", .expectedCommaOrBracket, 2),
        ("[0.1.2]", .expectedCommaOrBracket, 4), ("[１]", .expectedValue, 1), ("$1", .unknownLiteral, 0),
        // Wrong numbers with enough text after them for the fast paths.
        ("[01                              ]", .leadingZero, 1),
        ("[1.                              ]", .missingFractionDigits, 3),
        ("[-                               ]", .missingIntegerDigits, 2),
        ("[1e                              ]", .missingExponentDigits, 3),
        ("[12345678.                       ]", .missingFractionDigits, 10),
        ("[0123456789                  ]", .leadingZero, 1),
        // Strings.
        ("\"", .unterminatedString, 0), ("\"abc", .unterminatedString, 0), ("[\"abc]", .unterminatedString, 1),
        ("{\"a", .unterminatedString, 1), (#""\""#, .unterminatedString, 0), (#""\"#, .unterminatedString, 0),
        (#""\u12"#, .unterminatedString, 0), (#""\u"#, .unterminatedString, 0), ("'a'", .singleQuotes, 0),
        ("{'a':1}", .singleQuotes, 1), ("`a`", .expectedValue, 0), ("\u{201C}a\u{201D}", .expectedValue, 0),
        ("\"\u{0}\"", .controlCharacter, 1), ("\"a\nb\"", .controlCharacter, 2), ("\"a\tb\"", .controlCharacter, 2),
        ("\"\u{1F}\"", .controlCharacter, 1), ("\"0123456789\u{1}\"", .controlCharacter, 11),
        ("{\"a\nb\":1}", .controlCharacter, 3),
        (#""\x41""#, .invalidEscape, 2), (#""\a""#, .invalidEscape, 2), (#""\'""#, .invalidEscape, 2),
        (#""\0""#, .invalidEscape, 2), (#""\N""#, .invalidEscape, 2), (#""\ ""#, .invalidEscape, 2),
        (#""\U0041""#, .invalidEscape, 2), ("\"\\\n\"", .invalidEscape, 2), ("\"\\é\"", .invalidEscape, 2),
        (#""\u12""#, .invalidUnicodeEscape, 1), (#""\u12g4""#, .invalidUnicodeEscape, 1),
        (#""\u+123""#, .invalidUnicodeEscape, 1),
        (#""\u 123""#, .invalidUnicodeEscape, 1), (#""\u{41}""#, .invalidUnicodeEscape, 1),
        (#"{"\u12":1}"#, .invalidUnicodeEscape, 2),
        (#""\uD800""#, .loneSurrogate, 1), (#""\uDC00""#, .loneSurrogate, 1), (#""\uD800\uD800""#, .loneSurrogate, 1),
        (#""\uD800\u0041""#, .loneSurrogate, 1), (#""\uDC00\uD800""#, .loneSurrogate, 1),
        (#""\uD83Dx""#, .loneSurrogate, 1),
        (#""a\uDFFFb""#, .loneSurrogate, 2), (#""\uD83D\n""#, .loneSurrogate, 1), (#"{"\uD800":1}"#, .loneSurrogate, 2),
    ]

    @Test(arguments: refused)
    func `text that is not JSON is refused with its own code at its own place`(row: Refused) {
        let bytes = Array(row.text.utf8)
        for error in [syntaxError(bytes), syntaxErrorSkipping(bytes)] {
            #expect(error?.code == row.code)
            #expect(error?.offset == row.offset)
            #expect(error?.message.isEmpty == false)
        }
    }

    /// The content of a string, and the index of its first invalid UTF-8 byte; nil if it is valid.
    typealias ByteCase = (content: [UInt8], wrong: Int?)

    /// RFC 3629 section 4.
    static let invalidUTF8: [ByteCase] = [
        ([0x80], 0), ([0xBF], 0), ([0xC0, 0xAF], 0), ([0xC1, 0xBF], 0), ([0xC2, 0x80], nil), ([0xC2, 0x7F], 0),
        ([0xC2, 0xC0], 0), ([0xDF, 0xBF], nil), ([0xE0, 0x9F, 0xBF], 0), ([0xE0, 0xA0, 0x80], nil), ([0xE2, 0x82], 0),
        ([0xE2, 0x82, 0x41], 0), ([0xEC, 0xBF, 0xBF], nil), ([0xED, 0x9F, 0xBF], nil), ([0xED, 0xA0, 0x80], 0),
        ([0xED, 0xBF, 0xBF], 0), ([0xEE, 0x80, 0x80], nil), ([0xEF, 0xBF, 0xBF], nil), ([0xF0, 0x8F, 0xBF, 0xBF], 0),
        ([0xF0, 0x90, 0x80, 0x80], nil), ([0xF1, 0x80, 0x80], 0), ([0xF3, 0xBF, 0xBF, 0xBF], nil),
        ([0xF4, 0x8F, 0xBF, 0xBF], nil), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
        ([0xF8, 0x88, 0x80, 0x80, 0x80], 0), ([0xFE], 0), ([0xFF], 0), ([0x41, 0xC3, 0xA9, 0xFF], 3),
        ([0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0xC3], 8),
    ]

    @Test(arguments: invalidUTF8)
    func `bytes that are not UTF-8 are refused in values and in names`(row: ByteCase) {
        let value: [UInt8] = [0x22] + row.content + [0x22]
        let object: [UInt8] = [0x7B] + value + Array(":1}".utf8)
        for (text, start) in [(value, 1), (object, 2)] {
            for error in [syntaxError(text), syntaxErrorSkipping(text)] {
                #expect(error?.code == row.wrong.map { _ in .invalidUTF8 })
                #expect(error?.offset == row.wrong.map { $0 + start })
            }
        }
    }

    @Test func `a scalar cut off by the end of the text leaves its string open`() {
        for content: [UInt8] in [[0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98]] {
            #expect(syntaxError([0x22] + content)?.code == .unterminatedString)
        }
    }

    @Test func `a byte order mark of UTF-16 is named`() {
        #expect(syntaxError([0xFF, 0xFE, 0x7B, 0x00])?.code == .byteOrderMark)
        #expect(syntaxError([0xFE, 0xFF, 0x00, 0x7B])?.code == .byteOrderMark)
    }

    @Test func `nesting is refused beyond the limit and not before`() throws {
        for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")] {
            let perStep = open.contains("[{") ? 2 : 1
            let inner =
                String(repeating: open, count: 32 / perStep) + "1" + String(repeating: close, count: 32 / perStep)
            #expect(syntaxError(Array(inner.utf8)) == nil)
            #expect(syntaxErrorSkipping(Array(inner.utf8)) == nil)
            let outer = Array((open + inner + close).utf8)
            #expect(syntaxError(outer)?.code == .nestingTooDeep)
            #expect(syntaxErrorSkipping(outer)?.code == .nestingTooDeep)
            #expect(syntaxError(outer)?.offset == syntaxErrorSkipping(outer)?.offset)
        }
        let million = [UInt8](repeating: 0x5B, count: 1_000_000)
        #expect(syntaxErrorSkipping(million) == syntaxError(million))
        #expect(syntaxError(million)?.offset == 32)
        #expect(syntaxError(million)?.message == "arrays and objects are nested more than 32 deep")
        let limits = [(0, 0), (1, 1), (64, 64), (1000, 64), (-5, 0)]
        for (asked, allowed) in limits {
            let text = Array((String(repeating: "[", count: allowed) + String(repeating: "]", count: allowed)).utf8)
            if allowed > 0 { _ = try JSONTree(text, maximumDepth: asked) }
            #expect(throws: JSONSyntaxError.self) { try JSONTree([0x5B] + text + [0x5D], maximumDepth: asked) }
        }
    }
}
