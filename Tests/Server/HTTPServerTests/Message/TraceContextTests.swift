import TestSupport
import Testing

@testable import HTTPServer

@Suite struct TraceContextTests {
    private static let trace = "0af7651916cd43dd8448eb211c80319c"
    private static let parent = "b7ad6b7169203331"

    private static func read(_ value: String) -> TraceContext? {
        var generator = RequestID.SplitMixGenerator(seed: 5)
        // Each character one byte.
        return value.unicodeScalars.map { UInt8($0.value) }.withUnsafeBufferPointer {
            TraceContext(traceparent: $0, generator: &generator)
        }
    }

    @Test(
        arguments: [
            ("00-\(trace)-\(parent)-01", "01"), ("00-\(trace)-\(parent)-00", "00"), ("00-\(trace)-\(parent)-ff", "ff"),
            ("01-\(trace)-\(parent)-01", "01"), ("01-\(trace)-\(parent)-01-", "01"),
            ("01-\(trace)-\(parent)-01-what-comes-later", "01"), ("fe-\(trace)-\(parent)-01-\u{FF}", "01"),
            ("cc-\(trace)-\(parent)-01-" + String(repeating: "x", count: 8192), "01"),
        ])
    func `a valid traceparent keeps its trace and flags, and the request gets a span of its own`(
        _ value: String, _ flags: String
    ) throws {
        let context = try #require(Self.read(value))
        #expect(context.traceID == Self.trace)
        #expect(context.spanID.wholeMatch(of: /[0-9a-f]{16}/) != nil)
        #expect(context.spanID != Self.parent)
        #expect(String(decoding: context.traceparent, as: UTF8.self) == "00-\(Self.trace)-\(context.spanID)-\(flags)")
    }

    static let invalid = [
        "", "00", "ff-\(trace)-\(parent)-01", "ff-\(trace)-\(parent)-01-x", "00-\(trace)-\(parent)-01-",
        "00-\(trace)-\(parent)-01x", "00-\(trace)-\(parent)-01-x", "01-\(trace)-\(parent)-01x",
        "01-\(trace)-\(parent)-01.x", "00-\(trace)-\(parent)-0", "00-\(trace)-\(parent)-",
        "00-\(trace)-\(parent)", "00-00000000000000000000000000000000-\(parent)-01",
        "00-\(trace)-0000000000000000-01", "00-\(trace.uppercased())-\(parent)-01",
        "00-\(trace)-\(parent.uppercased())-01", "0A-\(trace)-\(parent)-01", "00-\(trace)-\(parent)-0A",
        "00_\(trace)-\(parent)-01", "00-\(trace)_\(parent)-01", "00-\(trace)-\(parent)_01",
        "0g-\(trace)-\(parent)-01", "00-\(trace.dropLast())g-\(parent)-01", "00-\(trace.dropLast())-\(parent)0-01",
        "00-\(trace)-\(parent.dropLast())\u{E9}-01", "00-\(trace)-\(parent)-0\"", "00-\(trace) \(parent)-01",
        String(repeating: "0", count: 55), String(repeating: "-", count: 55), String(repeating: "a", count: 8192),
    ]

    @Test(arguments: invalid) func `any other is as if absent`(_ value: String) {
        #expect(Self.read(value) == nil)
    }

    @Test func `over a socket a valid one is answered, and an invalid or repeated one is no error`() async throws {
        let server = try ServerUnderTest()
        let valid = "traceparent: 00-\(Self.trace)-\(Self.parent)-01\r\n"
        try await onOwnThread {
            let client = try server.client()
            func answered(_ lines: String) throws -> String? {
                try client.send("GET / HTTP/1.1\r\nHost: a\r\n\(lines)\r\n")
                let answer = try #require(try client.response())
                #expect(answer.status == 200)
                #expect(answer.field("tracestate") == nil)
                #expect(answer.field("baggage") == nil)
                return answer.field("traceparent")
            }
            var spans: Set<String> = []
            for _ in 0..<100 {
                let value = try #require(try answered(valid + "tracestate: a=b\r\nbaggage: c=d\r\n"))
                let match = try #require(value.wholeMatch(of: /00-([0-9a-f]{32})-([0-9a-f]{16})-01/))
                #expect(match.output.1 == Self.trace)
                spans.insert(String(match.output.2))
            }
            #expect(spans.count == 100)
            #expect(!spans.contains(Self.parent))
            #expect(try answered(valid + valid) == nil)
            #expect(try answered("") == nil)
            for value in Self.invalid { #expect(try answered("traceparent: \(value)\r\n") == nil, "\(value)") }
            #expect(try answered("TraceParent:\t 00-\(Self.trace)-\(Self.parent)-01 \r\n") != nil)
        }
    }
}
