import HTTPServer
import TestSupport
import Testing
import Transport

@Suite struct RequestTests {
    @Test func `the application sees the fields and the address of the client`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let client = try server.client()
            try client.send(get("/fields", "X-A: 1", "x-a:2 "))
            #expect(try client.response()?.body == "1, 2;2;127.0.0.1")
        }
    }
}
