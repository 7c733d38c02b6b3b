import Testing

@testable import HTTPServer

@Suite struct OutputBufferTests {
    private func text(_ buffer: OutputBuffer) -> String {
        String(decoding: buffer.bytes(0..<buffer.count), as: UTF8.self)
    }

    @Test(arguments: [0, 9, 10, 99, 100, 200, 65_536, 1_000_000_000, .max])
    func `a number is written in decimal digits`(_ number: Int) {
        let buffer = OutputBuffer(capacity: 32)
        buffer.append(decimal: number)
        #expect(text(buffer) == String(number))
    }

    @Test func `a buffer that grows keeps what is in it`() {
        let buffer = OutputBuffer(capacity: 2)
        for piece in 0..<100 {
            buffer.reserve(2)
            buffer.append(decimal: piece % 10)
            buffer.append(",")
        }
        #expect(text(buffer) == (0..<100).map { "\($0 % 10)," }.joined())
    }

    @Test func `removing keeps what is before`() {
        let buffer = OutputBuffer(capacity: 8)
        buffer.append("kept")
        buffer.append("gone")
        buffer.removeAll(from: 4)
        buffer.append("on")
        #expect(text(buffer) == "kepton")
    }
}
