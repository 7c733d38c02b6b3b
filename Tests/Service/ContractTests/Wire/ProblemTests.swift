import InputFormats
import Sessions
import HTTPServer
import TestSupport
import Testing

@testable import Contract
@testable import JSON

/// A refusal in the form of RFC 9457.
@Suite struct ProblemTests {
    private static func written(_ problem: Problem, instance: String? = nil) throws -> JSONValue {
        var writer = JSONWriter()
        writer.problem(problem, in: Problem.Occurrence(instance: instance, requestID: "a1"))
        return try JSONValue(parsing: writer.bytes)
    }

    @Test func `a problem without places says what it is and which request met it`() throws {
        let problem = try Self.written(Problem(.notFound, "there is no /x"))
        #expect(
            problem == [
                "type": "/problems/not-found", "title": "Not found", "status": 404,
                "detail": "there is no /x", "requestId": "a1",
            ])
    }

    @Test func `places, a suggestion and what is left out are told`() throws {
        var problem = Problem(.invalidRequest, Problem.summary(count: 33))
        problem.errors = [.init(pointer: "/scrolView", code: "unknownMember", detail: "no", suggestion: "scrollView")]
        problem.isTruncated = true
        let written = try Self.written(problem, instance: "/avoid")
        #expect(written["instance"] == "/avoid")
        #expect(written["detail"] == "the request has 33 errors")
        #expect(written["errorsTruncated"] == true)
        #expect(
            written["errors"] == [
                ["pointer": "/scrolView", "code": "unknownMember", "detail": "no", "suggestion": "scrollView"]
            ])
    }

    @Test func `text that is no JSON is told its line and column`() throws {
        let text = Array("{\n  1}".utf8)
        try text.withUnsafeBufferPointer { body in
            let error = JSONSyntaxError(.expectedName, at: 4)
            let written = try Self.written(Problem(error, in: body))
            #expect(written["line"] == 2 && written["column"] == 3)
            #expect(written["detail"]?.text == "line 2, column 3: \(error.message)")
        }
    }

    @Test(arguments: Problem.Applied.allCases)
    func `a store that does not answer is told with what became of the event`(_ applied: Problem.Applied) throws {
        let problem = Problem.sessionStoreUnavailable(applied: applied)
        #expect(problem.retryAfter == 1)
        let written = try Self.written(problem, instance: "/avoid")
        #expect(written["type"] == "/problems/session-store-unavailable")
        #expect(written["status"]?.double == (applied == .no ? 503 : 504))
        #expect(problem.status.rawValue == (applied == .no ? 503 : 504))
        #expect(written["title"] == "The session store does not answer")
        #expect(written["applied"]?.text == applied.rawValue)
        let detail = try #require(written["detail"]?.text)
        #expect(detail.contains("send the event again with the same eventID") == (applied == .unknown))
    }

    @Test func `a refusal of the HTTP server is none of the session store`() {
        #expect(Problem.Kind(.overloaded) == .unavailable)
    }

    @Test func `types and titles tell the kinds apart`() {
        let kinds = Problem.Kind.allCases
        #expect(Set(kinds.map(\.type)).count == kinds.count)
        #expect(Set(kinds.map(\.title)).count == kinds.count)
        #expect(kinds.allSatisfy { $0.status.rawValue >= 400 })
    }
}
