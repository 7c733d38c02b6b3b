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

    @Test func `there are at least 400 rows and no two are the same`() {
        #expect(ByteCase.all.count >= 400)
        let rows = Dictionary(grouping: ByteCase.all, by: \.bytes).values
        #expect(rows.filter { $0.count > 1 }.flatMap { $0.map(\.name) } == [])
    }
}
