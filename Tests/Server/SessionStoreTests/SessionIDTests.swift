import SessionStore
import Testing

@Suite struct SessionIDTests {
    @Test(arguments: [
        "a", "Z", "0", ".", "_", "~", "-", "m~", "..", "form-1.field_2~x",
        String(repeating: "x", count: 128),
    ])
    func `names of the alphabet are accepted`(_ text: String) throws {
        let id = try #require(SessionID(text))
        #expect(id.description == text)
        let bytes = Array(text.utf8)
        #expect(SessionID(bytes: bytes.span) == id)
    }

    @Test(arguments: [
        "", " ", "a b", "a/b", "a+b", "a=", "a:b", "a,b", "a%20", "é", "e\u{301}", "\u{212A}",
        "名", String(repeating: "x", count: 129),
    ])
    func `everything else is refused`(_ text: String) {
        #expect(SessionID(text) == nil)
        let bytes = Array(text.utf8)
        #expect(SessionID(bytes: bytes.span) == nil)
    }

    @Test func `each byte is decided by the alphabet`() {
        let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._~-".utf8)
        for byte in UInt8.min...UInt8.max {
            #expect((SessionID(bytes: [byte].span) != nil) == alphabet.contains(byte), "byte \(byte)")
        }
    }

    @Test func `names are compared byte by byte`() {
        #expect(SessionID("Form") != SessionID("form"))
        #expect(SessionID("form") == SessionID("form"))
        #expect(SessionID("form")?.hashValue == SessionID("form")?.hashValue)
    }

    @Test func `server-generated names are well formed and differ`() {
        var seen: Set<SessionID> = []
        for _ in 0..<10_000 {
            let id = SessionID.generate()
            #expect(id.isServerGenerated && SessionID(id.description) == id)
            seen.insert(id)
        }
        #expect(seen.count == 10_000)
    }

    @Test func `the bits are written as base64url`() {
        struct Fixed: RandomNumberGenerator {
            var words: [UInt64]
            mutating func next() -> UInt64 { words.removeFirst() }
        }
        // The bytes 00 10 83 … are the digits A B C D … in order.
        var counting = Fixed(words: [0x0010_8310_5187_2092, 0x8B30_D38F_4114_9351])
        #expect(SessionID.generate(using: &counting).description == "m~ABCDEFGHIJKLMNOPQRSTUQ")
        var ones = Fixed(words: [.max, .max])
        #expect(SessionID.generate(using: &ones).description == "m~_____________________w")
        var zeros = Fixed(words: [0, 0])
        #expect(SessionID.generate(using: &zeros).description == "m~AAAAAAAAAAAAAAAAAAAAAA")
    }

    @Test(arguments: [
        ("m~AAAAAAAAAAAAAAAAAAAAAA", true),
        ("m~abcdefghijklmnopqrstQ", false),  // 21 digits
        ("m~abcdefghijklmnopqrs-_w", true),
        ("m~abcdefghijklmnopqrs-_B", false),  // bits beyond the 128th
        ("m~abcdefghijklmnopqrs-_ww", false),
        ("m~abcdefghijklmnopqrs.-w", false),
        ("m-abcdefghijklmnopqrs-_w", false),
        ("M~abcdefghijklmnopqrs-_w", false),
        ("m~", false),
    ])
    func `a server-generated name is known as one`(_ text: String, isServerGenerated: Bool) throws {
        #expect(try #require(SessionID(text)).isServerGenerated == isServerGenerated)
    }
}
