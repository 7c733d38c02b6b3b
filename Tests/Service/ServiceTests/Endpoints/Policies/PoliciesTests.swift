@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// GET /policies.
@Suite struct PoliciesTests {
    @Test func `every policy of the registry is listed with what is known of it`() async throws {
        try await withService { server in
            let client = try server.connect()
            let response = try client.ask("GET", "/policies")
            #expect(response.status == 200)
            #expect(response.field("content-type") == "application/json")
            let listed = try response.json["policies"]?.elements ?? []
            #expect(listed.compactMap { $0["id"]?.text } == Policy.allCases.map(\.rawValue))
            for (policy, known) in zip(listed, Policy.allCases.map(\.descriptor)) {
                #expect(
                    Set(policy.members.keys) == [
                        "id", "title", "author", "link", "platform", "fidelities", "version", "changes", "options",
                    ])
                #expect(policy["title"]?.text == known.title)
                #expect(policy["author"]?.text == known.author)
                #expect(policy["link"] == known.link.map { .string($0) } ?? .null)
                #expect(policy["platform"]?.text == known.platform.rawValue)
                #expect(policy["fidelities"]?.elements.compactMap(\.text) == known.fidelities.map(\.rawValue))
                #expect(policy["version"] == known.version.map { .string($0) } ?? .null)
                let changes = policy["changes"]?.elements ?? []
                #expect(changes.map { $0["since"] } == known.changes.map { $0.since.map { .string($0) } ?? .null })
                #expect(changes.map { $0["what"]?.text } == known.changes.map(\.what))
                #expect(policy["options"]?.elements.compactMap { $0["name"]?.text } == known.options.map(\.id))
            }
        }
    }

    @Test func `the list's tag tells that it has not changed`() async throws {
        try await withService { server in
            let client = try server.connect()
            let tag = try #require(try client.ask("GET", "/policies").field("etag"))
            #expect(try client.ask("GET", "/policies", ["If-None-Match: \(tag)"]).status == 304)
        }
    }

    @Test func `the example of the contract is the first policy`() throws {
        let document = try JSONValue(parsing: Asset.openapiJSON.bytes)
        let content = document["paths"]?["/policies"]?["get"]?["responses"]?["200"]?["content"]?["application/json"]
        let example = content?["example"]?["policies"]?.elements.first
        #expect(example?["id"]?.text == Policy.automatic.rawValue)
        #expect(example?["title"]?.text == Policy.automatic.descriptor.title)
    }
}
