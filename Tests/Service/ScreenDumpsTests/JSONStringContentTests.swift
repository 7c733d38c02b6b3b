import Testing

@testable import ScreenDumps

struct JSONStringContentTests {
    @Test(arguments: [
        (#""abc""#, "abc"), (#""a\n\t\"\\\/\b""#, "a\n\t\"\\/\u{8}"), (#""\u00e4\u20ACx""#, "ä€x"),
        (#""\ud83d\ude00!""#, "😀!"), (#""""#, ""),
    ])
    func `escapes are resolved, and places are the file's`(_ string: String, _ text: String) {
        let file = Array(("  " + string).utf8)
        let content = file.withUnsafeBufferPointer { JSONStringContent($0, 2..<$0.count) }
        #expect(content.bytes == Array(text.utf8))
        #expect(content.place(of: 0) == 3)
        #expect(content.place(of: content.bytes.count) == file.count - 1)
    }

    @Test func `an error within a string has its place in the file`() {
        let text = #"{"value": "<hierarchy>\n<node a=\"&x;\"/></hierarchy>"}"#
        let error = ScreenDump.error(text)
        #expect(error?.code == .malformedXML)
        #expect(error?.offset == text.utf8.firstIndex(of: 0x26)?.utf16Offset(in: text))
    }
}
