import Foundation
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// A link to a picture, and pictures by content negotiation, over a socket.
@Suite struct PictureEndpointTests {
    private static let form = """
        {"device":"iphone-x","scrollView":{"frame":[[0,0],[375,812]],"contentSize":[375,1200]},\
        "field":{"frame":[[16,656],[343,44]]}}
        """

    private static func link(_ json: String) -> String {
        let text = Data(json.utf8).base64EncodedString()
        let url = text.replacing("+", with: "-").replacing("/", with: "_").filter { $0 != "=" }
        return "/picture?request=\(url)"
    }

    @Test func `a link is a picture that may be kept`() async throws {
        let path = Self.link(Self.form)
        let answers = try await ask([
            ("GET", path, [:], ""), ("HEAD", path, [:], ""),
            ("GET", path, ["Accept": "image/avif,image/*,*/*;q=0.8"], ""),
            ("GET", path + "&v=2", [:], ""),
            ("GET", path, ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"], ""),
            ("GET", path, ["Accept": "application/json"], ""), ("POST", path, [:], ""),
        ])
        #expect(answers.map(\.status) == [200, 200, 200, 422, 303, 406, 405])
        #expect(answers[0].field("content-type") == "image/svg+xml")
        #expect(answers[0].field("cache-control") == "max-age=86400")
        #expect(answers[0].field("content-security-policy") == "default-src 'none'; frame-ancestors 'none'")
        #expect(answers[0].field("vary") == "Accept")
        #expect(answers[3].body.contains("\"parameter\":\"v\""))
        #expect(answers[4].field("location") == "/#" + path.dropFirst("/picture?".count))
        let tag = try #require(answers[0].field("etag"))
        #expect(tag.hasPrefix("\"\(ServiceVersion.current)-"))
        #expect(try await get(path, ["If-None-Match": tag]).status == 304)
        #expect(try await get(path, ["If-None-Match": "\"other\""]).status == 200)
    }

    @Test(
        arguments: [
            ("/picture", 422, ""), ("/picture?request=", 422, ""), ("/picture?request=***", 422, ""),
            ("/picture?request=abcde", 422, ""), (link("{\"device\":"), 400, ""),
            (link("{}"), 422, "/scrollView"),
            (link("{\"session\":\"a\"," + form.dropFirst()), 422, "/session"),
            (link("{\"eventID\":\"a\"," + form.dropFirst()), 422, "/eventID"),
            (link("{\"device\":\"toaster\"}"), 422, "/device"),
        ]
    )
    func `a link that cannot be drawn`(_ path: String, _ status: Int, _ pointer: String) async throws {
        let answer = try await get(path)
        #expect(answer.status == status, "\(answer.body)")
        #expect(answer.field("content-type") == "application/problem+json")
        #expect(answer.body.contains("\"pointer\":\"\(pointer)") || pointer.isEmpty, "\(answer.body)")
        #expect(answer.field("cache-control") == "no-store")
        // A browser is redirected to the page, which shows the error beside the request.
        #expect(try await get(path, ["Accept": "text/html"]).status == 303)
    }

    @Test func `a long link is too long`() async throws {
        #expect(try await get("/picture?request=" + String(repeating: "A", count: 8192)).status == 414)
    }

    @Test(
        arguments: [
            ("image/svg+xml", "image/svg+xml"), ("*/*", "application/json"), ("application/json", "application/json"),
            ("image/svg+xml, application/json;q=0.5", "image/svg+xml"),
            ("image/*;q=0.5, application/json", "application/json"),
            ("image/svg+xml;q=0.1, */*;q=0.1", "image/svg+xml"), ("image/svg+xml;q=0, */*", "application/json"),
        ]
    )
    func `POST /avoid draws as Accept says`(_ accept: String, _ type: String) async throws {
        let answers = try await ask([("POST", "/avoid", ["Accept": accept], Self.form)])
        #expect(answers[0].status == 200)
        #expect(answers[0].field("content-type") == type)
    }

    @Test func `a session is drawn as it goes on`() async throws {
        let svg = ["Accept": "image/svg+xml", "Avoid-Session": "drawn"]
        let answers = try await ask([
            ("POST", "/avoid", svg, Self.form), ("POST", "/avoid", svg, "{\"event\":\"keyboardWillHide\"}"),
            ("GET", "/sessions/drawn", [:], ""), ("POST", "/avoid", svg, "{\"event\":\"no\"}"),
        ])
        #expect(answers.map(\.status) == [200, 200, 200, 422])
        #expect(answers[0].body.contains("automatic · show"))
        #expect(answers[1].body.contains("automatic · restore"))
        #expect(answers[2].body.contains("\"revision\":2"))
        #expect(answers[2].body.contains("\"device\":\"iphone-x\""))
    }

    @Test func `a comparison is drawn too`() async throws {
        let body = "{\"policies\":[\"automatic\",\"keyboardListener\"]," + Self.form.dropFirst()
        let answers = try await ask([("POST", "/compare", ["Accept": "image/svg+xml"], body)])
        #expect(answers[0].status == 200)
        #expect(answers[0].field("content-type") == "image/svg+xml")
        #expect(answers[0].body.contains("keyboardListener, as written"))
    }

    @Test(
        arguments: [
            ("", []), ("AA", [0]), ("_-8", [255, 239]), ("/+8=", [255, 239]), ("AAAA", [0, 0, 0]), ("AB", nil),
            ("A", nil),
            ("AA=A", nil), ("AA===", nil), ("AA A", nil),
        ] as [(String, [UInt8]?)]
    )
    func `base64url`(_ text: String, _ bytes: [UInt8]?) {
        #expect([UInt8](base64URL: text) == bytes)
    }
}
