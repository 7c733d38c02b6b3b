import ScreenDumps
import TestSupport
import Testing

@testable import Service

/// POST /form.
@Suite struct FormEndpointTests {
    /// A screen of 400 by 800 points at 2.5, with a field in a scroll view and a text that was typed.
    static let uiautomator = """
        <hierarchy rotation="0"><node class="android.widget.FrameLayout" package="app" bounds="[0,0][1000,2000]">
        <node class="android.widget.ScrollView" package="app" scrollable="true" bounds="[0,200][1000,2000]">
        <node class="android.widget.EditText" package="app" resource-id="app:id/mail" text="typed" \
        bounds="[40,1500][960,1610]"/></node></node></hierarchy>
        """

    private static func ask(_ query: String, _ body: String, _ fields: [String] = []) async throws
        -> SocketClient.Response
    {
        try await withService { try $0.connect().ask("POST", "/form" + query, fields, body) }
    }

    @Test(arguments: ["application/xml", "text/plain", "image/png", "application/x-www-form-urlencoded", nil])
    func `a dump of any type has its forms, which an audit takes`(_ type: String?) async throws {
        try await withService { server in
            let client = try server.connect()
            let fields = type.map { ["Content-Type: \($0)"] } ?? []
            let answer = try client.ask("POST", "/form?density=2.5&name=log%20in", fields, Self.uiautomator)
            #expect(answer.status == 200)
            #expect(answer.field("content-type") == "application/json")
            #expect(!answer.body.contains("typed"))
            let read = try answer.json
            #expect(Array(read.members.keys).sorted() == ["forms", "kind", "notes"])
            #expect(read["kind"] == "uiautomator")
            let form = try #require(read["forms"]?.elements.first)
            #expect(form["name"] == "log in" && form["fields"]?.elements.first?["id"] == "mail")
            let note = read["notes"]?.elements.first
            #expect(note == ["code": "pixels", "message": "pixels, divided by 2.5 (--density)"])
            let audit = try client.ask("POST", "/audit", [], "\(read["forms"] ?? [])")
            #expect(audit.status == 200)
        }
    }

    private static let refusals: [(query: String, body: String, error: [String])] = [
        ("", "", ["", "emptyFile"]), ("", "hello", ["", "unknownKind"]),
        ("", uiautomator, ["", "unknownUnit"]),
        ("?density=2&dpi=320", uiautomator, ["", "usage"]),
        ("?density=x", uiautomator, ["", "usage", "density"]),
        ("?density=%FF", uiautomator, ["", "usage", "density"]),
        ("?density=2&density=2", uiautomator, ["", "duplicateMember", "density"]),
        ("?pretty", uiautomator, ["", "unknownMember", "pretty"]),
        ("?density=2", "<hierarchy>\n<!DOCTYPE a>", ["", "malformedXML", "2:1"]),
    ]

    @Test(arguments: refusals)
    func `a dump without a form is one error`(_ query: String, _ body: String, _ expected: [String]) async throws {
        let answer = try await Self.ask(query, body)
        #expect(answer.status == 422)
        let problem = try answer.json
        let errors = try #require(problem["errors"]?.elements)
        let place = errors[0]["line"].map { "\($0):\(errors[0]["column"] ?? .null)" }
        let parts = [errors[0]["pointer"]?.text, errors[0]["code"]?.text, errors[0]["parameter"]?.text ?? place]
        #expect(errors.count == 1 && parts.compactMap(\.self) == expected, "\(errors)")
        #expect(problem["example"] == "/docs#form" && problem["instance"] == "/form")
    }

    @Test func `an empty body is an empty file, with and without a length`() async throws {
        for fields in [[], ["Content-Length: 0"], ["Content-Type: text/html"]] {
            let answer = try await withService { try $0.connect().ask("POST", "/form", fields) }
            #expect(answer.status == 422)
            #expect(try answer.errors == [["", "emptyFile"]])
        }
    }

    @Test func `a body of more than 1 MiB is too large`() async throws {
        let body = String(repeating: " ", count: (1 << 20) + 1)
        #expect(try await Self.ask("", body).status == 413)
    }

    @Test func `a compressed dump is refused`() async throws {
        #expect(try await Self.ask("", Self.uiautomator, ["Content-Encoding: gzip"]).status == 415)
    }

    @Test(arguments: ["text/plain", "application/json", nil, "text/xml"])
    func `an audit of a dump names the endpoint for it`(_ type: String?) async throws {
        let fields = type.map { ["Content-Type: \($0)"] } ?? []
        let answer = try await withService { try $0.connect().ask("POST", "/audit", fields, Self.uiautomator) }
        #expect(answer.status == 415)
        let detail = try answer.json["detail"]?.text ?? ""
        #expect(detail.hasSuffix("a dump of a screen: POST /form makes the form"), "\(detail)")
    }
}
