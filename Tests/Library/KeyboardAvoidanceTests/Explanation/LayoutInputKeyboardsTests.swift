@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// Keyboards of which the window may have been told wrongly: each rule, and inputs on both sides of its limits.
@Suite struct LayoutInputKeyboardsTests {
    private func codes(_ event: Event) throws -> [Warning.Code] {
        var state = SessionState()
        return try state.handle(event).warnings.map(\.code)
    }

    /// A form with a field in sight.
    private func form(_ height: Double, _ change: (inout Event) -> Void = { _ in }) -> Event {
        var event = Event()
        event.screen = .value(Screen(width: 360, height: 780))
        event.scrollView.frame = .value(LayoutRect(x: 0, y: 70, width: 360, height: 710))
        event.scrollView.contentSize = .value(LayoutSize(width: 360, height: 1400))
        event.field = .value(Field(frame: LayoutRect(x: 12, y: 100, width: 336, height: 40)))
        event.keyboard = .value(Keyboard(extent: .height(height)))
        change(&event)
        return event
    }

    @Test func `a docked keyboard as low as a bar`() throws {
        #expect(try codes(form(44)) == [.keyboardLow])
        #expect(try codes(form(99.5)) == [.keyboardLow])
        #expect(try codes(form(100)) == [])
        #expect(try codes(form(44) { $0.field = .absent }) == [])
        #expect(try codes(form(44) { $0.isWithoutUIKit = true }) == [])
        #expect(try codes(form(44) { $0.screen = .value(Screen(width: 500, height: 780)) }) == [])
        #expect(try codes(form(44) { $0.keyboard = .value(Keyboard(extent: .height(44), accessoryHeight: 10)) }) == [])
        let pushedDown = LayoutRect(x: 0, y: 711, width: 360, height: 300)
        #expect(try codes(form(0) { $0.keyboard = .value(Keyboard(extent: .frameEnd(pushedDown))) }) == [])
        let floating = LayoutRect(x: 20, y: 300, width: 300, height: 90)
        #expect(try codes(form(0) { $0.keyboard = .value(Keyboard(extent: .frameEnd(floating))) }) == [])
    }

    @Test func `a platform that reports no keyboard, where one may be up`() throws {
        let absence = KeyboardAbsence(.innerHeight(500), isInKeyboard: true)
        var event = form(0) { $0.wording.absence = absence }
        var state = SessionState()
        let warning = try #require(try state.handle(event).warnings.first)
        #expect(warning.code == .innerHeightFollowsKeyboard && warning.property == "keyboard.innerHeight")
        #expect(warning.message.contains("500") && warning.message.contains("710"), "\(warning.message)")
        event.wording.absence = KeyboardAbsence(.innerHeight(610), isInKeyboard: true)
        #expect(try codes(event) == [.nothingSaved])
        event.wording.absence = KeyboardAbsence(.endCoordinates, isInKeyboard: false)
        #expect(try codes(event) == [.keyboardNotReported])
        event.kind = .keyboardDidChangeFrame
        #expect(try codes(event) == [.nothingSaved])
        event.wording.absence = absence
        event.kind = .keyboardWillHide
        #expect(try codes(event) == [.nothingSaved])
    }

    @Test func `a height of 0 hides the keyboard at a change, where an empty frame is ignored`() throws {
        for (extent, decision) in [
            (Keyboard.Extent.height(0), Avoidance.Decision.restore),
            (.frameEnd(LayoutRect(x: 0, y: 780, width: 360, height: 0)), .ignore),
        ] {
            var state = SessionState()
            _ = try state.handle(form(300))
            var change = Event()
            change.kind = .keyboardDidChangeFrame
            change.keyboard = .value(Keyboard(extent: extent))
            #expect(try state.handle(change).decision == decision)
        }
    }
}
