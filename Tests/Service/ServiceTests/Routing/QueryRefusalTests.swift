import TestSupport
import Testing

@testable import Contract
@testable import Service

/// Parameters, paths and bodies that nobody reads are refused with what to do instead.
@Suite struct QueryRefusalTests {
    @Test(
        arguments: [
            ("POST", "/avoid?pretty"), ("POST", "/compare?pretty"), ("POST", "/sessions?pretty"),
            ("GET", "/devices?pretty"),
            ("GET", "/devices/iphone-x?pretty=1"), ("GET", "/policies?pretty&pretty"), ("GET", "/version?pretty="),
            ("GET", "/problems/required?pretty"), ("DELETE", "/sessions/x?pretty"),
            ("POST", "/mcp?pretty"),
        ]
    )
    func `a parameter that a route does not read is refused`(_ method: String, _ path: String) async throws {
        let answer = try await ask([(method, path, [:], Form.show())])[0]
        #expect(answer.status == 422)
        let error = try #require(try answer.json["errors"]?.elements.first)
        #expect(error["pointer"] == "" && error["code"] == "unknownMember" && error["parameter"] == "pretty")
        let section = path.dropFirst().prefix { !"/?".contains($0) }
        #expect(try answer.json["example"]?.text == "/docs#\(section)")
        #expect(String(decoding: Asset.reference.bytes, as: UTF8.self).contains(" id=\(section)>"))
    }

    @Test(arguments: ["/avoid", "/picture", "/version", "/devices"])
    func `more than 64 parameters are one error, which says how many there are`(_ path: String) async throws {
        for (count, isOne) in [(64, false), (65, true), (4_000, true)] {
            let query = Array(repeating: "a", count: count).joined(separator: "&")
            let answer = try await get("\(path)?&\(query)&")
            #expect(answer.status == 422)
            let errors = try answer.json["errors"]?.elements ?? []
            #expect((errors.first?["code"] == "tooManyItems") == isOne)
            guard isOne else { continue }
            #expect(errors.count == 1)
            #expect(errors[0]["pointer"] == "" && errors[0]["parameter"] == nil)
            #expect(errors[0]["detail"]?.text == "a query has at most 64 parameters, this one has \(count)")
        }
    }

    @Test(arguments: [
        "/", "/docs", "/openapi.yaml", "/openapi.json", "/schemas/form.json", "/healthz", "/readyz", "/metrics",
    ])
    func `pages and probes pass over theirs`(_ path: String) async throws {
        #expect(try await get(path + "?cache=1&cache=2").status == 200)
    }

    @Test func `an empty query is none`() async throws {
        #expect(try await ask([("POST", "/avoid?", [:], Form.show())])[0].status == 200)
        #expect(try await get("/devices?&").status == 200)
    }

    @Test(
        arguments: [
            ("/avoid/", "/avoid"), ("//avoid", "/avoid"), ("/devices/", "/devices"),
            ("/devices//iphone-x", "/devices/iphone-x"),
            ("/devices/iphone-x/", "/devices/iphone-x"), ("//", "/"), ("/docs//", "/docs"),
        ]
    )
    func `a slash too many is told the right path`(_ path: String, _ right: String) async throws {
        for method in ["GET", "POST", "OPTIONS"] {
            let answer = try await ask([(method, path, [:], "{}")])[0]
            #expect(answer.status == 404)
            #expect(try answer.json["detail"]?.text == "there is no \(path): ask \(right)")
            #expect(answer.field("location") == nil)
        }
    }

    @Test(arguments: [
        ("/health", "/healthz"), ("/v1/avoid", "/avoid"), ("/avoids/", "/avoid"), ("/audit/form", "/form"),
        ("/metric", "/metrics"), ("/doc", "/docs"),
    ])
    func `an unknown path is told the nearest`(_ path: String, _ near: String) async throws {
        let answer = try await ask([("GET", path, [:], "")])[0]
        #expect(answer.status == 404)
        let detail = try answer.json["detail"]?.text
        #expect(detail?.hasPrefix("the nearest path is \(near); the paths are /avoid, ") == true)
    }

    @Test(arguments: ["/favicon.ico", "/wp-login.php", "/" + String(repeating: "a", count: 300)])
    func `a path that is like none is told all`(_ path: String) async throws {
        let answer = try await ask([("GET", path, [:], "")])[0]
        #expect(try answer.json["detail"]?.text?.hasPrefix("the paths are /avoid, ") == true)
    }

    @Test(
        arguments: [
            ("[]", 422, "invalid-request"), ("\"{}\"", 422, "invalid-request"), ("\u{FEFF}{}", 400, "malformed-json"),
            ("{", 400, "malformed-json"), ("a=1", 415, "unsupported-media-type"),
            (" {}", 415, "unsupported-media-type"),
        ]
    )
    func `a form's body is JSON if it begins so`(_ body: String, _ status: Int, _ problem: String) async throws {
        let form = ["Content-Type": "application/x-www-form-urlencoded"]
        for path in ["/avoid", "/compare"] {
            let answer = try await ask([("POST", path, form, body)])[0]
            #expect(answer.status == status)
            #expect(try answer.json["type"]?.text == "/problems/\(problem)")
            let detail = try answer.json["detail"]?.text ?? ""
            if body.hasPrefix("\u{FEFF}") { #expect(detail.contains("byte order mark")) }
            if status == 415 { #expect(detail.contains("GET /avoid?screen=")) }
        }
    }

    @Test func `an empty body is told so, whatever its type and framing`() async throws {
        for fields in [
            ["Content-Type": "application/x-www-form-urlencoded"], ["Content-Type": "application/json"], [:],
        ] {
            for framing in [("Content-Length", "0"), ("Transfer-Encoding", "chunked")] {
                try await withService { server in
                    let client = try server.connect()
                    let lines = (fields.map { "\($0.key): \($0.value)" } + ["\(framing.0): \(framing.1)"])
                    let body = framing.1 == "chunked" ? "0\r\n\r\n" : ""
                    try client.send(
                        "POST /avoid HTTP/1.1\r\nHost: a\r\n\(lines.joined(separator: "\r\n"))\r\n\r\n\(body)")
                    let answer = try #require(try client.response())
                    #expect(answer.status == 400)
                    #expect(try answer.json["type"] == "/problems/empty-body")
                }
            }
        }
    }
}
