import Testing

@testable import HTTPServer

@Suite struct ResponseTests {
    private func written(_ response: Response, omittingBody: Bool = false, _ persistence: Persistence = .implied)
        -> String
    {
        let output = OutputBuffer(capacity: 16)
        var writer = ResponseWriter()
        var response = response
        writer.write(&response, omittingBody: omittingBody, persistence, to: output)
        let lines = String(decoding: output.bytes(0..<output.count), as: UTF8.self).split(
            separator: "\r\n", omittingEmptySubsequences: false)
        return lines.filter { !$0.hasPrefix("Date: ") }.joined(separator: "\r\n")
    }

    @Test func writesHeadAndBody() {
        var response = Response()
        response.contentType = "text/plain"
        response.body += "ok".utf8
        response.addField("ETag", "\"1\"")
        #expect(
            written(response)
                == "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nETag: \"1\"\r\n\r\nok")
    }

    @Test func saysHowTheConnectionGoesOn() {
        #expect(written(Response(), .close).contains("\r\nConnection: close\r\n"))
        #expect(written(Response(), .keepAlive).contains("\r\nConnection: keep-alive\r\n"))
        #expect(!written(Response()).contains("Connection"))
    }

    @Test func leavesTheBodyOfHeadOutAndKeepsItsLength() {
        var response = Response()
        response.body += "hello".utf8
        #expect(written(response, omittingBody: true) == "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n")
    }

    @Test(arguments: [
        (204, "HTTP/1.1 204 No Content\r\n\r\n"), (304, "HTTP/1.1 304 Not Modified\r\nContent-Length: 1\r\n\r\n"),
        (205, "HTTP/1.1 205 Reset Content\r\nContent-Length: 0\r\n\r\n"),
        (299, "HTTP/1.1 299 \r\nContent-Length: 1\r\n\r\nx"),
        (100, "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 1\r\n\r\nx"),
        (1000, "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 1\r\n\r\nx"),
    ])
    func framesByStatus(_ status: Int, _ expected: String) {
        var response = Response()
        response.status = Status(rawValue: status)
        response.body += "x".utf8
        #expect(written(response) == expected)
    }

    @Test(arguments: [
        ("X", "a\r\nSet-Cookie: b"), ("X", "a\nb"), ("X", "a\u{0}"), ("X Y", "a"), ("X:", "a"), ("", "a"),
        ("X\r\n", "a"),
        ("Content-Length", "3"), ("transfer-encoding", "chunked"), ("Connection", "close"), ("DATE", "x"),
    ])
    func refusesFieldsThatWouldBreakTheHead(_ name: String, _ value: String) {
        var response = Response()
        #expect(response.addField(name, value) == false)
        #expect(written(response) == "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
    }

    @Test func ignoresAContentTypeThatWouldBreakTheHead() {
        var response = Response()
        response.contentType = "a\r\nX: y"
        #expect(written(response) == "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
    }

    @Test func addedFieldStandsForTheDefaultOfItsName() {
        let defaults = DefaultFields([("Cache-Control", "no-store"), ("X-A", "1")])
        var response = Response(defaults: defaults)
        #expect(
            written(response) == "HTTP/1.1 200 OK\r\nCache-Control: no-store\r\nX-A: 1\r\nContent-Length: 0\r\n\r\n")
        response.addField("cache-control", "no-cache")
        #expect(
            written(response) == "HTTP/1.1 200 OK\r\nX-A: 1\r\nContent-Length: 0\r\ncache-control: no-cache\r\n\r\n")
        response.reset()
        #expect(
            written(response) == "HTTP/1.1 200 OK\r\nCache-Control: no-store\r\nX-A: 1\r\nContent-Length: 0\r\n\r\n")
    }

    @Test func contentTypeMayBeAddedAsAField() {
        var response = Response()
        #expect(response.addField("content-type", "a/b") == true)
        #expect(response.contentType == "a/b")
    }

    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (951_868_800, "Wed, 01 Mar 2000 00:00:00 GMT"), (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
        (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"), (1_798_761_599, "Thu, 31 Dec 2026 23:59:59 GMT"),
    ])
    func writesDates(_ second: Int, _ expected: String) {
        #expect(HTTPDate.text(second) == expected)
    }
}
