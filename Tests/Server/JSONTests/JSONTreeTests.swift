import JSON
import Testing

@Suite struct JSONTreeTests {
    private func tree(_ text: String, maximumDepth: Int = 32) throws -> JSON.JSONTree {
        try Array(text.utf8).withUnsafeBufferPointer { try JSON.JSONTree($0, maximumDepth: maximumDepth) }
    }

    @Test(arguments: [("[1,[2,{}],{\"a\":null}]", 7), ("1", 1), ("[]", 1), ("{\"a\":[\"b\"]}", 3)])
    func `a tree is read up to a number of values`(_ text: String, _ count: Int) throws {
        #expect(try tree(text).count == count)
        #expect(try limited(text, count) == tree(text))
        #expect(try limited(text, count - 1) == nil)
        #expect(try limited("[1,2,3,x", 4) == nil)
        #expect(throws: JSONSyntaxError.self) { try limited("[1,2,3,x", 5) }
    }

    private func limited(_ text: String, _ maximumValues: Int) throws -> JSON.JSONTree? {
        try Array(text.utf8).withUnsafeBufferPointer { try JSON.JSONTree($0, maximumValues: maximumValues) }
    }

    @Test(
        arguments: [
            "null", "true", "-0", "1E+400", "0.1000000000000000055", #""a\"\\\u0001é""#, "[]", "{}",
            #"[1,[2,{"a":null}],"x"]"#, #"{"b":1,"a":2,"b":3,"":{}}"#,
        ])
    func `a value is written as it was read`(_ text: String) throws {
        #expect(String(decoding: try tree(text).text, as: UTF8.self) == text)
    }

    @Test(arguments: ["", "{", "[1,]", "01", "{\"a\":1} x", "\"\u{1}\"", "[[[]]]"])
    func `a text is refused where the reader refuses it`(_ text: String) {
        let bytes = Array(text.utf8)
        let expected = bytes.withUnsafeBufferPointer { bytes -> JSONSyntaxError? in
            var reader = JSONReader(bytes, maximumDepth: 2)
            do throws(JSONSyntaxError) {
                try reader.skipValue()
                try reader.end()
                return nil
            } catch {
                return error
            }
        }
        let found = #expect(throws: JSONSyntaxError.self) { try tree(text, maximumDepth: 2) }
        #expect(found == expected)
    }

    @Test func `values are found by their names`() throws {
        let value = try tree(#"{"a":[1.5,"x"],"a":2}"#)
        #expect(value["a"]?.elements.first?.number == 1.5)
        #expect(value["a"]?.elements.last?.string == "x")
        #expect(value["b"] == nil)
        #expect(value.number == nil)
        #expect(JSON.JSONTree(1.5) == .number("1.5"))
        #expect(JSON.JSONTree(.infinity).number == .infinity)
    }
}
