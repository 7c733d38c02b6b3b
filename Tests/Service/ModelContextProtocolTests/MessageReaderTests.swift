import JSON
import TestSupport
import Testing

@testable import ModelContextProtocol

/// Messages and their answers, but for the calls of tools.
@Suite struct MessageReaderTests {
    private static let reader = MessageReader(
        server: JSONTree(["name"], [.string("s")]),
        tools: JSONTree(
            ["instructions", "tools"],
            [.string("Ask."), .array([JSONTree(["name"], [.string("one")]), JSONTree(["name"], [.string("two")])])]))

    /// The answer to a text: `call`, `nothing`, or the status and the JSON.
    private static func answer(_ text: String, _ fields: MessageFields? = nil) throws -> (String, JSONValue) {
        var writer = JSONWriter()
        let (status, call, _) = Array(text.utf8).withUnsafeBufferPointer { reader.answer($0, fields, into: &writer) }
        if let call { return ("call \(call.tool) \(call.arguments.map { "\($0)" } ?? "none")", .null) }
        guard writer.count > 0 else { return (status == 202 ? "nothing" : "\(status)", .null) }
        return ("\(status)", try JSONValue(parsing: writer.bytes))
    }

    private static func fields(
        _ version: String?, method: String? = nil, name: String? = nil, isRepeated: Bool = false
    ) -> MessageFields {
        let values = ["mcp-protocol-version": version, "mcp-method": method, "mcp-name": name]
        return MessageFields { field in
            let bytes = (values[field.description] ?? nil).map { Array($0.utf8) }
            let kept = bytes.map { bytes in
                let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
                _ = copy.initialize(from: bytes)
                return UnsafeBufferPointer(copy)
            }
            return (kept, isRepeated)
        }
    }

    private static let meta = """
        "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}
        """

    private static func modern(_ method: String, _ more: String = "") -> String {
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\",\"params\":{\(more)\(meta)}}"
    }

