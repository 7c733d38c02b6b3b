import InputFormats
@_spi(Engine) import KeyboardAvoidance
import SessionStore
import TestSupport
import Testing

@testable import Service
@testable import Contract

/// The errors of a request, which depend on the state of its session.
@Suite struct AvoidRequestErrorTests {
    private let wrongField = Problem(
        errors: [Problem.ValidationError(pointer: "/field/frame", code: "wrongType", detail: "a rectangle")])

    private func request(token: Patch<String> = .absent) -> AvoidRequest {
        var request = AvoidRequest()
        request.session = SessionID("form")
        request.stateToken = token
        return request
    }

    private func pointers(_ refusal: AvoidRequestError, knowing state: SessionState? = nil) -> [String] {
        refusal.problem(knowing: state).errors.map(\.pointer)
    }

    @Test func `members are missing that neither the request nor its session has`() throws {
        let refusal = AvoidRequestError(of: request(), wrongField)
        #expect(refusal.session == SessionID("form"))
        let alone = pointers(refusal)
        #expect(alone.first == "/field/frame")
        #expect(alone.contains("/scrollView/frame"))
        #expect(!alone.contains("/field"), "it is there, and wrong")
        let shown = try transition(from: nil, on: Phone.show()).state
        #expect(pointers(refusal, knowing: shown) == ["/field/frame"])
    }

    @Test func `missing members are not listed beside a refused token`() {
        #expect(pointers(AvoidRequestError(of: request(token: .value("bent")), wrongField)) == ["/field/frame"])
        var carried = request(token: .null)
        carried.carriedStates = [SessionState()]
        #expect(pointers(AvoidRequestError(of: carried, wrongField)).contains("/scrollView/frame"))
    }

    @Test func `a text that is no JSON is refused whatever a session remembers`() {
        let refusal = AvoidRequestError(Problem(.malformedJSON, "line 1"))
        #expect(refusal.session == nil)
        #expect(refusal.problem(knowing: nil).detail == "line 1")
    }
}
