import Testing

@testable import Redis

@Suite struct ReplyTests {
    @Test func `elements are decoded where they lie, as often as they are asked for`() {
        withReply("*3\r\n*2\r\n:1\r\n*1\r\n$2\r\n\r\n\r\n$3\r\nabc\r\n*-1\r\n") { reply in
            guard case .array(let elements) = reply else {
                Issue.record("no array")
                return
            }
            let expected: [ReplyValue] = [.array([.integer(1), .array([.bulk("\r\n")])]), .bulk("abc"), .null]
            #expect(elements.count == 3 && elements.underestimatedCount == 3)
            for _ in 0..<2 { #expect(elements.map(ReplyValue.init) == expected) }
            var iterator = elements.makeIterator()
            for _ in 0..<3 { #expect(iterator.next() != nil) }
            #expect(iterator.next() == nil)
        }
    }

    @Test func `bytes behind a reply are not its own`() {
        let bytes = Array("*1\r\n$1\r\na\r\n+next\r\n".utf8)
        bytes.withUnsafeBufferPointer { bytes in
            var position = 0
            #expect(ReplyValue(Reply(bytes, at: &position)) == .array([.bulk("a")]))
            #expect(ReplyValue(Reply(bytes, at: &position)) == .simpleString("next"))
            #expect(position == bytes.count)
        }
    }
}