    private static let faults: [(text: String, code: Double, id: JSONValue)] = [
        ("", -32_700, .null), ("{", -32_700, .null),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"} x", -32_700, .null),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"pi\u{0}ng\"}", -32_700, .null),
        ("[]", -32_600, .null), ("1", -32_600, .null), ("{}", -32_600, .null),
        ("{\"jsonrpc\":\"1.0\",\"id\":7,\"method\":\"ping\"}", -32_600, 7),
        ("{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":{}}", -32_600, 7),
        ("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":1}", -32_600, 7),
        ("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"params\":[]}", -32_600, 7),
        ("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"method\":\"ping\"}", -32_600, 7),
        ("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}", -32_600, .null),
        ("{\"jsonrpc\":\"2.0\",\"id\":1e400,\"method\":\"ping\"}", -32_600, .null),
        ("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}", -32_600, .null),
        ("{\"jsonrpc\":\"2.0\",\"id\":[1],\"method\":\"ping\"}", -32_600, .null),
        ("{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"resources/list\"}", -32_601, "a"),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{\"cursor\":\"a\"}}", -32_602, 1),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"three\"}}", -32_602, 1),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"one\",\"arguments\":\"\"}}",
            -32_602, 1
        ),
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"server/discover\"}", -32_602, 1),
        (
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2030-01-01\",\"io.modelcontextprotocol/clientCapabilities\":{}}}}",
            -32_022, 1
        ),
        (modern("ping"), -32_601, 1),
    ]

    @Test(arguments: faults.indices)
    func `a message that is none has its code and its id`(_ index: Int) throws {
        let row = Self.faults[index]
        let (_, message) = try Self.answer(row.text)
        #expect(message["error"]?["code"] == .number(row.code), "\(row.text)")
        #expect(message["id"] == row.id, "\(row.text)")
        #expect(message["error"]?["message"]?.text?.isEmpty == false)
    }

    @Test func `a status tells older clients no lost session`() throws {
        let unknown = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\"}"
        #expect(try Self.answer(unknown).0 == "200")
        #expect(try Self.answer(modern("a")).0 == "404")
        #expect(try Self.answer(modern("tools/call", "\"name\":\"a\",")).0 == "400")
        #expect(try Self.answer("{").0 == "400")
    }

    private func modern(_ method: String, _ more: String = "") -> String { Self.modern(method, more) }

    @Test(arguments: ["1", "\"a\\\"b\"", "12345678901234567890", "-4", "1e2", "\"\\u00e9\""])
    func `an id comes back as it came`(_ id: String) throws {
        var writer = JSONWriter()
        let text = Array("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"ping\"}".utf8)
        _ = text.withUnsafeBufferPointer { Self.reader.answer($0, nil, into: &writer) }
        #expect(
            String(decoding: writer.bytes, as: UTF8.self) == "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"result\":{}}")
    }

    @Test func `notifications are taken, whatever they say`() throws {
        #expect(
            try Self.answer("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{}}").0 == "nothing"
        )
        #expect(
            try Self.answer("{\"jsonrpc\":\"2.0\",\"method\":\"tools/call\"}", Self.fields("2025-06-18")).0 == "nothing"
        )
        let (status, message) = try Self.answer("{\"jsonrpc\":\"2.0\",\"method\":\"a\"}", Self.fields("2027-01-01"))
        #expect(status == "400" && message["error"]?["code"] == -32_022 && message["id"] == .null)
    }

    @Test func `initialize agrees on a legacy version`() throws {
        for (asked, expected) in [
            ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2026-07-28", "2025-11-25"),
            ("x", "2025-11-25"),
        ] {
            let text = """
                {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\(asked)"}}
                """
            // Its header is not looked at.
            let (status, message) = try Self.answer(text, Self.fields("2030-01-01"))
            #expect(status == "200" && message["result"]?["protocolVersion"]?.text == expected)
            #expect(
                message["result"]?["capabilities"] == ["tools": [:]] && message["result"]?["instructions"] == "Ask.")
            #expect(message["result"]?["serverInfo"] == ["name": "s"])
        }
    }

    @Test func `both eras list the tools, only the modern one says for how long`() throws {
        let (_, legacy) = try Self.answer("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}")
        #expect(legacy["result"] == ["tools": [["name": "one"], ["name": "two"]]])
        let (_, modern) = try Self.answer(Self.modern("tools/list"))
        #expect(
            modern["result"] == [
                "resultType": "complete", "tools": [["name": "one"], ["name": "two"]], "ttlMs": 3_600_000,
                "cacheScope": "public",
            ])
    }

    private static let headers: [(MessageFields, code: Double?)] = [
        (fields("2026-07-28", method: "tools/call", name: "one"), nil),
        (fields("2026-07-28", method: "=?base64?dG9vbHMvY2FsbA==?=", name: "=?base64?b25l?="), nil),
        (fields("2026-07-28", method: "tools/call", name: "two"), -32_020),
        (fields("2026-07-28", method: "tools/call"), -32_020), (fields("2026-07-28", name: "one"), -32_020),
        (fields(nil, method: "tools/call", name: "one"), -32_020),
        (fields("2025-11-25", method: "tools/call", name: "one"), -32_020),
        (fields("2027-01-01", method: "tools/call", name: "one"), -32_022),
        (fields("2026-07-28", method: "tools/call", name: "one", isRepeated: true), -32_020),
        (fields("2026-07-28", method: "tools/call", name: "=?base64?!!?="), -32_020),
    ]

    @Test(arguments: headers.indices)
    func `the header of a modern call says the same as its body`(_ index: Int) throws {
        let (fields, code) = Self.headers[index]
        let (answer, message) = try Self.answer(Self.modern("tools/call", "\"name\":\"one\",\"arguments\":{},"), fields)
        if let code {
            #expect(message["error"]?["code"] == .number(code))
        } else {
            #expect(answer.hasPrefix("call one"))
        }
    }

    @Test func `a modern message names what its meta lacks`() throws {
        let (_, message) = try Self.answer(
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"server/discover\",\"params\":{}}")
        let text = message["error"]?["message"]?.text ?? ""
        #expect(text.contains("io.modelcontextprotocol/protocolVersion"))
        #expect(text.contains("io.modelcontextprotocol/clientCapabilities"))
    }

    @Test(arguments: ["{}", "null", "{\"a\":[{}]}"])
    func `a call has the place of its arguments`(_ arguments: String) throws {
        let text = Self.modern("tools/call", "\"name\":\"one\",\"arguments\":\(arguments),")
        let (answer, _) = try Self.answer(text)
        #expect(answer.hasPrefix("call one ") && answer.hasSuffix("none") == (arguments == "null"))
    }

    @Test func `arguments are nested as deeply as a body`() throws {
        func nested(_ depth: Int) throws -> String {
            let value = String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
            return try Self.answer(Self.modern("tools/call", "\"name\":\"one\",\"arguments\":{\"a\":\(value)},")).0
        }
        #expect(try nested(32).hasPrefix("call"))
        #expect(try nested(33) == "400")
    }

    @Test func `a long member beside the arguments is not kept`() throws {
        let many = Array(repeating: "0", count: 1_000).joined(separator: ",")
        let text = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":[\(many)]}}"
        #expect(try Self.answer(text).1["error"]?["code"] == -32_602)
    }
}
