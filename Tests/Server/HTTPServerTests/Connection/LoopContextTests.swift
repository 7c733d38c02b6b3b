import HTTPServer
import TestSupport
import Testing
import Transport

@Suite struct LoopContextTests {
    @Test func `a server that closes after answers gives each connection one more`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let (kept, late, asking) = (try server.client(), try server.client(), try server.client())
            try kept.send(get("/"))
            #expect(try kept.response()?.field("connection") == nil)
            try late.send(get("/later"))
            let pending = server.application.waiting.take()
            server.server.closeConnectionsAfterAnswers()
            // The loop knows once this ends; until then it answers as before.
            var answer: SocketClient.Response?
            repeat {
                try asking.send(get("/"))
                answer = try asking.response()
            } while answer != nil && answer?.field("connection") == nil
            #expect(answer?.field("connection") == "close")
            #expect(try asking.restUntilClosed() == "")
            pending?.complete { $0.body += "done".utf8 }
            for client in [kept, try server.client()] {
                try client.send(get("/again"))
                let response = try client.response()
                #expect(response?.body == "/again")
                #expect(response?.field("connection") == "close")
                #expect(try client.restUntilClosed() == "")
            }
            let response = try late.response()
            #expect(response?.body == "done")
            #expect(response?.field("connection") == "close")
            #expect(!server.server.isDraining)
        }
    }
}
