import Foundation
import StructuredLog
import TestSupport
import Testing

@testable import Service
@testable import HTTPServer

/// The line of one request, in both formats.
@Suite struct LogLineRequestTests {
    private static let time = LogTimestamp(milliseconds: 1_795_318_205_123)

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static let plain: LoggedRequest = {
        var request = LoggedRequest()
        request.method = .post
        request.route = bytes("/avoid").withUnsafeBufferPointer { RouteTable.only.route(at: $0).number }
        request.duration = 61_999
        request.path = bytes("/avoid")
        request.requestBodySize = 511
        request.responseBodySize = 1403
        request.clientAddress = "192.0.2.7"
        request.minorVersion = 1
        request.userAgent = bytes("curl/8.5.0")
        return request
    }()

    private static func line(_ request: LoggedRequest, _ format: LogFormat) -> String {
        String(decoding: LogLine(request, format, at: time).finished(), as: UTF8.self)
    }

    @Test func `JSON has every member in its order`() {
        #expect(
            Self.line(Self.plain, .json) == #"{"time":"2026-11-22T03:30:05.123Z","level":"info","message":"request","#
                + #""http.request.method":"POST","http.route":"/avoid","http.response.status_code":200,"duration_us":61,"#
                + #""url.path":"/avoid","http.request.body.size":511,"http.response.body.size":1403,"#
                + #""client.address":"192.0.2.7","network.protocol.version":"1.1","url.scheme":"http","#
                + #""user_agent.original":"curl/8.5.0","request_id":"00000000000000000000000000000000"}"# + "\n")
    }

