import Testing

@testable import ModelContextProtocol

/// The members of a message by their places.
@Suite struct MessageTests {
    private static func message(_ text: String) -> Message {
        Array(text.utf8).withUnsafeBufferPointer { Message($0) }
    }

    @Test func `the id and the arguments are places in the text`() {
        let text =
            " {\"params\": {\"arguments\": {\"a\": 1}, \"x\": 2}, \"id\": \"7\", \"method\": \"a\", \"jsonrpc\": \"2.0\"} "
        let message = Self.message(text)
        func part(_ range: Range<Int>?) -> String? {
            range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
        }
        #expect(message.fault == nil && message.method == "a")
        #expect(part(message.id) == "\"7\"" && part(message.arguments?.place) == "{\"a\": 1}")
    }

    @Test func `a text that ends within its id has none`() {
        let message = Self.message("{\"jsonrpc\":\"2.0\",\"id\":12")
        #expect(message.id == nil && message.fault?.code == .parseError)
    }

    @Test func `names with escapes are the same names`() {
        let message = Self.message("{\"jsonrp\\u0063\":\"2.0\",\"method\":\"a\\u002fb\"}")
        #expect(message.fault == nil && message.method == "a/b")
    }
}
