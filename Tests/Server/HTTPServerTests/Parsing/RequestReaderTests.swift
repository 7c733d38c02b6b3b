import Testing

@testable import HTTPServer

/// The byte table, however the bytes are cut.
@Suite struct RequestReaderTests {
    @Test(arguments: ByteCase.all)
    func `each row is read as the table says`(_ row: ByteCase) {
        #expect(ReaderTranscript([latin1(row.bytes)]).events == row.events)
    }

    @Test(arguments: ByteCase.all)
    func `each row is read the same byte by byte`(_ row: ByteCase) {
        #expect(ReaderTranscript(latin1(row.bytes).map { [$0] }).events == row.events)
    }

    @Test(arguments: ByteCase.all.filter { $0.bytes.count < 400 })
    func `each row is read the same wherever it is cut`(_ row: ByteCase) {
        let bytes = latin1(row.bytes)
        for cut in 1..<bytes.count {
            let transcript = ReaderTranscript([Array(bytes[..<cut]), Array(bytes[cut...])])
            #expect(transcript.events == row.events, "cut at \(cut)")
        }
    }

    @Test(
        arguments: [
            ("Content-Length: 5\r\n\r\n", "hello", "dropped 5"),
            ("Transfer-Encoding: chunked\r\n\r\n", "3\r\nhel\r\n2;a=b\r\nlo\r\n0\r\nA: 1\r\n\r\n", "dropped 5"),
        ])
    func `the body of a request that its head decided is dropped, however it is cut`(_ row: (String, String, String)) {
        let (framing, body, end) = row
        let head = latin1("POST /a HTTP/1.1\r\nHost: a\r\n" + framing)
        let rest = latin1(body + "GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
        let whole = head + rest
        for first in head.count..<head.count + latin1(body).count {
            for second in first...whole.count {
                let pieces = [Array(whole[..<first]), Array(whole[first..<second]), Array(whole[second...])]
                let transcript = ReaderTranscript(pieces, declines: true)
                #expect(transcript.events == ["declined", end, "GET /next"], "cut at \(first) and \(second)")
            }
        }
    }

    @Test func `a body that is dropped may be as large as any other, and its framing is checked`() {
        var limits = Limits()
        limits.body = 4
        let head = latin1("POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        func events(_ body: String) -> [String] {
            ReaderTranscript([head, latin1(body)], limits: limits, declines: true).events
        }
        #expect(events("2\r\nab\r\n2\r\ncd\r\n0\r\n\r\n") == ["declined", "dropped 4"])
        #expect(events("2\r\nab\r\n3\r\ncde") == ["declined", "fault bodyTooLarge"])
        #expect(events("2\r\nabX") == ["declined", "fault malformedChunk"])
        #expect(events("2\r\na") == ["declined", "drops"])
    }

    @Test func `there are at least 400 rows and no two are the same`() {
        #expect(ByteCase.all.count >= 400)
        let rows = Dictionary(grouping: ByteCase.all, by: \.bytes).values
        #expect(rows.filter { $0.count > 1 }.flatMap { $0.map(\.name) } == [])
    }
}
