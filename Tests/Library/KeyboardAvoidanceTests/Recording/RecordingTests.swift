import Foundation
@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// Recordings as values and as files.
@Suite struct RecordingTests {
    private static let view = ScrollViewGeometry(
        id: "form", frame: LayoutRect(width: 393, height: 852), contentSize: LayoutSize(width: 393, height: 1_100),
        contentInset: LayoutInsets(bottom: 12))
    private static let email = Field(id: "email", frame: LayoutRect(x: 16, y: 700, width: 361, height: 44))

    /// A show, a scroll by the user, a hide, with their answers.
    private static func handled() throws -> (events: [Recording.Handled], answers: [Avoidance]) {
        var avoider = Avoider()
        avoider.options.padding = 20
        var (view, handled, answers) = (view, [Recording.Handled](), [Avoidance]())
        for (index, kind) in [KeyboardEvent.Kind.keyboardWillShow, .textDidChange, .keyboardWillHide].enumerated() {
            var event = KeyboardEvent(kind, keyboard: Keyboard(height: 336), scrollView: view, field: email)
            if kind == .textDidChange { event.scrollView.contentOffset.y = 300 }
            if kind == .keyboardWillHide { event.field = nil }
            let answer = try avoider.handle(event)
            view.contentInset = answer.contentInset
            view.scrollIndicatorInsets = answer.scrollIndicatorInsets
            view.contentOffset = answer.contentOffset ?? event.scrollView.contentOffset
            handled.append((7 + Double(index) * 1.5, event, avoider.options))
            answers.append(answer)
        }
        return (handled, answers)
    }

    @Test func `only the first event has what was answered, and what the user scrolled is written`() throws {
        let recording = Recording(try Self.handled().events, about: "a test", dropped: 0)
        let steps = recording.steps
        #expect(steps.map(\.time) == [0, 1.5, 3])
        #expect(steps.map(\.event.scrollView.contentInset.isPresent) == [true, false, false])
        #expect(steps.map(\.event.scrollView.contentOffset.isPresent) == [true, true, false])
        #expect(steps.map { $0.event.options == AvoidanceOptions.Changes() } == [false, true, true])
        #expect(recording.options.padding == 20)
    }

    @Test func `a recording comes back equal from its JSON`() throws {
        var recording = Recording(try Self.handled().events, about: "a \"test\" 🙂", dropped: 3)
        recording.policies = [.automatic]
        recording.fidelities = [.intended]
        let bytes = try JSONEncoder().encode(recording)
        #expect(try JSONDecoder().decode(Recording.self, from: bytes) == recording)
    }

    @Test func `a file cut off at any byte is refused`() throws {
        let bytes = try JSONEncoder().encode(Recording(try Self.handled().events, about: "", dropped: 0))
        for length in bytes.indices {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(Recording.self, from: bytes.prefix(length))
            }
        }
    }

    static let refused = [
        ("{\"version\":2,\"events\":[]}", "version: expected 1"),
        ("{\"dropped\":-1,\"events\":[]}", "dropped: expected a number from 0 on"),
        ("{\"about\":\"\(String(repeating: "a", count: 513))\",\"events\":[]}", "about: at most 512 bytes"),
        ("{\"events\":[],\"verzion\":1}", "verzion: unknown member `verzion`; did you mean `version`?"),
        ("{\"events\":[],\"policies\":[\"mine\"]}", "policies[0]: unknown word `mine`; expected automatic, "),
        ("{\"events\":[{\"time\":2},{},{\"time\":1}]}", "events[2].time: it goes back"),
        ("{\"events\":[{\"time\":-1}]}", "events[0].time: -1.0 is out of range"),
        (
            "{\"events\":[{},{\"scrollView\":{\"contentInsets\":{}}}]}",
            "events[1].scrollView.contentInsets: unknown member `contentInsets`; did you mean `contentInset`?"
        ),
    ]

    @Test(arguments: refused)
    func `recordings refused by /replay fail with a path`(_ text: String, _ error: String) {
        do {
            _ = try JSONDecoder().decode(Recording.self, from: Data(text.utf8))
            Issue.record("nothing is refused")
        } catch DecodingError.dataCorrupted(let context) {
            let path = context.codingPath.reduce(into: "") { text, key in
                text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? "" : ".") + key.stringValue
            }
            #expect("\(path): \(context.debugDescription)".hasPrefix(error), "\(path): \(context.debugDescription)")
        } catch {
            Issue.record("\(error)")
        }
    }
}
