import TestSupport
import Testing

@testable import StructuredLog

@Suite struct LogLineTests {
    private static let time = LogTimestamp(milliseconds: 1_795_318_205_123)

    private static func line(_ format: LogFormat, _ build: (inout LogLine) -> Void = { _ in }) -> String {
        var line = LogLine(format, .info, "request", at: time)
        build(&line)
        return String(decoding: line.finished(), as: UTF8.self)
    }

    @Test func `text has the first values without their names, then members`() {
        let line = Self.line(.text) {
            $0.addUnnamed("method", "GET")
            $0.add("status", 200)
            $0.add("path", "/")
        }
        #expect(line == "2026-11-22T03:30:05.123Z info request GET status=200 path=/\n")
    }

    @Test func `JSON is one object with all members in order, numbers as numbers`() {
        let line = Self.line(.json) {
            $0.addUnnamed("http.request.method", "GET")
            $0.add("http.response.status_code", 200)
            $0.add("url.path", "/")
        }
        #expect(
            line == #"{"time":"2026-11-22T03:30:05.123Z","level":"info","message":"request","#
                + #""http.request.method":"GET","http.response.status_code":200,"url.path":"/"}"# + "\n")
    }

    @Test(
        arguments: [
            ("/avoid", "/avoid"), ("", #""""#), ("a b", #""a b""#), ("a=b", #""a=b""#), ("a\"b", #""a\x22b""#),
            ("a\\b", #""a\x5cb""#), ("a\r\nb", #""a\x0d\x0ab""#), ("\u{7F}", #""\x7f""#), ("é", #""\xc3\xa9""#),
            ("\u{2028}", #""\xe2\x80\xa8""#), ("%0a", "%0a"), ("\u{1B}[31m", #""\x1b[31m""#),
            ("~!#$&'()*+,-./:;<>?@", "~!#$&'()*+,-./:;<>?@"),
        ])
    func `text quotes a value with anything but printable ASCII, or with quote, backslash or equals sign`(
        _ value: String, _ text: String
    ) {
        #expect(Self.line(.text) { $0.add("m", value) }.hasSuffix(" request m=\(text)\n"))
    }

    @Test(
        arguments: [
            ("/avoid", "/avoid"), ("", ""), ("a b", "a b"), ("a\"b", #"a\u0022b"#), ("a\\b", #"a\u005cb"#),
            ("a\r\nb\t\0", #"a\u000d\u000ab\u0009\u0000"#), ("\u{7F}", #"\u007f"#), ("é€𝄞", "é€𝄞"),
            ("\u{85}\u{9B}", #"\u0085\u009b"#), ("\u{2028}\u{2029}\u{2027}", "\\u2028\\u2029\u{2027}"), ("%0a", "%0a"),
            ("\u{202E}a\u{2066}", #"\u202ea\u2066"#), ("\u{61C}\u{200F}\u{2069}", #"\u061c\u200f\u2069"#),
            ("\u{200D}\u{202F}\u{206A}", "\u{200D}\u{202F}\u{206A}"),
        ])
    func `JSON escapes control characters, quote, backslash, line separators and what turns the direction of text`(
        _ value: String, _ text: String
    ) {
        #expect(Self.line(.json) { $0.add("m", value) }.hasSuffix(",\"m\":\"\(text)\"}\n"))
    }

    @Test(
        arguments: [
            ([0xFF], #"\u00ff"#), ([0x61, 0x80, 0x62], #"a\u0080b"#), ([0xC0, 0xAF], #"\u00c0\u00af"#),
            ([0xED, 0xA0, 0x80], #"\u00ed\u00a0\u0080"#), ([0xE2, 0x82], #"\u00e2\u0082"#),
            ([0xE2, 0x82, 0x22], #"\u00e2\u0082\u0022"#), ([0xF0, 0x9D, 0x84, 0xC3, 0xA9], #"\u00f0\u009d\u0084é"#),
            ([0xF4, 0x90, 0x80, 0x80], #"\u00f4\u0090\u0080\u0080"#),
        ] as [([UInt8], String)])
    func `JSON escapes each byte that is no UTF-8`(_ value: [UInt8], _ text: String) {
        #expect(Self.line(.json) { $0.add("m", value) }.hasSuffix(",\"m\":\"\(text)\"}\n"))
    }

    @Test(arguments: LogFormat.allCases)
    func `a name and a message are as safe as a value`(_ format: LogFormat) throws {
        var line = LogLine(format, .error, "a\nb\" c=d", at: Self.time)
        line.add("e\nf g", "h")
        let bytes = line.finished()
        #expect(bytes.count { $0 == 0x0A } == 1)
        switch format {
        case .text:
            #expect(
                String(decoding: bytes, as: UTF8.self)
                    == #"2026-11-22T03:30:05.123Z error "a\x0ab\x22 c=d" "e\x0af g"=h"# + "\n")
        case .json:
            let object = try JSONValue(parsing: bytes)
            #expect(object["message"] == "a\nb\" c=d")
            #expect(object["e\nf g"] == "h")
        }
    }

    @Test(arguments: LogFormat.allCases)
    func `whatever bytes a value has, the line is one line`(_ format: LogFormat) throws {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<2_000 {
            let value = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            var line = LogLine(format, .info, "request", at: Self.time)
            line.add("m", value)
            let bytes = line.finished()
            #expect(bytes.last == 0x0A)
            #expect(!bytes.dropLast().contains { $0 < 0x20 || $0 == 0x7F })
            if format == .text { #expect(bytes.dropLast().allSatisfy { $0 < 0x7F }) }
            if format == .json { #expect(try JSONValue(parsing: bytes)["m"]?.text != nil) }
        }
    }
}
