import Testing

@testable import HTTPServer

@Suite struct ResponseTests {
    @Test(arguments: [
        ("X", "a\r\nSet-Cookie: b"), ("X", "a\nb"), ("X", "a\u{0}"), ("X Y", "a"), ("X:", "a"), ("", "a"),
        ("X\r\n", "a"),
        ("Content-Length", "3"), ("transfer-encoding", "chunked"), ("Connection", "close"), ("DATE", "x"),
    ])
    func `fields that would break the head are refused`(_ name: String, _ value: String) {
        var response = Response()
        #expect(response.addField(name, value) == false)
        #expect(response.written() == "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
    }

    @Test func `an added field stands for the default of its name`() {
        let defaults = DefaultFields([("Cache-Control", "no-store"), ("X-A", "1")])
        var response = Response(defaults: defaults)
        #expect(
            response.written() == "HTTP/1.1 200 OK\r\nCache-Control: no-store\r\nX-A: 1\r\nContent-Length: 0\r\n\r\n")
        response.addField("cache-control", "no-cache")
        #expect(
            response.written() == "HTTP/1.1 200 OK\r\nX-A: 1\r\nContent-Length: 0\r\ncache-control: no-cache\r\n\r\n")
        response.reset()
        #expect(
            response.written() == "HTTP/1.1 200 OK\r\nCache-Control: no-store\r\nX-A: 1\r\nContent-Length: 0\r\n\r\n")
    }

    @Test func `Content-Type may be added as a field`() {
        var response = Response()
        #expect(response.addField("content-type", "a/b") == true)
        #expect(response.contentType == "a/b")
    }
}
