import Testing

@testable import HTTPServer

@Suite struct ChunkDecoderTests {
    @Test func `only the body of many small chunks is kept`() {
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
