/// The check of a file before its kind is looked for: its length, and that it is text in UTF-8.
enum TextCheck {
    /// The most bytes of a file.
    static let maximumBytes = 1 << 20

    /// The range of the text, without a byte order mark and white space around it.
    static func range(of bytes: Bytes) throws(DumpError) -> Range<Int> {
        guard bytes.count <= maximumBytes else {
            throw DumpError(code: .tooLarge, detail: "the file has more than 1 MiB")
        }
        let start = bytes.has("\u{FEFF}", at: 0, before: bytes.count) ? 3 : 0
        try checkUTF8(bytes, from: start)
        let text = bytes.trimmed(start..<bytes.count)
        guard !text.isEmpty else { throw DumpError(code: .emptyFile, detail: "the file is empty") }
        return text
    }

    private static func checkUTF8(_ bytes: Bytes, from start: Int) throws(DumpError) {
        var at = start
        while at < bytes.count {
            if bytes.count &- at >= 8 {
                let word = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + at).loadUnaligned(as: UInt64.self)
                // Eight bytes of ASCII, none of them 0.
                if (word | word &- 0x0101_0101_0101_0101) & 0x8080_8080_8080_8080 == 0 {
                    at &+= 8
                    continue
                }
            }
            let length = scalarLength(bytes, at: at)
            guard length > 0 else { throw failure(bytes, at: at) }
            at &+= length
        }
    }

    private static func failure(_ bytes: Bytes, at offset: Int) -> DumpError {
        let isUTF16 = offset < 2 && bytes.count > 1 && (bytes[0] >= 0xFE || bytes[0] == 0 || bytes[1] == 0)
        let detail =
            isUTF16 ? "this is UTF-16, not UTF-8" : bytes[offset] == 0 ? "a NUL stands here" : "this is no UTF-8"
        return DumpError(code: .notUTF8, detail: detail, offset: offset)
    }

    /// The bytes of the scalar at an offset, by the table of RFC 3629 section 4; 0 for none, and for a NUL.
    private static func scalarLength(_ bytes: Bytes, at offset: Int) -> Int {
        var second: ClosedRange<UInt8> = 0x80...0xBF
        let length: Int
        switch bytes[offset] {
        case 0x01...0x7F: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard bytes.count &- offset >= length, second.contains(bytes[offset &+ 1]) else { return 0 }
        for index in 2..<max(length, 2) where bytes[offset &+ index] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
