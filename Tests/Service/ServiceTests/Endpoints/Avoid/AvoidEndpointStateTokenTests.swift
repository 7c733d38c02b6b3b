import InputFormats
import Sessions
import Foundation
import HTTPServer
@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// Sessions that the client carries.
@Suite struct AvoidEndpointStateTokenTests {
    private static let show = try? JSONValue(parsing: Array(Form.show().utf8))

    private func show() throws -> JSONValue { try #require(Self.show) }

    /// The codes of a refusal at /stateToken.
    private func codes(_ reply: (status: Int, body: JSONValue, bytes: [UInt8])) -> [String] {
        let errors = reply.status == 422 ? reply.body["errors"]?.elements ?? [] : []
        return errors.map { ($0["pointer"]?.text ?? "") + " " + ($0["code"]?.text ?? "") }
    }

    /// The fixtures that name no session of their own.
    private static let cases = (FixtureTests.contract + FixtureTests.cases).filter { example in
        let own = ["session", "savedState", "eventID"]
        return example.only != "stateless"
            && !example.requests.contains { request in own.contains { request.body[$0] != nil } }
    }

    @Test(arguments: cases)
    func `a case is answered by its token as in a session, to the bit`(_ example: FixtureCase) throws {
        let (sessions, tokens) = (try TestService(.inProcess), try TokenService())
        var token = JSONValue.null
        for (number, request) in example.requests.enumerated() {
            let expected = try sessions.post(request.body.setting("session", to: "acceptance"))
            let found = try tokens.post(request.body.setting("stateToken", to: token))
            #expect(found.status == expected.status, "step \(number)")
            if found.status == 200 {
                token = try #require(found.body["stateToken"])
                #expect(token.text != nil)
                #expect(
                    found.body.without("stateToken").isIdentical(to: expected.body.without("session")),
                    "step \(number): \(found.body)")
            } else {
                #expect(found.body["errors"] == expected.body["errors"])
            }
        }
    }

    @Test func `the same token and event have the same answer, and a token that is not used changes nothing`() throws {
        let service = try TokenService()
        let first = try service.post(try show().setting("stateToken", to: .null))
        let token = try #require(first.body["stateToken"])
        let hide: JSONValue = ["event": "keyboardWillHide", "stateToken": token]
        let hidden = try service.post(hide)
        #expect(hidden.body["savedState"] == .null && hidden.body["stateToken"]?.text != nil)
        #expect(hidden.body["session"] == nil)
        _ = try service.post(["event": "textDidChange", "stateToken": token])
        #expect(try service.post(hide).bytes == hidden.bytes)
        // Later only the new token's own time is another.
        service.tokens.wait(1)
        let later = try service.post(hide)
        #expect(later.body.without("stateToken").isIdentical(to: hidden.body.without("stateToken")))
        // State kept while hidden is there for the next show.
        let again = try service.post([
            "keyboard": ["frameEnd": [[0, 476], [375, 336]]], "stateToken": try #require(hidden.body["stateToken"]),
        ])
        #expect(again.body["contentInset"] == first.body["contentInset"])
    }

    @Test func `a token that is not taken is refused with its reason, and nothing else`() throws {
        let service = try TokenService()
        let token = try #require(try service.post(try show().setting("stateToken", to: .null)).body["stateToken"]?.text)
        func post(_ token: JSONValue, as owner: String? = nil) throws -> [String] {
            codes(try service.post(["event": "keyboardWillHide", "stateToken": token], as: owner))
        }
        #expect(try post(.string(token)) == [])
        let bent = String(token.dropLast(2)) + (token.hasSuffix("AA") ? "BB" : "AA")
        let invalid: [JSONValue] = [
            "", "v1", "v1.a..", .string(String(token.dropLast())), .string(bent), .string(token + "."),
            .string(token.replacing("v1.", with: "v2.")), .string(String(repeating: "A", count: 25 * 1_024)),
            .string(token + String(repeating: "A", count: 25 * 1_024)),
        ]
        for token in invalid { #expect(try post(token) == ["/stateToken stateTokenInvalid"], "\(token)") }
        let details = try invalid.map {
            try service.post(["event": "keyboardWillHide", "stateToken": $0]).body["errors"]?.elements.first?["detail"]
        }
        #expect(Set(details.map { $0?.text ?? "" }).count == 1)
        #expect(try post(.string(token), as: "somebody") == ["/stateToken stateTokenInvalid"])
        #expect(try post(5).contains("/stateToken wrongType"))

        service.tokens.wait(TestTokens.lifetime + 1)
        #expect(try post(.string(token)) == ["/stateToken stateTokenExpired"])
        try service.tokens.replaceKeys(TestTokens.otherKey)
        #expect(try post(.string(token)) == ["/stateToken stateTokenKeyUnknown"])
        // Each invalid one was sent twice.
        #expect(
            service.tokens.tokens.outcomes == [
                .issued: 2, .accepted: 1, .expired: 1, .unknownKey: 1, .invalid: UInt64(invalid.count * 2 + 1),
            ])
    }

