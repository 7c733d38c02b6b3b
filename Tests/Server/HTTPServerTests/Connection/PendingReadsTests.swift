import HTTPServer
import TestSupport
import Testing
import Transport

@Suite struct PendingReadsTests {
    /// The part of a request that a client sends while the loop is held.
    private enum Part: Int, CaseIterable {
        case whole, head, body, large, faulty
    }

    @Test func `the bytes of one turn are served each for its own client, whole requests and parts`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let clients = try server.answeredClients(45)
            let requests = clients.indices.map { index in
                let length = Part(rawValue: index % 5) == .large ? 60_000 : 10
                return post("/echo", String(repeating: "abcdefghij", count: length / 10) + "\(index)")
            }
            try server.whileHeld {
                for (index, client) in clients.enumerated() {
                    switch try #require(Part(rawValue: index % 5)) {
                    case .whole, .large: try client.send(requests[index])
                    case .head: try client.send(String(requests[index].prefix(20)))
                    case .body: try client.send(String(requests[index].dropLast(5)))
                    case .faulty: try client.send("GET / HTTP/1.1\r\nHost : a\r\n\r\n")
                    }
                }
                clients[7].reset()
            }
            for (index, client) in clients.enumerated() where index != 7 {
                switch try #require(Part(rawValue: index % 5)) {
                case .whole, .large: break
                case .head: try client.send(String(requests[index].dropFirst(20)))
                case .body: try client.send(String(requests[index].suffix(5)))
                case .faulty:
                    #expect(try client.response()?.status == 400)
                    continue
                }
                let body = try client.response()?.body
                #expect(body?.hasPrefix("abcdefghij") == true)
                #expect(body?.hasSuffix("j\(index)") == true)
                try client.send(get("/again"))
                #expect(try client.response()?.body == "/again")
            }
        }
    }

    @Test func `requests that wait in a turn are answered, although the server drains in it`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            let clients = try server.answeredClients(20)
            try server.whileHeld {
                for (index, client) in clients.enumerated() { try client.send(get("/\(index)")) }
                server.server.drain(deadline: .seconds(60)) {}
            }
            for (index, client) in clients.enumerated() {
                #expect(try client.response()?.body == "/\(index)")
                #expect(try client.response() == nil, "the connection ends")
            }
        }
    }
}
