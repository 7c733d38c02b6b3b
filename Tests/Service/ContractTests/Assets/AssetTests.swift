import TestSupport
import Testing

@testable import Service

/// GET /openapi.yaml: tools get application/yaml, and browsers a type that they show instead of saving it.
@Suite struct AssetTests {
    /// The Accept fields of Chromium and Firefox for an address that is opened.
    private static let chromium = """
        text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,\
        application/signed-exchange;v=b3;q=0.7
        """
    private static let firefox = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

    @Test(
        arguments: [
            (chromium, "text/yaml; charset=utf-8"), (firefox, "text/yaml; charset=utf-8"),
            ("text/yaml", "text/yaml; charset=utf-8"), ("text/*", "text/yaml; charset=utf-8"),
            ("text/plain, */*;q=0.1", "text/yaml; charset=utf-8"),
            ("application/yaml;q=0.5, text/yaml", "text/yaml; charset=utf-8"),
            (nil, "application/yaml"), ("*/*", "application/yaml"), ("application/yaml", "application/yaml"),
            ("application/*", "application/yaml"), ("text/yaml, application/yaml", "application/yaml"),
            ("text/html;q=0, */*", "application/yaml"), ("application/json, */*;q=0.5", "application/yaml"),
        ] as [(String?, String)]
    )
    func `Clients of text get text/yaml, all others application/yaml`(_ accept: String?, _ type: String) async throws {
        try await withService { server in
            let client = try server.connect()
            let response = try client.ask("GET", "/openapi.yaml", accept.map { ["Accept: \($0)"] } ?? [])
            #expect(response.status == 200)
            #expect(response.field("content-type") == type)
            #expect(response.field("content-disposition") == "inline")
            #expect(response.field("vary") == "Accept")
            #expect(response.body.hasPrefix("openapi: 3.1.0\n"))
        }
    }

    @Test func `Each of both has an entity tag of its own, and 304 varies too`() async throws {
        try await withService { server in
            let client = try server.connect()
            let yaml = try client.ask("GET", "/openapi.yaml")
            let text = try client.ask("GET", "/openapi.yaml", ["Accept: text/yaml"])
            #expect(yaml.body == text.body)
            let tag = try #require(text.field("etag"))
            #expect(yaml.field("etag") != tag)
            let known = try client.ask("GET", "/openapi.yaml", ["Accept: text/yaml", "If-None-Match: \(tag)"])
            #expect(known.status == 304)
            #expect(known.field("vary") == "Accept")
            #expect(try client.ask("GET", "/openapi.yaml", ["If-None-Match: \(tag)"]).status == 200)
        }
    }

    @Test(arguments: ["application/json", "image/png", "text/html"])
    func `Other types are not acceptable`(_ accept: String) async throws {
        try await withService { server in
            let client = try server.connect()
            #expect(try client.ask("GET", "/openapi.yaml", ["Accept: \(accept)"]).status == 406)
        }
    }
}
