import Testing

@testable import HTTPServer

@Suite struct RequestHeadTests {
    /// The result of `read` for the head of a request with these lines.
    private func head<Result>(_ lines: String..., read: (RequestHead) -> Result) throws -> Result {
        let fields = UnsafeMutablePointer<RequestHead.FieldSlice>.allocate(capacity: 255)
        defer { fields.deallocate() }
        var head = RequestHead(fields: fields)
        let bytes = latin1("GET / HTTP/1.1\r\nHost: a\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n")
        let outcome = bytes.withUnsafeBufferPointer {
            HeadParser(limits: Limits(), isSecure: false).parse($0, into: &head)
        }
        #expect(outcome == .complete(length: bytes.count))
        return read(head)
    }

    @Test func `a known field is found by its first line`() throws {
        let (found, isRepeated) = try head("Accept: a", "X: y", "ACCEPT: bc") {
            ($0.first(.accept)?.value.count, $0.isRepeated(.accept))
        }
        #expect(found == 1)
        #expect(isRepeated)
    }

    @Test func `a known field that is not there is nil, and not repeated`() throws {
        let (found, isRepeated, count) = try head("X: y") {
            ($0.first(.accept)?.value.count, $0.isRepeated(.accept), $0.fieldCount)
        }
        #expect(found == nil)
        #expect(!isRepeated)
        #expect(count == 2)
    }

    @Test(arguments: [
        ("X: y", true), ("Connection: close", false), ("Connection: keep-alive", true),
        ("Connection: keep-alive, CLOSE", false), ("Connection: x", true),
    ])
    func `HTTP 1.1 goes on unless the client says close`(_ line: String, _ keepsAlive: Bool) throws {
        #expect(try head(line) { $0.keepsAlive } == keepsAlive)
    }
}
