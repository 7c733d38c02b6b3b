import TestSupport
import Testing

@testable import Service

/// Messages as lines.
@Suite struct MessageLinesTests {
    private static let ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}"

    /// The codes of the errors, or 0 for a result, of lines that come in parts of a length.
    private static func codes(_ text: [UInt8], parts length: Int = 4_096) throws -> [Double] {
        var messages = MessageLines()
        var answers: [[UInt8]] = []
        for start in stride(from: 0, to: text.count, by: length) {
            messages.take(Array(text[start..<min(start + length, text.count)]))
            while let answer = messages.next() { answers.append(answer) }
        }
        answers.append(messages.finish())
        return try answers.filter { !$0.isEmpty }.map { answer in
            #expect(answer.last == 0x0A && !answer.dropLast().contains(0x0A))
            return try JSONValue(parsing: answer)["error"]?["code"]?.double ?? 0
        }
    }

    private static let rows: [(text: String, codes: [Double])] = [
        ("", []), ("\n \t\r\n\n", []), ("\(ping)\n", [0]), (ping, [0]), ("\(ping)\r\n\(ping)\r\n", [0, 0]),
        ("{\n\(ping)\n", [-32_700, 0]), ("[\(ping)]\n\(ping)\n", [-32_600, 0]), ("\u{0}\n\(ping)\n", [-32_700, 0]),
        ("\(ping)\n\(ping.dropLast(3))", [0, -32_700]),
        ("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n\(ping)\n", [0]),
    ]

    @Test(arguments: rows.indices, [1, 7, 65_536])
    func `each line has its answer, however the bytes come`(_ index: Int, _ length: Int) throws {
        #expect(try Self.codes(Array(Self.rows[index].text.utf8), parts: length) == Self.rows[index].codes)
    }

    @Test func `a line of 2 MiB is passed over`() throws {
        let long = Array(repeating: UInt8(ascii: "a"), count: 2 << 20)
        #expect(try Self.codes(long + Array("\n\(Self.ping)\n".utf8), parts: 65_536) == [-32_600, 0])
        #expect(try Self.codes(long, parts: 65_536) == [-32_600])
    }

    @Test func `a line of 1 MiB is read, one byte more is not`() throws {
        let most = 1 << 20
        let spaces = Array(repeating: UInt8(ascii: " "), count: most - Self.ping.utf8.count)
        #expect(try Self.codes(spaces + Array("\(Self.ping)\n".utf8)) == [0])
        #expect(try Self.codes([0x20] + spaces + Array("\(Self.ping)\n".utf8)) == [-32_600])
    }
}
