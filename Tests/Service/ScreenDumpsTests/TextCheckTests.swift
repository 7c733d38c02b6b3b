import Testing

@testable import ScreenDumps

struct TextCheckTests {
    private static func outcome(_ bytes: [UInt8]) -> String {
        bytes.withUnsafeBufferPointer { bytes in
            do throws(DumpError) {
                let range = try TextCheck.range(of: bytes)
                return "\(range.lowerBound)..<\(range.upperBound)"
            } catch {
                return "\(error.code) \(error.offset ?? -1)"
            }
        }
    }

    @Test(arguments: [
        (Array(" a\n".utf8), "1..<2"), (Array("\u{FEFF}a".utf8), "3..<4"), (Array("äöü€😀".utf8), "0..<13"),
        ([], "emptyFile -1"), (Array("\u{FEFF} \n".utf8), "emptyFile -1"),
        (Array("12345678".utf8) + [0] + Array("12345678".utf8), "notUTF8 8"), ([0xFF, 0xFE, 0x61, 0], "notUTF8 0"),
        ([0x61, 0], "notUTF8 1"), ([0x61, 0xC3], "notUTF8 1"), ([0xC0, 0x80], "notUTF8 0"),
        ([0xED, 0xA0, 0x80], "notUTF8 0"), ([0xF4, 0x90, 0x80, 0x80], "notUTF8 0"), ([0x80], "notUTF8 0"),
        ([0xE2, 0x82, 0x28], "notUTF8 0"),
    ])
    func `a file is text in UTF-8`(_ bytes: [UInt8], _ outcome: String) { #expect(Self.outcome(bytes) == outcome) }

    @Test func `a file has at most 1 MiB`() {
        let most = [UInt8](repeating: 0x61, count: TextCheck.maximumBytes)
        #expect(Self.outcome(most) == "0..<1048576")
        #expect(Self.outcome(most + [0x61]) == "tooLarge -1")
    }
}
