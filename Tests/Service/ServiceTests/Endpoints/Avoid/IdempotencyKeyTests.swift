import TestSupport
import Testing

@testable import Service
@testable import Contract

/// `Idempotency-Key` is `eventID` where a session is named.
@Suite struct IdempotencyKeyTests {
    private func post(_ body: String, _ fields: [String: String]) -> (String, String, [String: String], String) {
        ("POST", "/avoid", fields, body)
    }

    @Test(arguments: ["\"first\"", "first"])
    func `a retry with the same key is answered as before`(_ key: String) async throws {
        let fields = ["Avoid-Session": "keyed", "Idempotency-Key": key]
        let other = Form.show().replacing("812", with: "813")
        let answers = try await ask([
            post(Form.show(), fields), post(Form.show(), fields), ("GET", "/sessions/keyed", [:], ""),
            post(other, fields),
        ])
        #expect(answers.map(\.status) == [200, 200, 200, 409])
        #expect(answers[0].body == answers[1].body)
        #expect(answers[2].body.contains("\"revision\":1"))
    }

    @Test(
        arguments: [
            ("{\"session\":\"s\",\"eventID\":\"b\"}", "a", "conflictingMembers", "name different events"),
            ("{\"session\":\"s\"}", "\"\"", "invalidIdentifier", "Idempotency-Key: 1 to 128 characters"),
            ("{\"session\":\"s\"}", String(repeating: "k", count: 129), "invalidIdentifier", "1 to 128"),
            ("{}", "a", "eventIDWithoutSession", "name a session"),
        ]
    )
    func `a key that cannot be kept is refused where eventID stands`(
        _ extra: String, _ key: String, _ code: String, _ detail: String
    ) async throws {
        let body = extra.dropLast() + (extra.count > 2 ? "," : "") + Form.show().dropFirst()
        let answers = try await ask([post(String(body), ["Idempotency-Key": key])])
        #expect(answers[0].status == 422)
        #expect(answers[0].body.contains("\"pointer\":\"/eventID\",\"code\":\"\(code)\""), "\(answers[0].body)")
        #expect(answers[0].body.contains(detail))
    }

    @Test func `the same name in body and field is taken`() async throws {
        let body = "{\"session\":\"same\",\"eventID\":\"a\"," + Form.show().dropFirst()
        #expect(try await ask([post(body, ["Idempotency-Key": "\"a\""])]).map(\.status) == [200])
    }

    @Test func `other paths do not read it`() async throws {
        let fields = ["Idempotency-Key": "a"]
        let answers = try await ask([("POST", "/compare", fields, Form.show()), ("GET", "/version", fields, "")])
        #expect(answers.map(\.status) == [200, 200])
    }
}
