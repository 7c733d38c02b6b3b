import Testing

@testable import HTTPServer

@Suite struct StatusTests {
    @Test(arguments: [
        (200, "OK"), (304, "Not Modified"), (404, "Not Found"), (413, "Content Too Large"),
        (422, "Unprocessable Content"), (431, "Request Header Fields Too Large"), (503, "Service Unavailable"),
        (504, "Gateway Timeout"), (505, "HTTP Version Not Supported"), (299, ""), (418, ""),
    ])
    func `a status has the phrase registered for it, or none`(_ code: Int, _ phrase: String) {
        #expect(Status(rawValue: code).reasonPhrase.description == phrase)
    }
}
