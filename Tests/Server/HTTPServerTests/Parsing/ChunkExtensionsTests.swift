import Testing

@testable import HTTPServer

@Suite struct ChunkExtensionsTests {
    @Test(arguments: [
        ("5", "x"), ("5", "\n"), ("5", "="), ("5 ", "\r"), ("5 ", "a"), ("5;", "\r"), ("5;", ";"), ("5;", "="),
        ("5;", "\""), ("5; ", "\r"), ("5;a", "\""), ("5;a", "\u{E9}"), ("5;a ", "\r"), ("5;a ", "b"),
        ("5;a=", "\r"),
        ("5;a=", ";"), ("5;a=b", "="), ("5;a=b", "\""), ("5;a=b ", "c"), ("5;a=\"b", "\r"), ("5;a=\"b", "\u{00}"),
        ("5;a=\"b\\", "\r"), ("5;a=\"b\\\"", "\r"), ("5;a=\"b\"", "c"), ("5;a=\"b\" ", "\r"), ("5;a=\"b\"", "="),
    ])
    func `the line of a chunk is refused at the byte that decides it`(_ beginning: String, _ byte: String) {
        let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        #expect(ReaderTranscript([latin1(head + beginning)]).events == ["waits for body"])
        #expect(ReaderTranscript([latin1(head + beginning + byte)]).events == ["fault malformedChunk"])
    }
}
