/// A place in a text as an editor shows it.
public struct JSONTextPosition: Equatable, Sendable {
    /// The line, from 1.
    ///
    /// LF, CR and CR LF each end one.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int

    /// Counts the lines and columns before a byte.
    ///
    /// - Parameters:
    ///   - offset: bytes from the start, clamped to the text.
    ///   - bytes: the text. If it is not UTF-8, each byte but a continuation byte counts as one column.
    public init(ofOffset offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        var line = 1
        var column = 1
        var previous: UInt8 = 0
        var rest = UnsafeRawBufferPointer(bytes).prefix(max(0, offset))
        while let byte = rest.first {
            // Eight bytes of ASCII that end no line, as most are: none has the high bit, and none is below 0x10.
            if rest.count >= 8 {
                let eight = rest.loadUnaligned(as: UInt64.self)
                let upper = eight & 0x7070_7070_7070_7070
                if (eight | (upper &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0 {
                    column += 8
                    previous = 0
                    rest = rest.dropFirst(8)
                    continue
                }
            }
            switch byte {
            case 0x0A where previous == 0x0D: break
            case 0x0A, 0x0D:
                line += 1
                column = 1
            case 0x80...0xBF: break
            default: column += 1
            }
            previous = byte
            rest = rest.dropFirst()
        }
        self.line = line
        self.column = column
    }

    /// Counts the lines and columns before a byte of an array.
    public init(ofOffset offset: Int, in bytes: [UInt8]) {
        self = bytes.withUnsafeBufferPointer { JSONTextPosition(ofOffset: offset, in: $0) }
    }
}
