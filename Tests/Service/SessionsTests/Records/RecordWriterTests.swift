@_spi(Engine) import KeyboardAvoidance
import Testing

@testable import Sessions

/// The encoding of values one after the other.
@Suite struct RecordWriterTests {
    @Test func `integers are written lowest byte first, texts behind their length`() {
        var writer = RecordWriter()
        writer.append(UInt64(0x0807_0605_0403_0201))
        writer.append(UInt8(9))
        var text = "ab"
        writer.visit(&text)
        var number: UInt64 = 300
        writer.visit(&number)
        #expect(writer.bytes == [1, 2, 3, 4, 5, 6, 7, 8, 9, 2, 97, 98, 0xAC, 2])
        #expect(writer.withBytes { Array($0) } == writer.bytes)
    }

    @Test(arguments: [0, 1, 1_015, 1_016, 1_017, 1_024, 5_000])
    func `a record may be of any length`(_ count: Int) {
        var writer = RecordWriter()
        for index in 0..<count { writer.append(UInt8(truncatingIfNeeded: index)) }
        writer.append(UInt64.max)
        var text = String(repeating: "x", count: 3_000)
        writer.visit(&text)
        let expected =
            (0..<count).map { UInt8(truncatingIfNeeded: $0) } + [UInt8](repeating: 0xFF, count: 8) + [0xB8, 0x17]
            + Array(text.utf8)
        #expect(writer.bytes == expected)
    }

    @Test func `equal members leave nothing behind, whatever was written before`() {
        var writer = RecordWriter()
        writer.append(UInt8(1))
        var list: [Double] = [1.5, 2.5]
        // Only writing it tells, which is reverted.
        writer(0, "list", &list, since: list)
        #expect(writer.bytes == [1])
        var history = History(contentInsets: [], scrollIndicatorInsets: [], contentOffsets: [.zero])
        // The bitmap is where the numbers were.
        writer(0, "history", &history, since: History())
        #expect(writer.bytes == [1, 0b100, 1, 0])
    }
}
