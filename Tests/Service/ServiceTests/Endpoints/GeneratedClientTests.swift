import Foundation
import TestSupport
import Testing

/// Requests as generated clients send them: with null for what is not set, and with the contract's defaults.
@Suite struct GeneratedClientTests {
    /// One request, or several of a session.
    struct Example: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let steps: [JSONValue]
    }

    private static let examples: [Example] = {
        guard let url = Bundle.module.url(forResource: "Fixtures/contract", withExtension: "json"),
            let data = try? Data(contentsOf: url), let file = try? JSONValue(parsing: data)
        else { return [] }
        return (file["vectors"] ?? []).elements.map {
            Example(testDescription: $0["name"]?.text ?? "", steps: $0["steps"]?.elements ?? [$0])
        }
    }()

    /// The answer without a value.
    private static func without(_ pointer: String, in value: JSONValue) -> JSONValue {
        let path = pointer.split(separator: "/").map(String.init)
        guard let name = path.first, let inner = value[name] else { return value }
        if path.count == 1 { return value.without(name) }
        return value.setting(name, to: without(path.dropFirst().joined(separator: "/"), in: inner))
    }

    @Test func `all examples are there`() { #expect(Self.examples.count == 41) }

    @Test(arguments: examples)
    func `null and defaults are as good as leaving out`(_ example: Example) async throws {
        try await withService { server in
            let client = try server.connect()
            func ask(_ step: JSONValue, _ name: String) throws -> (status: Int, body: JSONValue) {
                let body = try #require(step[name]).description.replacing("$S", with: "session-of-a-client")
                let answer = try client.ask("POST", try #require(step["path"]?.text), [], body)
                return (answer.status, try answer.json)
            }
            for step in example.steps {
                let answer = try ask(step, "body")
                #expect(answer.status == step["status"]?.double.map { Int($0) }, "\(answer.body)")
                let errors = answer.body["errors"]?.elements ?? []
                if let expected = step["errors"]?.elements {
                    #expect(
                        errors.map { [$0["pointer"], $0["code"]] } == expected.map { [$0["pointer"], $0["code"]] })
                }
                if let text = step["says"]?.text {
                    #expect(errors.contains { $0["detail"]?.text?.contains(text) == true })
                }
                if let expected = step["has"] { #expect(answer.body.differences(from: expected) == []) }
                guard step["same_as"] != nil else { continue }
                let ignored = step["but"]?.elements.compactMap(\.text) ?? []
                let answers = [answer.body, try ask(step, "same_as").body].map { body in
                    ignored.reduce(body) { Self.without($1, in: $0) }
                }
                #expect(answers[0] == answers[1])
            }
        }
    }

    @Test(
        arguments: [
            (#"{"event":"keyboardWillHide","scrollView":null}"#, "/scrollView"),
            (#"{"event":"layoutDidChange","scrollView":{"frame":null}}"#, "/scrollView/frame"),
            (#"{"keyboard":null}"#, "/keyboard"), (#"{"event":"layoutDidChange","policy":null}"#, "/policy"),
        ])
    func `an error that follows from null says what forgets`(_ event: String, _ pointer: String) async throws {
        let show = """
            {"scrollView":{"frame":[[0,0],[375,812]],"contentSize":[375,1200]},"keyboard":{"height":336},\
            "field":{"frame":[[16,656],[343,44]]},"policy":"flutter"}
            """
        try await withService { server in
            let client = try server.connect()
            let bodies = ["/avoid", "/avoid", "/replay"]
            let headers = [["Avoid-Session: a"], [], []]
            for ((path, fields), named) in zip(zip(bodies, headers), ["", #""session":"b","#, ""]) {
                let all = [show, event].map { "{\(named)\($0.dropFirst())" }
                let sent = path == "/replay" ? ["[\(all[0]),\(all[1])]"] : all
                let answer = try #require(try sent.map { try client.ask("POST", path, fields, $0) }.last)
                let errors = try #require(try answer.json["errors"]?.elements)
                #expect(errors.first?["pointer"]?.text?.hasSuffix(pointer) == true, "\(errors)")
                #expect(
                    errors.allSatisfy { $0["detail"]?.text?.hasSuffix("null, which forgets it: leave it out") == true })
            }
            // Alone, and in a first event, there is nothing to forget.
            for fields in [[], ["Avoid-Session: c"]] {
                #expect(!"\(try client.ask("POST", "/avoid", fields, event).json)".contains("forgets"))
            }
        }
    }
}
