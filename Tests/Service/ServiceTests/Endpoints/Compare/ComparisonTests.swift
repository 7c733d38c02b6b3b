@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) import KeyboardAvoidanceAnalysis
import TestSupport
import Testing

@Suite struct ComparisonTests {
    @Test func `answers the same as JSON, for the approaches asked for and in their order`() async throws {
        try await withService { server in
            let client = try server.connect()
            let lists = "\"policies\":[\"textBox\",\"keyboardListener\",\"automatic\"],\"fidelities\":[\"asWritten\"]"
            let answer = try client.ask("POST", "/compare", [], Form.show(lists))
            #expect(answer.field("content-type") == "application/json")
            let results = try answer.json["results"]?.elements ?? []
            #expect(results.map { $0["policy"] } == ["textBox", "keyboardListener", "automatic"])
            #expect(results.map { $0["fidelity"] } == ["asWritten", "asWritten", "intended"])
            #expect(results.map { $0["event"] } == ["keyboardDidShow", "keyboardWillShow", "keyboardWillShow"])
            #expect(results.map { $0["contentOffset"]?["y"] } == [224, 1_046, 234])
            #expect(results.map { $0["coveredAfter"] } == [0, 44, 0])
            #expect(results.map { $0["isCaretVisible"] } == [JSONValue.null, JSONValue.null, JSONValue.null])
            #expect(results.map { $0["isOffsetLegal"] } == [true, false, true])
            #expect(results.map { $0["defects"] } == [[], ["windowMinYUsed", "offsetOutOfRange"], []])
            #expect(results.map { $0["answer"]?["contentInset"]?["bottom"] } == [336, 336, 336])
            // The answer of /avoid itself.
            let avoided = try client.ask("POST", "/avoid", [], Form.show()).json
            #expect(results.last?["answer"] == avoided)
        }
    }

    @Test(
        arguments: [
            ("text/plain", "text/plain; charset=utf-8"), ("text/*", "text/plain; charset=utf-8"),
            ("text/plain, */*;q=0.1", "text/plain; charset=utf-8"), ("*/*", "application/json"),
            ("application/json, text/plain", "application/json"),
            ("text/plain;q=0.5, application/json", "application/json"),
            ("application/*;q=0.2, text/plain;q=0.3", "text/plain; charset=utf-8"),
        ]
    )
    func `the form of the answer is the one that is preferred`(_ accept: String, _ type: String) async throws {
        try await withService { server in
            let answer = try server.connect().ask("POST", "/compare", ["Accept: \(accept)"], Form.show())
            #expect(answer.status == 200)
            #expect(answer.field("content-type") == type)
        }
    }

    @Test func `all policies are compared, and one that nobody named may refuse`() async throws {
        try await withService { server in
            let client = try server.connect()
            func results(_ members: String) throws -> [JSONValue] {
                try client.ask("POST", "/compare", [], Form.show(members)).json["results"]?.elements ?? []
            }
            let all = try results("\"density\":1")
            #expect(all.count == Approach.all().count && all.allSatisfy { $0["error"] == nil })
            let web = all.first { $0["policy"]?.text == "web" }
            #expect(web?["platform"]?.text == "Web" && web?["version"]?.text == "CSSOM View")
            let options = "\"peer\":{\"iqKeyboardManager\":{\"keyboardDistance\":20},\"web\":{\"block\":\"middle\"}}"
            let asked = try results(options)
            #expect(asked.first { $0["policy"]?.text == "iqKeyboardManager" }?["contentOffset"]?["y"]?.double == 312)
            let refused = asked.filter { $0["error"] != nil }
            #expect(refused.map { $0["policy"]?.text } == ["web"])
            #expect(refused.first?["error"]?["pointer"]?.text == "/peer/web/block")
            let android = try results("\"platforms\":[\"Android\"]")
            #expect(android.compactMap { $0["policy"]?.text } == ["adjustPan", "adjustResize", "compose"])
            // The code of three of the policies runs on Android alone.
            let onPhone = try results("\"device\":\"iphone-x\"").filter {
                $0["answer"]?["warnings"]?.elements
                    .last?["code"] == "policyOfAnotherPlatform"
            }
            #expect(onPhone.map { $0["policy"]?.text } == ["adjustPan", "adjustResize", "compose"])
            for members in [
                "\"policies\":[\"web\"],\"peer\":{\"web\":{\"block\":\"middle\"}}",
                "\"policies\":[\"automatic\"],\"peer\":{\"web\":{}}", "\"peer\":{\"none\":{}}",
            ] {
                #expect(try client.ask("POST", "/compare", [], Form.show(members)).status == 422)
            }
        }
    }

