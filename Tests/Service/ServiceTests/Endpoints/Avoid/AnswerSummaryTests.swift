import TestSupport
import Testing

@testable import Service
@_spi(Engine) @testable import KeyboardAvoidance

@Suite struct AnswerSummaryTests {
    private func lines(_ events: Event...) throws -> [String] {
        var state = SessionState()
        var text = ""
        for event in events { text = AnswerSummary(try state.handle(event)).text }
        #expect(text.hasSuffix("\n"))
        return text.split(separator: "\n").map(String.init)
    }

    @Test func `a show in five lines`() throws {
        #expect(
            try lines(Phone.show()) == [
                "show: 44 pt of the target were out of sight, 0 pt are now",
                "contentInset: top 0, left 0, bottom 336, right 0", "contentOffset: x 0, y 234",
                "keyboard: docked, overlap 336, 0.25 s, curve 7", "warnings: none",
            ])
    }

    @Test func `a hide that knows nothing leaves everything as it is`() throws {
        #expect(
            try lines(Phone.event(.keyboardWillHide)) == [
                "none", "contentInset: as it is", "contentOffset: as it is",
                "keyboard: hidden, overlap 0, 0.25 s, curve 7", "warnings: nothingSaved",
            ])
    }

    @Test func `a translation and a frame stand beside the offset`() throws {
        var event = Phone.show()
        event.options.strategy = .value(.translate)
        #expect(try lines(event)[2].hasPrefix("contentOffset: x 0, y 0; translation: x 0, y -"))
        event.options.strategy = .value(.resize)
        #expect(try lines(event)[2].hasSuffix("; frame: x 0, y 0, width 375, height 476"))
    }

    @Test func `outer scroll views have a line of their own`() throws {
        var event = Phone.show()
        var outer = ScrollViewPatch()
        outer.frame = .value(LayoutRect(width: 375, height: 812))
        outer.contentSize = .value(LayoutSize(width: 375, height: 1600))
        event.outerScrollViews = .value([outer])
        let found = try lines(event)
        #expect(found.count == 6)
        #expect(found[3].hasPrefix("outerScrollViews: contentInset.bottom 302, contentOffset.y "), "\(found)")
        event.kind = .interactiveDismiss
        #expect(try lines(Phone.show(), event)[3].hasSuffix("contentOffset.y as it is"))
    }

    @Test func `a session is answered in words too, and solve prints the same`() async throws {
        let plain = ["Accept": "text/plain", "Avoid-Session": "words"]
        let answers = try await ask([
            ("POST", "/avoid", plain, Form.show()), ("POST", "/avoid", plain, "{\"event\":\"keyboardWillHide\"}"),
            ("POST", "/avoid", ["Accept": "text/plain"], Form.show()), ("POST", "/avoid", plain, "{\"event\":\"no\"}"),
        ])
        #expect(answers.map(\.status) == [200, 200, 200, 422])
        #expect(answers[0].body == answers[2].body && answers[1].body.hasPrefix("restore\n"))
        #expect(answers[0].field("vary") == "Accept")
        #expect(answers[3].field("content-type") == "application/problem+json")
        guard
            case .answer(let bytes, true, _) = OfflineClient.run(
                .init("/avoid", asText: true), on: Array(Form.show().utf8))
        else {
            Issue.record("no answer")
            return
        }
        #expect(String(decoding: bytes, as: UTF8.self) == answers[0].body)
    }
}
