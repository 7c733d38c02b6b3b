import HTTPServer
import TestSupport
import Testing
import Transport

@Suite struct PendingWritesTests {
    @Test func `the answers of one turn reach each its own client`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let clients = try server.answeredClients(40)
            // The requests of all of these are ready at once when the loop continues; more than is sent at the end of a
            // turn.
            try server.whileHeld {
                for (index, client) in clients.enumerated() {
                    try client.send(get("/\(index)") + get("/large?5000") + get(index % 5 == 0 ? "/last" : "/end"))
                }
                clients[7].reset()
            }
            for (index, client) in clients.enumerated() where index != 7 {
                #expect(try client.response()?.body == "/\(index)")
                #expect(try client.response()?.body.utf8.count == 5000)
                #expect(try client.response()?.body == (index % 5 == 0 ? "bye" : "/end"))
                guard index % 5 != 0 else { continue }
                try client.send(get("/again"))
                #expect(try client.response()?.body == "/again")
            }
        }
    }
}
