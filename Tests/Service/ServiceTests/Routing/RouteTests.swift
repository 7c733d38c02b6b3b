import TestSupport
import Testing

@testable import Service
@testable import Contract

/// Everything about a path follows from its route; the contract agrees.
@Suite struct RouteTests {
    /// Each operation of the table by its path and its method in lower case.
    private static let operations = RouteTable.all.reduce(into: [String: [String: Route.Operation]]()) { table, route in
        let operations = ["get": route.get, "post": route.post, "delete": route.delete].compactMapValues(\.self)
        // `OPTIONS *` is no path of the contract.
        if !operations.isEmpty { table[route.path.description] = operations }
    }

    private static let methods = ["get", "head", "post", "put", "delete", "patch"]

    /// The paths of openapi.json, with the methods only.
    private static let documented: [String: [String: JSONValue]] = {
        let document = try? JSONValue(parsing: Asset.openapiJSON.bytes)
        return document?["paths"]?.members.mapValues { $0.members.filter { methods.contains($0.key) } } ?? [:]
    }()

    @Test func `the contract has the paths and methods of the table, and no others`() {
        #expect(Self.documented.mapValues { Set($0.keys) } == Self.operations.mapValues { Set($0.keys) })
    }

    @Test(arguments: operations.keys.sorted())
    func `the contract has a route's bodies, query and outputs`(_ path: String) throws {
        for (method, operation) in try #require(Self.operations[path]) {
            let documented = try #require(Self.documented[path]?[method], "\(method) \(path)")
            let body = documented["requestBody"]
            let bodies = body?["content"]?.members.keys.sorted() ?? []
            #expect(bodies.isEmpty == (operation.body == nil), "\(method) \(path)")
            // Further types stand in the sentence: a generator makes a function of each that the content has.
            #expect(bodies.count < 2, "\(method) \(path)")
            for type in bodies + (body?["description"]?.text?.quotedNames ?? []).filter({ $0.contains("/") }) {
                let form = Array(type.utf8).withUnsafeBufferPointer { type in
                    operation.body?.form(contentType: type, first: UInt8(ascii: "{"))
                }
                #expect(form != nil, "\(type) \(path)")
            }
            let query = documented["parameters"]?.elements.filter { $0["in"]?.text == "query" } ?? []
            #expect(query.compactMap { $0["name"]?.text } == operation.query, "\(method) \(path)")
            let good = documented["responses"]?.members.filter { $0.key.hasPrefix("2") }.values.map(\.self) ?? []
            let types = good.flatMap { $0["content"]?.members.keys.map(\.self) ?? [] }
            // DELETE answers without a body, and a browser that opens a picture's link is redirected.
            let isSentOn = documented["responses"]?["303"] != nil
            let given = operation.outputs.filter { !(isSentOn && $0 == .html) && method != "delete" }
            #expect(Set(types) == Set(given.map(\.rawValue)), "\(method) \(path)")
        }
    }

    @Test func `a path that is not there is told all that are`() async throws {
        let response = try await ask("GET", "/nowhere")
        #expect(response.status == 404)
        let detail = try response.json["detail"]?.text ?? ""
        for path in Self.operations.keys { #expect(detail.contains(path), "\(path)") }
    }

    @Test(arguments: operations.keys.sorted())
    func `Allow, 405 and OPTIONS name a route's methods`(_ path: String) async throws {
        let known = try #require(Self.operations[path])
        let allowed = ["get": "GET, HEAD", "post": "POST", "delete": "DELETE"]
        let names = ["get", "post", "delete"].filter { known[$0] != nil }.compactMap { allowed[$0] }
        let allow = (names + ["OPTIONS"]).joined(separator: ", ")
        let target = path.replacing(/{\w+}/, with: "x")
        let options = try await ask("OPTIONS", target)
        #expect(options.status == 204)
        #expect(options.field("allow") == allow)
        #expect(options.field("access-control-allow-methods") == nil)
        let preflight = try await ask("OPTIONS", target, ["Access-Control-Request-Method: POST"])
        #expect(preflight.field("access-control-allow-methods") == allow)
        for method in Self.methods where known[method == "head" ? "get" : method] == nil {
            let response = try await ask(method.uppercased(), target)
            #expect(response.status == 405, "\(method) \(path)")
            #expect(response.field("allow") == allow, "\(method) \(path)")
        }
    }

    @Test(arguments: operations.keys.sorted())
    func `an output that a route does not have is refused with those it has`(_ path: String) async throws {
        for (method, operation) in try #require(Self.operations[path]) where operation.negotiates {
            let target = path.replacing(/{\w+}/, with: "x")
            let response = try await ask(method.uppercased(), target, ["Accept: audio/ogg", "Content-Length: 0"])
            #expect(response.status == 406, "\(method) \(path)")
            let list = operation.outputs.map(\.rawValue).joined(separator: " or ")
            #expect(try response.json["detail"]?.text?.contains(list) == true, "\(method) \(path)")
        }
    }

    @Test(
        arguments: [("svg", "image/svg+xml"), ("text", "text/plain; charset=utf-8"), ("json", "application/json")],
        ["*/*", "audio/ogg", "text/html"])
    func `format names the form of GET avoid's answer, whatever Accept says`(
        _ named: (format: String, type: String), _ accept: String
    ) async throws {
        let target = "/avoid?screen=375x812&content=375x1200&keyboardHeight=336&format=\(named.format)"
        let response = try await ask("GET", target, ["Accept: \(accept)"])
        #expect(response.status == 200)
        #expect(response.field("content-type") == named.type)
        let picture = try await ask("GET", target.replacing("/avoid", with: "/picture"))
        #expect(picture.status == 422)
    }

    @Test func `a browser that posts is told of the page`() async throws {
        let response = try await ask("POST", "/avoid", ["Accept: text/html", "Content-Length: 0"])
        #expect(response.status == 406)
        #expect(try response.json["detail"]?.text?.hasSuffix("GET /avoid?request=… opens the page") == true)
    }

    @Test(arguments: operations.filter { ![nil, .file].contains($0.value["post"]?.body) }.keys.sorted())
    func `a route that reads a body wants one, of a type it reads`(_ path: String) async throws {
        let html = "Content-Type: text/html"
        for fields in [[], ["Content-Length: 0"], [html], [html, "Content-Length: 0"]] {
            let response = try await ask("POST", path, fields)
            #expect(response.status == 400, "\(fields)")
            #expect(try response.json["type"] == "/problems/empty-body", "\(fields)")
            #expect(try response.json["detail"]?.text?.contains("curl -d @file") == true, "\(fields)")
        }
        let chunked = ["Content-Type: text/html", "Transfer-Encoding: chunked"]
        #expect(try await ask("POST", path, chunked, "0\r\n\r\n").status == 415)
        let response = try await ask("POST", path, ["Content-Type: text/html", "Content-Length: 2"], "{}")
        #expect(response.status == 415)
        #expect(try response.json["detail"]?.text == Self.operations[path]?["post"]?.body?.advice(for: nil))
    }

    @Test(arguments: operations.keys.sorted())
    func `several lines of Accept are one list`(_ path: String) async throws {
        for (method, operation) in try #require(Self.operations[path]) where operation.negotiates {
            let target = path.replacing(/{\w+}/, with: "x")
            for output in operation.outputs {
                let fields = ["Accept: audio/ogg", "Accept: \(output.rawValue)", "Content-Length: 0"]
                #expect(try await ask(method.uppercased(), target, fields).status != 406, "\(method) \(path)")
            }
        }
    }

    @Test func `DELETE has no content, so Accept does not matter`() async throws {
        #expect(try await ask("DELETE", "/sessions/x", ["Accept: audio/ogg"]).status == 404)
    }

    @Test(arguments: ["/avoid", "/compare"], [["a", "b"], ["a", "a"], ["", "a"]])
    func `two sessions in the header are refused`(_ path: String, _ names: [String]) async throws {
        let fields = names.map { "Avoid-Session: \($0)" } + ["Content-Length: 2"]
        let response = try await ask("POST", path, fields, "{}")
        #expect(response.status == 400)
        #expect(try response.json["detail"] == "there is more than one Avoid-Session")
    }

    @Test func `two events in the header are refused`() async throws {
        let fields = ["Idempotency-Key: a", "Idempotency-Key: a", "Content-Length: 2"]
        let response = try await ask("POST", "/avoid", fields, "{}")
        #expect(response.status == 400)
        #expect(try response.json["detail"] == "there is more than one Idempotency-Key")
    }

    @Test(
        arguments: [
            (404, "POST /nowhere", []), (405, "POST /policies", []), (406, "POST /avoid", ["Accept: audio/ogg"]),
            (415, "POST /avoid", ["Content-Type: text/html"]), (415, "POST /replay", ["Content-Encoding: gzip"]),
            (415, "POST /avoid", ["Content-Type: application/json; charset=utf-16"]), (501, "BREW /avoid", []),
            (400, "POST /avoid", ["Content-Type: a/b", "Content-Type: a/b"]), (204, "OPTIONS /avoid", []),
        ] as [(Int, String, [String])]
    )
    func `the head decides before the body has come, and what comes of it is dropped`(
        _ status: Int, _ line: String, _ fields: [String]
    ) async throws {
        try await withService { server in
            let client = try server.connect()
            let head = (["\(line) HTTP/1.1", "Host: a", "Content-Length: 200000"] + fields).joined(separator: "\r\n")
            try client.send("\(head)\r\n\r\n{")
            let response = try #require(try client.response())
            #expect(response.status == status)
            #expect(response.field("connection") == nil)
            try client.send(String(repeating: " ", count: 199_999))
            #expect(try client.ask("GET", "/healthz").status == 200)
        }
    }

    @Test(arguments: ["application/json", "application/x-www-form-urlencoded", nil] as [String?])
    func `a body that may be read is waited for`(_ type: String?) async throws {
        try await withService { server in
            let client = try server.connect()
            let body = Form.show()
            let fields = type.map { "Content-Type: \($0)\r\n" } ?? ""
            try client.send(
                "POST /avoid HTTP/1.1\r\nHost: a\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n")
            try client.send(body)
            #expect(try client.response()?.status == 200)
        }
    }

    @Test func `the links of the page lead to routes`() throws {
        let page = String(decoding: Asset.page.bytes, as: UTF8.self)
        let links = page.matches(of: /href="\/?([a-z][a-z.\/-]*)"/).map { "/" + $0.output.1 }
        #expect(!links.isEmpty)
        for link in links { #expect(Self.operations[link]?["get"] != nil, "\(link)") }
    }

    private func ask(
        _ method: String, _ path: String, _ fields: [String] = [], _ body: String = ""
    ) async throws -> SocketClient.Response {
        try await withService { server in
            let client = try server.connect()
            let head = (["\(method) \(path) HTTP/1.1", "Host: a"] + fields).joined(separator: "\r\n")
            try client.send("\(head)\r\n\r\n\(body)")
            return try #require(try client.response(toHead: method == "HEAD"))
        }
    }
}
