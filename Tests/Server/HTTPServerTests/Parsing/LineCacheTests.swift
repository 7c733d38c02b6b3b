import TestSupport
import Testing

@testable import HTTPServer

@Suite struct LineCacheTests {
    private static let requestLines = [
        "GET / HTTP/1.1", "POST /avoid HTTP/1.1", "POST /avoid HTTP/1.0", "GET /avoid?screen=1x2 HTTP/1.1",
        "OPTIONS * HTTP/1.1", "GET http://a/b HTTP/1.1", "POST /avoi HTTP/1.1", "\r\nGET / HTTP/1.1",
    ]
    private static let fieldLines = [
        "Content-Length: 5", "Connection: close", "Connection: keep-alive", "Accept: */*", "Accept:*/*\t",
        "User-Agent: curl/8.0", "User-Agent: curl/8.1", "Accept-Encoding: gzip", "Content-Type: application/json",
        "Authorization: Bearer x", "X-Request-Id: 1", "Avoid-Session: s", "X: y", "TE: x",
    ]
    private static let oddLines = [
        "Host: a", "host: a", "Host: b.example:8080", "Host: a b", "Content-Length: 50", "Content-Length: 5 ",
        "Content-Length: x", "Content-Length:", "Transfer-Encoding: chunked", "Transfer-Encoding: gzip",
        "Expect: 100-continue", "Expect: x", "Accept: \(String(repeating: "a", count: 300))", " folded", "no colon",
    ]

    /// The result of parsing a head, with all that was found.
    private func parse(_ bytes: [UInt8], _ limits: Limits, with cache: LineCache?) -> String {
        let fields = UnsafeMutablePointer<RequestHead.FieldSlice>.allocate(capacity: 255)
        defer { fields.deallocate() }
        var head = RequestHead(fields: fields)
        return bytes.withUnsafeBufferPointer { bytes in
            let outcome = HeadParser(limits: limits, isSecure: false, cache: cache).parse(bytes, into: &head)
            guard case .complete = outcome else { return "\(outcome)" }
            let lines = (0..<head.fieldCount).map { "\(head.fields[$0].name) \(head.fields[$0].value)" }
            let known = KnownField.allCases.map {
                "\(head.first($0)?.name.lowerBound ?? -1) \(head.isRepeated($0))"
            }
            return "\(outcome) \(head.line) \(lines) \(known) \(head.contentLength ?? -1) \(head.transferCodings)"
                + " \(head.keepsAlive) \(head.expectsContinue) \(head.hasOnlyKnownFields)"
        }
    }

    @Test(arguments: [UInt64(1), 2, 3]) func `heads mean the same with and without it`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let cache = LineCache()
        defer { cache.deallocate() }
        var limits = Limits()
        limits.fields = 20
        limits.header = 700
        limits.body = 49
        var lines = [Self.requestLines[1], "Host: a"]
        var complete = 0
        for _ in 0..<6_000 {
            func line() -> String {
                let isOdd = Int.random(in: 0..<10, using: &random) == 0
                return (isOdd ? Self.oddLines : Self.fieldLines).randomElement(using: &random) ?? ""
            }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: lines[0] = Self.requestLines.randomElement(using: &random) ?? ""
            case 1, 2: lines.append(line())
            case 3: lines.remove(at: Int.random(in: 1..<lines.count, using: &random))
            case 4: lines[Int.random(in: 1..<lines.count, using: &random)] = line()
            case 5: lines = [Self.requestLines[1], "Host: a.example:80"] + (0..<4).map { _ in line() }
            default: break
            }
            if lines.count == 1 { lines.append("Host: a") }
            var bytes = latin1(lines.map { $0 + "\r\n" }.joined() + "\r\n")
            if Int.random(in: 0..<4, using: &random) == 0 {
                bytes = Array(bytes.dropLast(Int.random(in: 1...40, using: &random)))
            }
            let expected = parse(bytes, limits, with: nil)
            if expected.hasPrefix("complete") { complete += 1 }
            #expect(parse(bytes, limits, with: cache) == expected, "\(lines)")
        }
        #expect(complete > 1_000, "\(complete)")
    }

    @Test(arguments: [
        ("Host: a.example", true), ("Content-Length: 12", true), ("User-Agent: x", true), ("Accept: */*", true),
        ("Authorization: Bearer x", false), ("Avoid-Session: secret", false), ("Cookie: a=b", false),
        ("traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", false),
        ("X-Request-Id: abcdef", false),
        ("Accept: \(String(repeating: "a", count: 256))", false), ("TE: x", false),
    ])
    func `lines with secrets, of one request alone or too long are not kept`(_ line: String, _ isKept: Bool) {
        let cache = LineCache()
        defer { cache.deallocate() }
        let first = line.hasPrefix("Host") ? "" : "Host: a\r\n"
        _ = parse(latin1("GET / HTTP/1.1\r\n\(first)\(line)\r\n\r\n"), Limits(), with: cache)
        let bytes = latin1(line + "\r\n")
        let found = bytes.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.flatMap { cache.line(at: first.isEmpty ? 0 : 1, $0, available: bytes.count) } != nil
        }
        #expect(found == isKept)
    }

    @Test(arguments: [("GET /avoid HTTP/1.1", true), ("GET /avoid?screen=1x2 HTTP/1.1", false)])
    func `a request line is kept unless it has a query`(_ line: String, _ isKept: Bool) {
        let cache = LineCache()
        defer { cache.deallocate() }
        _ = parse(latin1("\(line)\r\nHost: a\r\n\r\n"), Limits(), with: cache)
        #expect(latin1(line + "\r\n").withUnsafeBufferPointer { cache.requestLine(in: $0) != nil } == isKept)
    }
}
