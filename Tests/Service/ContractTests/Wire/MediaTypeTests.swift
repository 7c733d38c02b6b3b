import Testing

@testable import Contract

/// RFC 9110 section 12.5.1 for a route that can give JSON, SVG and text.
@Suite struct MediaTypeTests {
    private static func preferred(_ accept: String, hints: [MediaType] = []) -> MediaType? {
        Array(accept.utf8).withUnsafeBufferPointer {
            MediaType.preferred(among: [.json, .svg, .plainText], hints: hints, accept: $0)
        }
    }

    @Test(
        arguments: [
            ("", MediaType.json), ("*/*", .json), ("image/*", .svg), ("IMAGE/SVG+XML", .svg),
            ("text/plain, application/json", .json), ("text/plain;q=0.9, image/*;q=0.8", .plainText),
            // The most specific range decides; the type with the more specific range wins.
            ("*/*;q=1, application/json;q=0.1", .svg), ("text/plain, */*", .plainText),
            ("application/json;q=0, */*", .svg), ("text/html", nil), ("*/*;q=0", nil),
            // A quality that cannot be read is 1, and none is above it.
            ("image/*;q=high, application/json;q=0.9", .svg), ("text/plain;q=7, application/json", .json),
        ] as [(String, MediaType?)])
    func `the type that is liked best is given`(_ accept: String, _ type: MediaType?) {
        #expect(Self.preferred(accept) == type)
    }

    @Test func `without the field the first is given`() {
        #expect(MediaType.preferred(among: [.svg, .json], accept: nil) == .svg)
        #expect(MediaType.preferred(among: [], accept: nil) == nil)
    }

    @Test func `a hint may be preferred, but only beside something that can be given`() {
        #expect(Self.preferred("text/html, */*;q=0.8", hints: [.html]) == .html)
        #expect(Self.preferred("text/html", hints: [.html]) == nil)
    }

    @Test func `text says its charset`() {
        #expect(MediaType.plainText.contentType == "text/plain; charset=utf-8")
        #expect(MediaType.json.contentType == "application/json")
    }

    @Test func `parameters are read without case and spaces`() {
        #expect(MediaType.parameters(of: "Text/Plain ; Charset=UTF-8;q=1") == ["text/plain", "charset=utf-8", "q=1"])
        #expect(MediaType.parameters(of: "") == [])
    }
}
