/// The text of a JSON string that was read without an error, and the places of its bytes in the file.
struct JSONStringContent {
    private(set) var bytes: [UInt8] = []
    /// The content's first byte, and those behind escapes: their offsets in the text and in the file.
    private var steps: [(offset: Int, place: Int)] = []

    /// - Parameter string: the place of the string, its quotes included.
    init(_ file: Bytes, _ string: Range<Int>) {
        let end = string.upperBound - 1
        var at = string.lowerBound + 1
        bytes.reserveCapacity(string.count)
        steps.append((0, at))
        while at < end {
            guard file[at] == 0x5C else {
                bytes.append(file[at])
                at += 1
                continue
            }
            at = appendEscape(file, at, end)
            steps.append((bytes.count, at))
        }
    }

    /// Appends the character of an escape, and returns the offset behind it.
    private mutating func appendEscape(_ file: Bytes, _ offset: Int, _ end: Int) -> Int {
        switch offset + 1 < end ? file[offset + 1] : 0 {
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "f"): bytes.append(0x0C)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "u"):
            let unit = Self.unit(file, offset, end)
            guard unit & 0xFC00 == 0xD800 else {
                bytes.append(codePoint: unit)
                return min(offset + 6, end)
            }
            let low = Self.unit(file, offset + 6, end) & 0x3FF
            bytes.append(codePoint: 0x10000 + (unit & 0x3FF) << 10 + low)
            return min(offset + 12, end)
        case let byte: bytes.append(byte)
        }
        return min(offset + 2, end)
    }

    /// The value of the four digits of an escape.
    private static func unit(_ file: Bytes, _ offset: Int, _ end: Int) -> UInt32 {
        guard offset + 6 <= end else { return 0xFFFD }
        return UInt32(file.string(offset + 2..<offset + 6), radix: 16) ?? 0xFFFD
    }

    /// The place in the file of an offset in the text.
    func place(of offset: Int) -> Int {
        var (low, high) = (0, steps.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if steps[middle].offset <= offset { low = middle } else { high = middle }
        }
        return steps[low].place + offset - steps[low].offset
    }
}