    @Test func `a token stands beside no other memory`() throws {
        let service = try TokenService()
        let request = try show().setting("stateToken", to: .null)
        let saved: JSONValue = ["contentInset": [0, 0, 0, 0], "contentOffset": [0, 0]]
        for (other, value) in [("session", "a"), ("savedState", saved)] as [(String, JSONValue)] {
            let asked = request.setting(other, to: value)
            #expect(
                codes(try service.post(asked.setting("stateToken", to: "v1.a.b.c"))) == [
                    "/stateToken conflictingMembers"
                ])
            let answer = try service.post(asked)
            #expect(answer.status == 200 && answer.body["stateToken"] == nil, "null beside \(other) is not sent")
            #expect(try service.post(request.setting(other, to: .null)).body["stateToken"]?.text != nil)
        }
        #expect(codes(try service.post(request.setting("eventID", to: "1"))) == ["/eventID eventIDWithoutSession"])
        #expect(codes(try service.post(["stateToken": .null])).contains("/scrollView required"))
    }

    @Test func `an answer with a token is counted as any other`() throws {
        let service = try TokenService().service
        for request in [try show(), try show().setting("stateToken", to: .null)] {
            let counters = AnswerCounters()
            var response = Response()
            _ = try request.bytes.withUnsafeBufferPointer { body in
                try service.avoidEndpoint(of: nil).answer(
                    body, sessionField: nil, with: &response, countedBy: counters)
            }
            var counted: [String] = []
            counters.forEachAnswer { counted.append("\($0) \($1.rawValue) \($2)") }
            #expect(counted == ["show automatic 1"])
        }
    }

    @Test func `a server without keys offers no tokens`() throws {
        let service = try TestService(.inProcess)
        let reply = try service.post(try show().setting("stateToken", to: "v1.a.b.c"))
        #expect(reply.status == 422)
        #expect(reply.body["errors"]?.elements.map { $0["code"] } == ["stateTokensNotOffered"])
        #expect(try service.post(try show().setting("stateToken", to: .null)).body == service.post(show()).body)
    }

    @Test func `a session that no token can carry is refused`() throws {
        let offsets = JSONValue.array((0..<1_000).map { .number(Double($0) + 0.1) })
        let views = JSONValue.array(
            (0..<3).map { number in
                [
                    "id": .string("\(number)"), "frame": [[0, 0], [375, 812]], "contentSize": [375, 1_200],
                    "snapToOffsets": offsets,
                ]
            })
        let request = try show().setting("stateToken", to: .null).setting("outerScrollViews", to: views)
        let service = try TokenService()
        #expect(codes(try service.post(request)) == ["/stateToken sessionTooLarge"])
        #expect(service.tokens.tokens.outcomes == [:])
    }

    @Test func `pictures and comparisons read a token, replays take none`() throws {
        let service = try TokenService()
        let token = try #require(try service.post(try show().setting("stateToken", to: .null)).body["stateToken"])
        let hide: JSONValue = ["event": "keyboardWillHide", "stateToken": token]
        #expect(try service.service.compared(hide).answers.count > 1)
        let endpoint = service.service.avoidEndpoint(of: nil)
        func picture(_ request: JSONValue) throws {
            var response = Response()
            _ = try request.bytes.withUnsafeBufferPointer {
                try endpoint.answer($0, sessionField: nil, as: .svg, with: &response)
            }
            #expect(response.contentType == "image/svg+xml")
        }
        try picture(hide)
        #expect(throws: Problem.self) { try picture(hide.setting("eventID", to: "1")) }
        let request = hide.description.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        let link = try AvoidQuery(ofGET: "request=\(try #require(request))", "/picture")
        let refusal = #expect(throws: Problem.self) {
            try endpoint.answer(link, as: .svg, namesSession: false, countedBy: nil)
        }
        #expect(refusal?.errors.map(\.pointer) == ["/stateToken"])
        let replay = JSONValue.array([hide])
        var refused = ReplayEndpoint.Refusals()
        replay.bytes.withUnsafeBufferPointer { bytes in
            var decoder = RequestDecoder(bytes)
            _ = try? decoder.replay(&refused)
        }
        #expect(refused.errors.count { $0.code == "conflictingMembers" } == 1)
    }
}
