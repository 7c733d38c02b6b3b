import Foundation
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// GET /avoid over a socket.
@Suite struct AvoidEndpointLinkTests {
    private static let path = "/avoid?" + AvoidQuery.example
    private static let browser = ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"]

    @Test func `a link is answered as the request is`() async throws {
        let body = """
            {"screen": {"width": 375, "height": 812}, "scrollView": {"frame": [[0, 0], [375, 812]],
            "contentSize": [375, 1200]}, "field": {"frame": [[16, 656], [343, 44]]}, "keyboard": {"height": 336}}
            """
        let answers = try await ask([
            ("GET", Self.path, [:], ""), ("POST", "/avoid", [:], body), ("HEAD", Self.path, [:], ""),
        ])
        #expect(answers.map(\.status) == [200, 200, 200])
        #expect(answers[0].body == answers[1].body)
        #expect(answers[2].body.isEmpty && answers[2].field("content-length") == answers[0].field("content-length"))
        #expect(answers[0].field("cache-control") == "no-cache")
        #expect(answers[0].field("vary") == "Accept")
    }

    @Test func `its tag is that of release, query and type`() async throws {
        let answer = try await get(Self.path)
        let tag = try #require(answer.field("etag"))
        #expect(tag.hasPrefix("\"\(ServiceVersion.current)-"))
        let answers = try await ask([
            ("GET", Self.path, ["If-None-Match": tag], ""), ("GET", Self.path + "&explain=0", [:], ""),
            ("GET", Self.path, ["Accept": "image/svg+xml"], ""), ("GET", Self.path, ["If-None-Match": "\"x\""], ""),
        ])
        #expect(answers.map(\.status) == [304, 200, 200, 200])
        #expect(Set([tag] + answers[1...2].compactMap { $0.field("etag") }).count == 3)
        #expect(answers[3].field("etag") == tag)
    }

    @Test(
        arguments: [
            (nil, "application/json"), ("*/*", "application/json"), ("image/svg+xml", "image/svg+xml"),
            ("text/plain", "text/plain; charset=utf-8"), ("text/plain, application/json", "application/json"),
            ("text/plain;q=0.5, application/json;q=0.4", "text/plain; charset=utf-8"),
        ] as [(String?, String)]
    )
    func `Accept picks the form`(_ accept: String?, _ type: String) async throws {
        let fields = accept.map { ["Accept": $0] } ?? [:]
        let answers = try await ask([("GET", Self.path, fields, ""), ("POST", "/avoid", fields, Form.show())])
        for answer in answers {
            #expect(answer.status == 200)
            #expect(answer.field("content-type") == type)
        }
        #expect(try await get(Self.path, ["Accept": "audio/ogg"]).status == 406)
    }

    @Test func `a browser is sent to the page, or to the reference`() async throws {
        let answers = try await ask([
            ("GET", Self.path, Self.browser, ""), ("GET", "/avoid", Self.browser, ""),
            ("GET", "/avoid?", Self.browser, ""),
            ("GET", "/avoid", ["Accept": "text/html"], ""), ("GET", "/avoid?fild=1", Self.browser, ""),
            ("GET", "/picture?" + AvoidQuery.example, Self.browser, ""), ("GET", "/picture", Self.browser, ""),
        ])
        #expect(answers.map(\.status) == [303, 303, 303, 303, 422, 303, 303])
        #expect(answers[0].field("location")?.hasPrefix("/#request=ey") == true)
        #expect(answers[5].field("location") == answers[0].field("location"))
        #expect(answers[1...3].allSatisfy { $0.field("location") == "/docs#avoid" })
        #expect(answers[6].field("location") == "/")
        #expect(answers[4].field("content-type") == "application/problem+json")
    }

    @Test func `without a query there is a link that works`() async throws {
        for path in ["/avoid", "/avoid?", "/picture"] {
            let answer = try await get(path)
            #expect(answer.status == 422)
            let detail = try answer.json["detail"]?.text ?? ""
            let links = detail.matches(of: /\/\w+\?\S+/).map { String($0.0) }
            #expect(links.count == 1)
            #expect(try await get(try #require(links.first)).status == 200)
        }
    }

    @Test func `a link has no session`() async throws {
        func link(_ json: String) -> String { "/avoid?request=" + Array(json.utf8).base64URL }
        let answers = try await ask([
            ("GET", Self.path, ["Avoid-Session": "a"], ""),
            ("GET", link(#"{"session":"a","event":"keyboardWillHide"}"#), [:], ""),
            ("GET", link(#"{"eventID":"a","event":"keyboardWillHide"}"#), [:], ""),
            ("GET", link(#"{"stateToken":"a","event":"keyboardWillHide"}"#), [:], ""),
            ("GET", "/picture?" + AvoidQuery.example, ["Avoid-Session": "a"], ""),
        ])
        for (answer, pointer) in zip(answers, ["/session", "/session", "/eventID", "/stateToken", "/session"]) {
            #expect(answer.status == 422)
            if pointer != "/stateToken" { #expect(try answer.errors == [[pointer, "sessionInPicture"]]) }
        }
    }

    @Test func `errors of the request are told by their parameters, without a fix`() async throws {
        let cases = [
            ("content=375x1200&keyboard=336", "scroll", "required"),
            ("screen=375x812&keyboard=336", "content", "required"),
            ("screen=375x812&content=375x1200", "keyboard", "required"),
            ("event=keyboardWillSho&" + AvoidQuery.example, "event", "unknownValue"),
            ("policy=no&" + AvoidQuery.example, "policy", "unknownValue"),
            ("padding=-1&" + AvoidQuery.example, "padding", "outOfRange"),
            ("device=toaster&content=375x1200", "device", "unknownValue"),
        ]
        for (query, parameter, code) in cases {
            let answer = try await get("/avoid?" + query)
            #expect(answer.status == 422)
            let errors = try answer.json["errors"]?.elements ?? []
            #expect(errors.count == 1, "\(query): \(answer.body)")
            let error = try #require(errors.first)
            #expect(
                error["pointer"] == "" && error["code"]?.text == code && error["parameter"]?.text == parameter,
                "\(error)")
            #expect(error["fix"] == nil)
            #expect(error["detail"]?.text?.contains("write \(parameter)=") == true, "\(error)")
        }
    }

    @Test func `problems hold no query`() async throws {
        // A request id that the server makes may hold 343 by chance.
        let answer = try await get("/avoid?" + AvoidQuery.example + "&secret=hunter2", ["X-Request-ID": "my-id"])
        #expect(answer.status == 422)
        #expect(try answer.json["instance"] == "/avoid")
        #expect(!answer.body.contains("hunter2") && !answer.body.contains("343"))
    }
}
