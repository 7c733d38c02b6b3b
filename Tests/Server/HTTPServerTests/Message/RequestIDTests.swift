import TestSupport
import Testing

@testable import HTTPServer

@Suite struct RequestIDTests {
    /// The accepted form of a client's id; nil if it is not accepted.
    private static func taken(_ bytes: [UInt8]) -> String? {
        var id = RequestID()
        return bytes.withUnsafeBufferPointer { id.take($0) } ? id.text : nil
    }

    @Test(
        arguments: [
            "a", "0", "c6af6ac7b0c79cb3", "0af7651916cd43dd8448eb211c80319c",
            "Root=1-67891233-abcdef012345678912345678",
            "a.b_c~d+e/f=g:h@i-j", String(repeating: "z", count: 128),
        ])
    func `an id of 1 to 128 allowed bytes is taken as it is`(_ id: String) {
        #expect(Self.taken(Array(id.utf8)) == id)
    }

    @Test func `exactly the bytes of the alphabet are allowed`() {
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._~+/=:@-"
        for byte in UInt8.min...UInt8.max {
            #expect((Self.taken([byte]) != nil) == alphabet.utf8.contains(byte), "\(byte)")
        }
    }

    @Test(
        arguments: [
            "", " ", "a b", "a\"b", "a\\b", "a,b", "{a}", "%0a", "a;b", "é", "\u{2028}", "a\u{7F}",
            String(repeating: "z", count: 129), String(repeating: "z", count: 8192),
        ])
    func `anything else is not taken, and changes nothing`(_ id: String) {
        #expect(Self.taken(Array(id.utf8)) == nil)
        var kept = RequestID()
        _ = Array("kept".utf8).withUnsafeBufferPointer { kept.take($0) }
        _ = Array(id.utf8).withUnsafeBufferPointer { kept.take($0) }
        #expect(kept.text == "kept")
    }

    @Test func `an id made here is 32 lower-case hexadecimal digits, and none is made twice`() {
        var generator = RequestID.SplitMixGenerator(seed: 3)
        var id = RequestID()
        var seen: Set<String> = []
        for _ in 0..<10_000 {
            id.generate(with: &generator)
            #expect(id.text.wholeMatch(of: /[0-9a-f]{32}/) != nil)
            seen.insert(id.text)
        }
        #expect(seen.count == 10_000)
    }

    @Test func `over a socket the answer has the client's id, or one made here if that is absent, repeated or wrong`()
        async throws
    {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            func id(_ lines: [String]) throws -> String? {
                let fields = lines.map { $0 + "\r\n" }.joined()
                try client.send("GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
                let answer = try #require(try client.response())
                #expect(answer.status == 200)
                #expect(answer.head.matches(of: /(?i)x-request-id:/).count == 1)
                return answer.field("x-request-id")
            }
            #expect(try id(["X-Request-Id: my-id"]) == "my-id")
            #expect(try id(["x-request-ID:  my-id \t"]) == "my-id")
            let made = /[0-9a-f]{32}/
            let wrong = [
                [], ["X-Request-Id: a", "X-Request-Id: a"], ["X-Request-Id: a", "X-Request-Id: b"], ["X-Request-Id:"],
                ["X-Request-Id: a b"], ["X-Request-Id: a\"b"], ["X-Request-Id: \u{FF}"], ["X-Request-Id: a,b"],
                ["X-Request-Id: " + String(repeating: "i", count: 129)],
                ["X-Request-Id: " + String(repeating: "i", count: 8192)],
            ]
            for lines in wrong {
                #expect(try id(lines)?.wholeMatch(of: made) != nil, "\(lines)")
            }
        }
    }
}
