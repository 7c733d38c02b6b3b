import Testing

@testable import HTTPServer

@Suite struct ReaderTests {
    @Test(arguments: ByteCase.all)
    func readsWholeBytes(_ row: ByteCase) {
        #expect(ReaderTranscript([latin1(row.bytes)]).events == row.events)
    }

    @Test(arguments: ByteCase.all)
    func readsTheSameByteByByte(_ row: ByteCase) {
        #expect(ReaderTranscript(latin1(row.bytes).map { [$0] }).events == row.events)
    }

    @Test(arguments: ByteCase.all.filter { $0.bytes.count < 400 })
    func readsTheSameWhereverItIsCut(_ row: ByteCase) {
        let bytes = latin1(row.bytes)
        for cut in 1..<bytes.count {
            let transcript = ReaderTranscript([Array(bytes[..<cut]), Array(bytes[cut...])])
            #expect(transcript.events == row.events, "cut at \(cut)")
        }
    }

    @Test func thereAreManyRowsAndEachIsDistinct() {
        #expect(ByteCase.all.count >= 400)
        let rows = Dictionary(grouping: ByteCase.all, by: \.bytes).values
        #expect(rows.filter { $0.count > 1 }.flatMap { $0.map(\.name) } == [])
    }

    // MARK: Limits

    @Test(arguments: [(8192 - 14, "GET"), (8192 - 13, "fault targetTooLong")])
    func requestLineIsLimited(_ target: Int, _ expected: String) {
        let line = "GET /\(String(repeating: "a", count: target)) HTTP/1.1\r\nHost: a\r\n\r\n"
        #expect(ReaderTranscript([latin1(line)]).events.first?.hasPrefix(expected) == true)
        #expect(ReaderTranscript(latin1(line).map { [$0] }).events.first?.hasPrefix(expected) == true)
    }

    @Test func endlessTargetIsRefusedAtTheLimit() {
        let bytes = latin1("GET /" + String(repeating: "a", count: 9000))
        #expect(ReaderTranscript([bytes]).events == ["fault targetTooLong"])
        #expect(ReaderTranscript(bytes.map { [$0] }).events == ["fault targetTooLong"])
    }

    @Test(arguments: [(16384 - 13, "GET /"), (16384 - 12, "fault headerTooLarge"), (40_000, "fault headerTooLarge")])
    func headerIsLimited(_ value: Int, _ expected: String) {
        // “Host: a” and “X:” with their line ends are 13 bytes.
        let bytes = latin1("GET / HTTP/1.1\r\nHost: a\r\nX:\(String(repeating: "b", count: value))\r\n\r\n")
        #expect(ReaderTranscript([bytes]).events == [expected])
        #expect(ReaderTranscript(bytes.map { [$0] }).events == [expected])
    }

    @Test(arguments: [(99, "GET /"), (100, "fault tooManyFields")])
    func fieldsAreLimited(_ more: Int, _ expected: String) {
        let bytes = latin1("GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: y\r\n", count: more))\r\n")
        #expect(ReaderTranscript([bytes]).events == [expected])
    }

    @Test func everyFaultHasAnErrorStatusAndAnExplanation() {
        for fault in Fault.allCases {
            #expect((400...599).contains(fault.status.rawValue))
            #expect(fault.status.reasonPhrase.utf8CodeUnitCount > 0)
            #expect(fault.explanation.hasSuffix("."))
        }
    }

    // MARK: Chunks

    @Test(
        "A chunk's line is refused at the byte that decides it",
        arguments: [
            ("5", "x"), ("5", "\n"), ("5", "="), ("5 ", "\r"), ("5 ", "a"), ("5;", "\r"), ("5;", ";"), ("5;", "="),
            ("5;", "\""), ("5; ", "\r"), ("5;a", "\""), ("5;a", "\u{E9}"), ("5;a ", "\r"), ("5;a ", "b"),
            ("5;a=", "\r"),
            ("5;a=", ";"), ("5;a=b", "="), ("5;a=b", "\""), ("5;a=b ", "c"), ("5;a=\"b", "\r"), ("5;a=\"b", "\u{00}"),
            ("5;a=\"b\\", "\r"), ("5;a=\"b\\\"", "\r"), ("5;a=\"b\"", "c"), ("5;a=\"b\" ", "\r"), ("5;a=\"b\"", "="),
        ])
    func chunkLineIsRefusedAtTheDecidingByte(_ beginning: String, _ byte: String) {
        let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        #expect(ReaderTranscript([latin1(head + beginning)]).events == ["waits for body"])
        #expect(ReaderTranscript([latin1(head + beginning + byte)]).events == ["fault malformedChunk"])
    }

    @Test func manySmallChunksKeepOnlyTheBody() {
        let chunks = (0..<20_000).map { _ in "1;x\r\na\r\n" }.joined()
        var limits = Limits()
        limits.chunkExtensions = 1 << 20
        let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        let bytes = latin1(head + chunks + "0\r\n\r\n")
        let pieces = stride(from: 0, to: bytes.count, by: 1000).map { Array(bytes[$0..<min($0 + 1000, bytes.count)]) }
        #expect(
            ReaderTranscript(pieces, limits: limits).events == ["POST / [\(String(repeating: "a", count: 20_000))]"])
    }
}
