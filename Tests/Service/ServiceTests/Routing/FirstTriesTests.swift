import Foundation
import TestSupport
import Testing

/// The first tries of people over HTTP, `Fixtures/first-tries.json`: each is taken, or its answer says how to go on.
@Suite struct FirstTriesTests {
    private struct File: Decodable {
        var base: JSONValue
        var rows: [Row]
    }

    private struct Row: Decodable {
        var guess: String
        /// Merged into the base and posted to /avoid.
        var send: JSONValue?
        var method: String?
        var path: String?
        var fields: [String: String]?
        var body: JSONValue?
        var status: Int
        var says: String
    }

    @Test func `a first try is taken, or told what to write`() async throws {
        let url = try #require(Bundle.module.url(forResource: "Fixtures/first-tries", withExtension: "json"))
        let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
        #expect(file.rows.count > 100)
        try await withService { server in
            for row in file.rows {
                let body = row.send.map { file.base.patched(with: $0) } ?? row.body
                let type = body != nil && row.fields?["Content-Type"] == nil ? ["Content-Type: application/json"] : []
                // A connection each: a request that is none ends it.
                let answer = try server.connect().ask(
                    row.method ?? "POST", row.path ?? "/avoid",
                    (row.fields ?? [:]).map { "\($0.key): \($0.value)" } + type,
                    body.map { String(decoding: $0.bytes, as: UTF8.self) })
                #expect(answer.status == row.status, "\(row.guess): \(answer.body)")
                #expect(answer.body.contains(row.says), "\(row.guess): \(answer.body)")
            }
        }
    }
}
