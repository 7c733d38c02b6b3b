import Foundation
import TestSupport
import Testing

@testable import Sessions

/// The letters of RFC 4648, section 5, compared with Foundation's.
@Suite struct Base64URLTests {
    private func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        Base64URL.append(bytes, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    @Test func `bytes of every length are written as Foundation writes them, and read back`() {
        var random = SeededGenerator(seed: 1)
        for count in 0..<200 {
            let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            let expected = Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
                .replacing("=", with: "")
            #expect(text(bytes) == expected)
            #expect(Base64URL.bytes(of: Array(expected.utf8)[...]) == bytes)
        }
    }

    @Test(arguments: ["A", "AAAAA", "AB", "AAB", "AA=", "AA==", "A+", "A/", "A A", "é", "A\n"])
    func `forms never written are not read`(_ text: String) {
        #expect(Base64URL.bytes(of: Array(text.utf8)[...]) == nil)
    }
}
