import Testing

@testable import Contract

/// The encodings of links.
@Suite struct StringLinkTests {
    @Test(
        arguments: [
            ("", ""), ("abc", "abc"), ("iPhone%2013%20Pro", "iPhone 13 Pro"), ("ipad%2d10.2", "ipad-10.2"),
            ("%C3%A9", "é"), ("a%2Fb?c=d&e", "a/b?c=d&e"), ("a+b", "a+b"), ("a%00b", "a\0b"), ("%zz", nil), ("%4", nil),
            ("%", nil), ("%ff", nil), ("a#b", nil), ("a b", nil), ("a|b", nil), ("{}", nil),
        ] as [(String, String?)])
    func `percent-encoded text is decoded, anything else is none`(_ text: String, _ decoded: String?) {
        #expect(text.percentDecoded == decoded)
    }

    @Test(
        arguments: [
            ("request=a", "a"), ("v=2&request=a=b&request=c", "a=b"), ("request=", ""), ("request", nil), ("", nil),
            ("requests=a", nil), ("a=%zz&request=%41", "%41"),
        ] as [(String, String?)])
    func `the first parameter of a name counts`(_ query: String, _ value: String?) {
        #expect(query.value(of: "request").map { String($0) } == value)
    }

    @Test(
        arguments: [
            ("", []), ("AA", [0]), ("AA=", [0]), ("AA==", [0]), ("_-8", [255, 239]), ("/+8=", [255, 239]),
            ("AAAA", [0, 0, 0]), ("AAAA=", [0, 0, 0]), ("AB", nil), ("A", nil), ("AA=A", nil), ("AA===", nil),
            ("AA A", nil), ("AA\r\n", nil), ("A===", nil), ("====", nil), ("é", nil),
        ] as [(String, [UInt8]?)])
    func `base64 of links is read, padded or not, and only if each bit has its byte`(
        _ text: String, _ bytes: [UInt8]?
    ) {
        #expect([UInt8](base64URL: text) == bytes)
    }
}
