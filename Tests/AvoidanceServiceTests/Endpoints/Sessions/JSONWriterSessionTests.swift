import JSON
@_spi(Engine) import KeyboardAvoidance
import SessionStore
import TestSupport
import Testing

@testable import AvoidanceService

/// What `GET /sessions/{id}` shows.
@Suite struct JSONWriterSessionTests {
    private func view(_ state: SessionState) throws -> JSONValue {
        var writer = JSONWriter(minimumCapacity: 1_024)
        writer.sessionView(state, id: try #require(SessionID("form")))
        return try JSONValue(parsing: writer.bytes)
    }

    private func event(_ kind: KeyboardEvent.Kind) -> Event {
        var event = Phone.show()
        event.kind = kind
        (event.policy, event.fidelity) = (.value(.textBox), .value(.asWritten))
        return event
    }

    @Test func `a keyboard that the code has not answered to is shown beside what is remembered`() throws {
        let shown = try view(transition(from: nil, on: event(.keyboardWillShow)).state)
        let frame = try #require(shown["unansweredKeyboard"]?["frameEnd"])
        #expect(frame["y"]?.double == 476 && frame["height"]?.double == 336)
        #expect(shown["isKeyboardShown"] == .bool(false))
        #expect(shown["savedState"] == .null)
        #expect(shown["remembered"]?["keyboard"] == nil)
    }

    @Test func `a keyboard that the code has answered to is shown among what is remembered alone`() throws {
        let state = try transition(from: nil, on: event(.keyboardWillShow)).state
        let answered = try view(transition(from: state, on: event(.keyboardDidShow)).state)
        #expect(answered["unansweredKeyboard"] == nil)
        #expect(answered["isKeyboardShown"] == .bool(true))
        #expect(answered["remembered"]?["keyboard"] != nil)
    }
}
