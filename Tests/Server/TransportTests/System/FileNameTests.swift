import Testing
import Transport

@Suite struct FileNameTests {
    @Test(
        arguments: [
            ([], ""), (Array("a/ü€😀.json".utf8), "a/ü€😀.json"), ([0x61, 0xFF, 0x62], "a\\xffb"),
            ([0xC3], "\\xc3"), ([0xE2, 0x82], "\\xe2\\x82"), ([0x80, 0x80], "\\x80\\x80"),
            ([0xC0, 0x80], "\\xc0\\x80"),
            // A surrogate, and what is beyond the last character.
            ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"), ([0xF4, 0x90, 0x80, 0x80], "\\xf4\\x90\\x80\\x80"),
            // The characters that stand for bytes, as bytes.
            ([0xF4, 0x8F, 0xBF, 0xBF], "\\xf4\\x8f\\xbf\\xbf"), ([0xF4, 0x8F, 0xBE, 0x80], "\\xf4\\x8f\\xbe\\x80"),
        ] as [([UInt8], String)])
    func `every name comes back, and a byte that is no UTF-8 is shown by its number`(
        _ bytes: [UInt8], _ shown: String
    ) {
        let text = FileName.text(bytes)
        #expect(FileName.bytes(text) == bytes)
        #expect(FileName.shown(text) == shown)
        #expect(FileName.characters(text) == bytes.map { CChar(bitPattern: $0) } + [0])
        (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { name in
            if let start = name.baseAddress { #expect(FileName.text(start) == text) }
        }
    }

    @Test func `names of any two bytes come back and differ`() {
        // As scalars: some texts are equal though their bytes are not.
        var texts: Set<[Unicode.Scalar]> = []
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max {
                let text = FileName.text([first, second])
                #expect(FileName.bytes(text) == [first, second])
                texts.insert(Array(text.unicodeScalars))
            }
        }
        #expect(texts.count == 65_536)
    }
}
