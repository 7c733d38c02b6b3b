import InputFormats
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// The form of a refusal, and refusals that no JSON value can express.
@Suite struct DecodingTests {
    private static let scene = """
        "scrollView":{"frame":[[0,0],[375,812]],"contentSize":[375,1200]},"keyboard":{"height":336}
        """

    @Test(
        arguments: [
            ("", 1, 1), ("{", 1, 2), ("{\n  \"event\": }", 2, 12), ("{}x", 1, 3), ("[1,]", 1, 4), ("{\"a\":NaN}", 1, 6),
            ("{\"a\":1e}", 1, 8), (String(repeating: "[", count: 33), 1, 33),
        ]
    )
    func `text that is no JSON is 400 with line and column`(text: String, line: Double, column: Double) throws {
        let reply = try TestService(.inProcess).post(Array(text.utf8))
        let problem = try JSONValue(parsing: reply.bytes)
        #expect(reply.status == 400 && problem["status"] == 400)
        #expect(problem["type"] == "/problems/malformed-json")
        #expect(problem["line"]?.double == line && problem["column"]?.double == column, "\(problem)")
    }

    @Test func `a number too large for a double breaks the contract, not the grammar`() throws {
        let problem = try refusal("{\(Self.scene),\"field\":{\"frame\":[[0,1e400],[1,1]]}}")
        #expect(codes(problem) == [["/field/frame/0/1", "outOfRange"]])
    }

    @Test func `a member that stands twice is an error`() throws {
        let problem = try refusal("{\(Self.scene),\"event\":\"keyboardDidShow\",\"event\":\"keyboardDidShow\"}")
        #expect(codes(problem) == [["/event", "duplicateMember"]])
    }

    @Test(
        arguments: [
            ("{\"scrollView\":{\"contentInsets\":{}}}", "/scrollView/contentInsets", "contentInset"),
            ("{\"keybord\":{}}", "/keybord", "keyboard"),
            ("{\"event\":\"keyboardwillShow\"}", "/event", "keyboardWillShow"),
            ("{\"options\":{\"alignment\":\"centre\"}}", "/options/alignment", "center"),
        ]
    )
    func `the nearest known name is offered`(text: String, pointer: String, suggestion: String) throws {
        let errors = try refusal(text)["errors"]?.elements ?? []
        let error = try #require(errors.first { $0["pointer"]?.text == pointer })
        #expect(error["suggestion"]?.text == suggestion)
    }

    @Test func `a name of more than 64 bytes gets no suggestion`() throws {
        let name = "keyboard" + String(repeating: "d", count: 60)
        let errors = try refusal("{\"\(name)\":1}")["errors"]?.elements ?? []
        let error = try #require(errors.first { $0["code"] == "unknownMember" })
        #expect(error["suggestion"] == nil)
    }

    @Test func `a name with a slash or a tilde is escaped in its pointer`() throws {
        #expect(codes(try refusal("{\(Self.scene),\"a/b~c\":1}")) == [["/a~1b~0c", "unknownMember"]])
    }

    @Test(arguments: [31, 32, 33, 60])
    func `thirty-two errors are listed, and more are owned up to`(count: Int) throws {
        let wrong = (0..<count).map { "\"unknown\($0)\":1" }.joined(separator: ",")
        let problem = try refusal("{\(Self.scene),\(wrong)}")
        #expect(problem["errors"]?.elements.count == min(count, 32))
        #expect(problem["errorsTruncated"] == (count > 32 ? true : nil))
        let said = count > 32 ? "more than 32" : "\(count)"
        #expect(problem["detail"]?.text == "the request has \(said) errors")
    }

    @Test
    func
        `what is wrong beyond the thirty-second error is not put into words, which would take seconds for a large body`()
    {
        var words = 0
        func counted(_ text: String) -> String {
            words += 1
            return text
        }
        [UInt8]().withUnsafeBufferPointer { text in
            var decoder = RequestDecoder(text)
            for _ in 0..<100 { decoder.note(.unknownMember, at: 0, suggestion: counted("event"), counted("unknown")) }
            let isTruncated = decoder.isTruncated
            #expect(isTruncated)
        }
        #expect(words == 2 * RequestDecoder.maximumErrors)
    }

    @Test(.timeLimit(.minutes(1)))
    func `eighty thousand members that nobody knows are refused as quickly as they are read`() throws {
        let members = (0..<80_000).map { "\"n\($0)\":1" }.joined(separator: ",")
        let problem = try refusal("{\(members)}")
        #expect(problem["errors"]?.elements.count == 32)
        #expect(problem["errorsTruncated"] == true)
    }

    @Test(arguments: [1_000, 1_001])
    func `more snap offsets than a thousand are too many`(count: Int) throws {
        let list = (0..<count).map(String.init).joined(separator: ",")
        let text =
            "{\"scrollView\":{\"frame\":[[0,0],[9,9]],\"contentSize\":[9,99],\"snapToOffsets\":[\(list)]},"
            + "\"keyboard\":{\"height\":3}}"
        let reply = try TestService(.inProcess).post(Array(text.utf8))
        #expect(reply.status == (count > 1_000 ? 422 : 200))
        guard count > 1_000 else { return }
        #expect(codes(try JSONValue(parsing: reply.bytes)) == [["/scrollView/snapToOffsets", "tooManyItems"]])
    }

    private func refusal(_ text: String) throws -> JSONValue {
        let reply = try TestService(.inProcess).post(Array(text.utf8))
        #expect(reply.status == 422)
        return try JSONValue(parsing: reply.bytes)
    }

    private func codes(_ problem: JSONValue) -> [[String]] {
        problem["errors"]?.elements.map { [$0["pointer"]?.text ?? "", $0["code"]?.text ?? ""] } ?? []
    }
}
