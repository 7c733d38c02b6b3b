import Testing

@testable import HTTPServer

@Suite struct ResponseWriterTests {
    @Test func `a response is a status line, fields and a body`() {
        var response = Response()
        response.contentType = "text/plain"
        response.body += "ok".utf8
        response.addField("ETag", "\"1\"")
        #expect(
            response.written()
                == "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nETag: \"1\"\r\n\r\nok")
    }

    @Test func `Connection says how the connection goes on`() {
        #expect(Response().written(.close).contains("\r\nConnection: close\r\n"))
        #expect(Response().written(.keepAlive).contains("\r\nConnection: keep-alive\r\n"))
        #expect(!Response().written().contains("Connection"))
    }

    @Test func `the answer to HEAD has the length of the body without the body`() {
        var response = Response()
        response.body += "hello".utf8
        #expect(response.written(omittingBody: true) == "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n")
    }

    @Test(arguments: [
        (204, "HTTP/1.1 204 No Content\r\n\r\n"), (304, "HTTP/1.1 304 Not Modified\r\nContent-Length: 1\r\n\r\n"),
        (205, "HTTP/1.1 205 Reset Content\r\nContent-Length: 0\r\n\r\n"),
        (299, "HTTP/1.1 299 \r\nContent-Length: 1\r\n\r\nx"),
        (100, "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 1\r\n\r\nx"),
        (1000, "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 1\r\n\r\nx"),
    ])
    func `the status decides about body and length`(_ status: Int, _ expected: String) {
        var response = Response()
        response.status = Status(rawValue: status)
        response.body += "x".utf8
        #expect(response.written() == expected)
    }

    @Test func `one writer gives each answer its own status, fields and type`() {
        var plain = Response(defaults: DefaultFields([("Vary", "Origin")]))
        plain.contentType = "text/plain"
        var (json, failed, bare) = (plain, plain, plain)
        json.contentType = "application/json"
        failed.status = .notFound
        bare.omitDefault("Vary")
        var writer = ResponseWriter()
        for response in [plain, json, failed, bare, plain, plain] {
            #expect(response.written(by: &writer) == response.written())
        }
    }

    @Test func `a Content-Type that would break the head is left out`() {
        var response = Response()
        response.contentType = "a\r\nX: y"
        #expect(response.written() == "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
    }
}

extension Response {
    /// The response as the client gets it, except the lines of the date and the request id.
    func written(omittingBody: Bool = false, _ persistence: ResponseWriter.Persistence = .implied) -> String {
        var writer = ResponseWriter()
        return written(by: &writer, omittingBody: omittingBody, persistence)
    }

    /// The response as a writer writes it that has written others.
    func written(
        by writer: inout ResponseWriter, omittingBody: Bool = false,
        _ persistence: ResponseWriter.Persistence = .implied
    ) -> String {
        let output = OutputBuffer(capacity: 16)
        var (response, names) = (self, RequestID.Names())
        _ = writer.write(&response, to: &names, omittingBody: omittingBody, persistence, into: output)
        let lines = String(decoding: output.bytes(0..<output.count), as: UTF8.self).split(
            separator: "\r\n", omittingEmptySubsequences: false)
        return lines.filter { !$0.hasPrefix("Date: ") && !$0.hasPrefix("X-Request-Id: ") }.joined(separator: "\r\n")
    }
}

@Suite struct HTTPDateTests {
    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (951_868_800, "Wed, 01 Mar 2000 00:00:00 GMT"), (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
        (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"), (1_798_761_599, "Thu, 31 Dec 2026 23:59:59 GMT"),
    ])
    func `dates are written as RFC 9110 §5.6.7 has them`(_ second: Int, _ expected: String) {
        #expect(HTTPDate.text(second) == expected)
    }
}
