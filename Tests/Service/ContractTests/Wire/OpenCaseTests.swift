import TestSupport
import Testing

@testable import Service

/// The cases that RFC 8259 leaves to the reader, decided in docs/internals/json.md, seen from the endpoint.
@Suite struct OpenCaseTests {
    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// A valid request, with its scroll view's name and its keyboard's height inserted.
    private static func request(id: [UInt8] = bytes("\"form\""), height: String = "336", more: String = "") -> [UInt8] {
        bytes("{\"scrollView\":{\"id\":") + id
            + bytes(",\"frame\":[[0,0],[375,812]],\"contentSize\":[375,1200]},\"keyboard\":{\"height\":")
            + bytes(height) + bytes("}" + more + "}")
    }

    /// A text, the status of its answer, and the first error's code if the text is JSON.
    typealias Row = (name: String, text: [UInt8], status: Int, code: String?)

    static let rows: [Row] = [
        ("nothing special", request(), 200, nil),
        ("a value that is no object", bytes("17"), 422, "wrongType"),
        (
            "a member twice", request(more: ",\"event\":\"keyboardDidShow\",\"event\":\"keyboardDidShow\""), 422,
            "duplicateMember"
        ),
        (
            "a member twice, once escaped", request(more: ",\"event\":\"keyboardDidShow\",\"\\u0065vent\":null"), 422,
            "duplicateMember"
        ),
        ("names that look equal", request(more: ",\"\u{E9}\":1,\"e\u{301}\":1"), 422, "unknownMember"),
        ("beyond the doubles", request(height: "1e400"), 422, "outOfRange"),
        ("an exponent beyond all bounds", request(height: "1e99999999999999999999"), 422, "outOfRange"),
        ("nearer to zero than any double", request(height: "1e-400"), 200, nil),
        ("a zero with an endless exponent", request(height: "0e99999999999999999999"), 200, nil),
        ("a hundred thousand digits", request(height: "336." + String(repeating: "3", count: 100_000)), 200, nil),
        ("minus zero", request(height: "-0"), 200, nil),
        ("half a pair in a value", request(id: bytes("\"\\uD800\"")), 400, nil),
        ("half a pair in a name", request(more: ",\"\\uDC00\":1"), 400, nil),
        ("U+0000", request(id: bytes("\"a\\u0000b\"")), 200, nil),
        ("a noncharacter", request(id: bytes("\"\u{FFFF}\"")), 200, nil),
        ("a byte order mark", [0xEF, 0xBB, 0xBF] + request(), 400, nil),
        ("UTF-16 with its mark", [0xFE, 0xFF] + request().flatMap { [0, $0] }, 400, nil),
        ("UTF-16 without a mark", request().flatMap { [$0, 0] }, 400, nil),
        ("UTF-32", request().flatMap { [$0, 0, 0, 0] }, 400, nil),
        ("an overlong slash", request(id: [0x22, 0xC0, 0xAF, 0x22]), 400, nil),
        ("a surrogate in UTF-8", request(id: [0x22, 0xED, 0xA0, 0x80, 0x22]), 400, nil),
        ("beyond U+10FFFF", request(id: [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22]), 400, nil),
        ("no UTF-8 where nobody reads", request(more: ",\"unknown\":\"") + [0xFF, 0x22, 0x7D], 400, nil),
        (
            "33 levels", bytes("{\"a\":" + String(repeating: "[", count: 32) + String(repeating: "]", count: 32) + "}"),
            400, nil
        ),
        (
            "32 levels", bytes("{\"a\":" + String(repeating: "[", count: 31) + String(repeating: "]", count: 31) + "}"),
            422, "unknownMember"
        ),
        ("a trailing comma", bytes("{\"event\":1,}"), 400, nil),
        ("a comment", bytes("{/**/}"), 400, nil),
        ("a raw line break in a string", request(id: bytes("\"a\nb\"")), 400, nil),
    ]

    @Test(arguments: rows)
    func `open cases of the grammar are decided once`(row: Row) throws {
        let reply = try TestService(.inProcess).post(row.text)
        #expect(reply.status == row.status, "\(String(decoding: reply.bytes, as: UTF8.self))")
        guard let code = row.code else { return }
        #expect(try JSONValue(parsing: reply.bytes)["errors"]?.elements.first?["code"]?.text == code)
    }

    @Test(arguments: ["1e-400", "-0", "-0.0e5"])
    func `a number too small for a double is read as zero, and minus zero too`(height: String) throws {
        let service = try TestService(.inProcess)
        #expect(
            try service.post(Self.request(height: height)).bytes == service.post(Self.request(height: "0")).bytes)
    }
}