    @Test func `lists are not compared, sent or remembered`() async throws {
        try await withService { server in
            let client = try server.connect()
            let view =
                "\"scrollView\":{\"frame\":[[0,0],[375,812]],\"contentSize\":[375,2000]},\"keyboard\":{\"height\":336}"
            func errors(_ path: String, _ members: String) throws -> [JSONValue?] {
                let answer = try client.ask("POST", path, [], "{\(view),\(members)}").json
                return (answer["errors"]?.elements ?? []).flatMap { [$0["pointer"], $0["code"]] }
            }
            #expect(try errors("/compare", "\"list\":{}") == ["/list", "notSupported"])
            #expect(try errors("/compare", "\"list\":null").isEmpty)
            #expect(try errors("/avoid", "\"list\":{},\"session\":\"chat\"").isEmpty)
            #expect(try errors("/compare", "\"session\":\"chat\"").prefix(2) == ["/list", "notSupported"])
        }
    }

    @Test func `a session that is compared stays as it is, and none is made`() async throws {
        try await withService { server in
            let client = try server.connect()
            let shown = try client.ask("POST", "/avoid", [], Form.show("\"session\":\"form\""))
            #expect(shown.status == 200)
            let before = try client.ask("GET", "/sessions/form").body
            for event in ["keyboardWillShow", "textDidChange", "keyboardWillHide"] {
                let body = "{\"session\":\"form\",\"event\":\"\(event)\",\"field\":{\"frame\":[16,900,343,44]}}"
                    .replacing("[16,900,343,44]", with: "[[16,900],[343,44]]")
                let compared = try client.ask("POST", "/compare", [], body)
                #expect(compared.status == 200)
                #expect(try compared.json["results"]?.elements.count == Approach.all().count)
            }
            #expect(try client.ask("GET", "/sessions/form").body == before)
            let table = try client.ask(
                "POST", "/compare", ["Accept: text/plain", "Avoid-Session: form"],
                "{\"event\":\"keyboardWillHide\",\"policies\":[\"automatic\",\"appleDocumentation\",\"keyboardOverlap\"]}"
            )
            #expect(table.body.contains("\nautomatic           intended   -            0  yes        0  restore\n"))
            #expect(table.body.contains("there is no target, or no keyboard"))

            _ = try client.ask("POST", "/compare", [], Form.show("\"session\":\"other\""))
            #expect(try client.ask("GET", "/sessions/other").status == 404)
            let generated = Form.show("\"session\":\"m~AAAAAAAAAAAAAAAAAAAAAA\"")
            #expect(try client.ask("POST", "/compare", [], generated).status == 404)
        }
    }

    @Test(
        arguments: [
            (
                Form.show("\"policy\":\"textBox\",\"fidelity\":\"asWritten\",\"eventID\":\"1\""),
                [["/policy", "unknownMember"], ["/fidelity", "unknownMember"], ["/eventID", "unknownMember"]]
            ),
            (
                Form.show("\"policies\":[\"automatic\",\"texBox\",1],\"fidelities\":[]"),
                [["/policies/1", "unknownValue"], ["/policies/2", "wrongType"], ["/fidelities", "outOfRange"]]
            ),
            (Form.show("\"policies\":\"automatic\""), [["/policies", "wrongType"]]),
            (Form.show("\"policie\":[\"automatic\"]"), [["/policie", "unknownMember"]]),
            (
                "{\"policies\":[\"automatic\"]}",
                [["/scrollView", "required"], ["/keyboard", "required"]]
            ),
        ] as [(String, [[String]])]
    )
    func `a breach of the contract is named by its place`(_ body: String, _ errors: [[String]]) async throws {
        try await withService { server in
            let answer = try server.connect().ask("POST", "/compare", [], body)
            #expect(answer.status == 422)
            #expect(try answer.errors == errors)
            #expect(try answer.json["instance"] == "/compare")
        }
    }

    @Test func `an unknown policy names four that are known`() async throws {
        try await withService { server in
            let answer = try server.connect().ask("POST", "/compare", [], Form.show("\"policies\":[\"mine\"]"))
            for (index, policy) in Policy.allCases.enumerated() {
                #expect(answer.body.contains("`\(policy.rawValue)`") == (index < 4))
            }
        }
    }

    @Test(arguments: ["/compare", "/replay", "/focus-order"])
    func `the new endpoints are guarded like the others`(_ path: String) async throws {
        try await withService { server in
            let client = try server.connect()
            for method in ["GET", "HEAD", "DELETE", "PUT"] {
                let answer = try client.ask(method, path)
                #expect(answer.status == 405, "\(method)")
                #expect(answer.field("allow") == "POST, OPTIONS")
            }
            #expect(try client.ask("OPTIONS", path).status == 204)
            #expect(try client.ask("POST", path, ["Accept: image/png"], "{}").status == 406)
            #expect(try client.ask("POST", path, ["Content-Type: text/csv"], "{}").status == 415)
            let broken = try client.ask("POST", path, [], "{\n\"a\" 1}")
            #expect(broken.status == 400)
            #expect(try broken.json["line"] == 2)
            #expect(try client.ask("POST", path, ["Content-Type: application/json"], "3").status == 422)
        }
    }
}
