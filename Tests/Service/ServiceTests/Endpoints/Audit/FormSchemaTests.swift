import Foundation
import InputFormats
import JSON
import TestSupport
import Testing

@testable import Contract
@testable import Service

/// GET /schemas/form.json, for editors: files that are read are valid by it.
@Suite struct FormSchemaTests {
    private static func schema() throws -> JSONSchema {
        try #require(JSONSchema(try JSONValue(parsing: Asset.formSchema.bytes)))
    }

    @Test func `it is served without a token, as JSON with a tag`() async throws {
        try await withService { server in
            let client = try server.connect()
            let response = try client.ask("GET", "/schemas/form.json")
            #expect(response.status == 200 && response.field("content-type") == "application/json")
            #expect(try response.json["$schema"] == "https://json-schema.org/draft/2020-12/schema")
            let tag = try #require(response.field("etag"))
            #expect(try client.ask("GET", "/schemas/form.json", ["If-None-Match: \(tag)"]).status == 304)
        }
        #expect(Route.formSchema.isOpen)
    }

    @Test func `the examples are valid, alone, as a list, with settings and with a schema of their own`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../../../Examples/forms")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let forms = try files.map { try JSONValue(parsing: Data(contentsOf: $0)) }
        #expect(forms.count >= 3)
        let schema = try Self.schema()
        for form in forms {
            #expect(schema.faults(in: form) == [])
            #expect(schema.faults(in: form.setting("$schema", to: "form.json")) == [])
        }
        #expect(schema.faults(in: .array(forms)) == [])
        #expect(schema.faults(in: ["forms": .array(forms), "devices": ["ios"]]) == [])
    }

    @Test(arguments: AuditEndpointTests.cases.filter { $0.expected["errors"] == nil })
    func `a form that is audited is valid in the members of the contract`(_ example: AuditEndpointTests.Case) throws {
        let sent = try example.request.bytes.withUnsafeBufferPointer { try JSONTree($0) }
        let canonical = SpelledRequest(sent, as: .audit, withDetails: true).canonical
        let value = try JSONValue(parsing: Array(canonical.text)).withoutNull
        #expect(try Self.schema().faults(in: value) == [])
    }

    @Test(
        arguments: [
            #"{"name":"a"}"#, #"{"name":"a","designedFor":"iPhone 15","feilds":[]}"#, #"{"form":{}}"#, "[]", "[1]",
            #"{"name":"a","designedFor":"iPhone 15","fields":[{"id":"a","frame":7}]}"#,
        ])
    func `a wrong file is not valid`(_ text: String) throws {
        #expect(try Self.schema().faults(in: JSONValue(parsing: Array(text.utf8))) != [])
    }
}

extension JSONValue {
    /// The value without members that are null, which are not sent.
    fileprivate var withoutNull: JSONValue {
        switch self {
        case .object(let members): .object(members.filter { $0.value != .null }.mapValues(\.withoutNull))
        case .array(let elements): .array(elements.map(\.withoutNull))
        default: self
        }
    }
}
