@testable import HTTPServer
import Testing
import TestSupport
import Transport

/// Every row of the table again, through a real socket.
@Suite struct ByteCasesOverSocketTests {
    @Test func `each row is answered over a socket as the table says`() async throws {
        let server = try ServerUnderTest()
        try await onOwnThread {
            for row in ByteCase.all {
                let client = try server.client()
                // A refusal may come, and the connection end, before all of a row is sent.
                try? client.send(latin1(row.bytes))
                client.finishSending()
                #expect(try statuses(client, row) == expectedStatuses(row), "\(row.name)")
            }
        }
    }

    /// The statuses of all answers until the server ends the connection; each has an id of its own.
    private func statuses(_ client: SocketClient, _ row: ByteCase) throws -> [Int] {
        var statuses: [Int] = []
        var events = row.events[...]
        var ids: Set<String> = []
        while true {
            let isHead = events.popFirst()?.hasPrefix("HEAD ") ?? false
            guard let response = try client.response(toHead: isHead) else { return statuses }
            guard response.status >= 200 else { continue }
            statuses.append(response.status)
            let id = try #require(response.field("x-request-id"), "\(row.name)")
            #expect(id.wholeMatch(of: /[0-9a-f]{32}/) != nil, "\(row.name)")
            #expect(ids.insert(id).inserted, "\(row.name)")
        }
    }

    /// The statuses that a row's events mean for a client that ends its side after the bytes.
    private func expectedStatuses(_ row: ByteCase) -> [Int] {
        var statuses: [Int] = []
        for event in row.events {
            if let fault = HTTPError.allCases.first(where: { event == "fault \($0)" }) {
                statuses.append(fault.status.rawValue)
            } else if event.hasPrefix("waits for") {
                statuses.append(Status.badRequest.rawValue)
            } else {
                statuses.append(event.hasPrefix("OPTIONS *") || event == "OPTIONS /" ? 204 : 200)
                if event.hasSuffix("last") { break }
            }
        }
        return statuses
    }
}

extension ByteCase: CustomTestStringConvertible {
    var testDescription: String { name }
}