    @Test func `text has five values, then members`() {
        #expect(
            Self.line(Self.plain, .text) == "2026-11-22T03:30:05.123Z info request POST /avoid "
                + "http.response.status_code=200 duration_us=61 url.path=/avoid http.request.body.size=511 "
                + "http.response.body.size=1403 client.address=192.0.2.7 network.protocol.version=1.1 "
                + "url.scheme=http user_agent.original=curl/8.5.0 request_id=00000000000000000000000000000000\n")
    }

    @Test func `a malformed request has empty values`() {
        var request = LoggedRequest()
        request.status = .badRequest
        request.clientAddress = "2001:db8::7"
        request.isSecure = true
        request.fields = [("problem", "malformed-request")]
        #expect(
            Self.line(request, .text) == "2026-11-22T03:30:05.123Z info request _OTHER \"\" "
                + "http.response.status_code=400 duration_us=0 url.path=\"\" http.request.body.size=0 "
                + "http.response.body.size=0 client.address=2001:db8::7 network.protocol.version=\"\" "
                + "url.scheme=https user_agent.original=\"\" request_id=00000000000000000000000000000000 "
                + "problem=malformed-request\n")
    }

    @Test func `trace, session and problem follow the id where they are`() {
        var request = Self.plain
        var names = RequestID.Names()
        var generator = RequestID.SplitMixGenerator(seed: 1)
        let parent = Self.bytes("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
        Self.bytes("my-id").withUnsafeBufferPointer { id in
            parent.withUnsafeBufferPointer { names.take(id: id, traceparent: $0, generator: &generator) }
        }
        request.requestID = names.id
        request.traceContext = names.trace
        request.fields = [("session", "738c1fa2"), ("problem", "invalid-request")]
        let span = names.trace?.spanID ?? ""
        #expect(
            Self.line(request, .json).hasSuffix(
                #""request_id":"my-id","trace_id":"0af7651916cd43dd8448eb211c80319c","span_id":"\#(span)","#
                    + #""session":"738c1fa2","problem":"invalid-request"}"# + "\n"))
        #expect(
            Self.line(request, .text).hasSuffix(
                " request_id=my-id trace_id=0af7651916cd43dd8448eb211c80319c span_id=\(span) session=738c1fa2 "
                    + "problem=invalid-request\n"))
    }

    @Test(arguments: LogFormat.allCases)
    func `a path that names a session is logged as its route`(_ format: LogFormat) {
        var request = Self.plain
        request.path = Self.bytes("/sessions/m~nobody-may-know-this")
        request.route = request.path.withUnsafeBufferPointer { RouteTable.only.route(at: $0).number }
        let line = Self.line(request, format)
        #expect(!line.contains("nobody"))
        #expect(line.contains(format == .text ? " url.path=/sessions/{id} " : #""url.path":"/sessions/{id}""#))
    }

    @Test(
        arguments: [
            ("//sessions/NAME", "/sessions"), ("/sessions%2FNAME", "/sessions"), ("/Sessions/NAME", "/Sessions"),
            ("/sessions/NAME/more", "/sessions"), ("/sessions;NAME", "/sessions"), ("///", "/"), ("/", "/"),
            ("/.env", "/"), ("/wp-login.php", "/wp-login"), ("/_a-Z9/b", "/_a-Z9"), ("/~NAME", "/"),
            ("/" + String(repeating: "a", count: 40), "/" + String(repeating: "a", count: 31)),
            ("*", "*"), ("example.com:443", ""), ("", ""),
        ])
    func `a path without a route is logged without its names`(_ path: String, _ logged: String) {
        var request = Self.plain
        request.path = Self.bytes(path)
        request.route = 0
        #expect(Self.line(request, .json).contains(#""url.path":"\#(logged)","http.request.body"#))
    }

    /// The number of random lines for both formats together; `ACCESS_LINES` sets it.
    private static let count = ProcessInfo.processInfo.environment["ACCESS_LINES"].flatMap { Int($0) } ?? 100_000

    @Test(arguments: LogFormat.allCases)
    func `random bytes as path, agent and id: each request is one line and, in JSON, one object`(
        _ format: LogFormat
    ) throws {
        var generator = SeededGenerator(seed: 16)
        var ids = RequestID.SplitMixGenerator(seed: 16)
        var request = Self.plain
        var names = RequestID.Names()
        var source: [UInt8] = []
        func bytes(upTo maximum: Int) -> [UInt8] {
            let start = Int.random(in: 0...source.count - maximum, using: &generator)
            return Array(source[start..<start + Int.random(in: 0...maximum, using: &generator)])
        }
        for number in 0..<Self.count / LogFormat.allCases.count {
            if number % 5_000 == 0 { source = Self.randomBytes(seed: UInt64(number)) }
            request.path = bytes(upTo: LoggedRequest.maximumPath)
            request.userAgent = bytes(upTo: LoggedRequest.maximumUserAgent)
            let id = bytes(upTo: RequestID.maximumLength)
            id.withUnsafeBufferPointer { names.take(id: $0, traceparent: nil, generator: &ids) }
            request.requestID = names.id
            let line = LogLine(request, format, at: Self.time).finished()
            // Each loop over the bytes is slow without optimization.
            let controls = line.count { $0 < 0x20 || $0 == 0x7F }
            if line.last != 0x0A || controls != 1 { Issue.record("line \(number) is not one line") }
            switch format {
            case .text:
                if !line.starts(with: Self.leading) { Issue.record("line \(number) begins otherwise") }
                if line.contains(where: { $0 > 0x7E }) { Issue.record("line \(number) is no ASCII") }
            case .json:
                let object = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
                if object?.count != 15 { Issue.record("line \(number) has other members") }
                if object?["request_id"] as? String != names.id.text { Issue.record("line \(number) has another id") }
            }
        }
    }

    private static let leading = bytes(
        "2026-11-22T03:30:05.123Z info request POST /avoid http.response.status_code=200 ")

    /// Alternates any bytes with bytes that could break a line out of its format and bytes of valid ids.
    private static func randomBytes(seed: UInt64) -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        let hostile = bytes("\"\\=\n\r\t {}:,%0a/é\u{2028}\u{85}\u{1B}[") + [0, 0x7F, 0xFF, 0xC0, 0xE2, 0x80]
        let alphabets = [Array(0...255), hostile, bytes("abcXYZ019._~+/=:@-")]
        return (0..<300).flatMap { _ in
            let alphabet = alphabets[Int.random(in: alphabets.indices, using: &generator)]
            return (0..<Int.random(in: 1...400, using: &generator)).map { _ in
                alphabet[Int.random(in: alphabet.indices, using: &generator)]
            }
        }
    }
}
