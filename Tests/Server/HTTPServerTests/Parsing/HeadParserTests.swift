import Testing

@testable import HTTPServer

/// The limits of a head, to the byte.
@Suite struct HeadParserTests {
    @Test(arguments: [(8192 - 14, "GET"), (8192 - 13, "fault targetTooLong")])
    func `the request line is limited`(_ target: Int, _ expected: String) {
        let line = "GET /\(String(repeating: "a", count: target)) HTTP/1.1\r\nHost: a\r\n\r\n"
        #expect(ReaderTranscript([latin1(line)]).events.first?.hasPrefix(expected) == true)
        #expect(ReaderTranscript(latin1(line).map { [$0] }).events.first?.hasPrefix(expected) == true)
    }

    @Test func `an endless target is refused at the limit`() {
        let bytes = latin1("GET /" + String(repeating: "a", count: 9000))
        #expect(ReaderTranscript([bytes]).events == ["fault targetTooLong"])
        #expect(ReaderTranscript(bytes.map { [$0] }).events == ["fault targetTooLong"])
    }

    @Test(arguments: [(16384 - 13, "GET /"), (16384 - 12, "fault headerTooLarge"), (40_000, "fault headerTooLarge")])
    func `the header is limited`(_ value: Int, _ expected: String) {
        // “Host: a” and “X:” with their line ends are 13 bytes.
        let bytes = latin1("GET / HTTP/1.1\r\nHost: a\r\nX:\(String(repeating: "b", count: value))\r\n\r\n")
        #expect(ReaderTranscript([bytes]).events == [expected])
        #expect(ReaderTranscript(bytes.map { [$0] }).events == [expected])
    }

    @Test(arguments: [(99, "GET /"), (100, "fault tooManyFields")])
    func `the number of fields is limited`(_ more: Int, _ expected: String) {
        let bytes = latin1("GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: y\r\n", count: more))\r\n")
        #expect(ReaderTranscript([bytes]).events == [expected])
    }
}
