import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// The screen, the window and the safe area around the scroll views.
@Suite struct SurroundingsTests {
    @Test func `a window that is not reported is the screen`() throws {
        try LaidOutForm.read(Phone.show().with { $0.window = .absent }) { input in
            #expect(input.window == LayoutRect(width: 375, height: 812))
            #expect(input.safeAreaInsets == .zero)
        }
    }

    @Test func `a window that is reported lies where it says, with its own safe area`() throws {
        let frame = LayoutRect(x: 100, y: 50, width: 275, height: 700)
        let insets = LayoutInsets(top: 20, bottom: 10)
        let event = Phone.show().with { $0.window = .value(WindowGeometry(frame: frame, safeAreaInsets: insets)) }
        try LaidOutForm.read(event) { input in
            #expect(input.window == frame)
            #expect(input.safeAreaInsets == insets)
            #expect(input.screen == Screen(width: 375, height: 812))
        }
    }

    @Test func `a frame that came with the event is known as sent`() throws {
        try LaidOutForm.read(Phone.show()) { input in
            #expect(input.sentFrame == LayoutRect(width: 375, height: 812))
            #expect(input.reportedFrame == input.sentFrame)
            #expect(input.surroundings.isLostHide == false)
        }
    }

    @Test func `a hide of which nothing is known is lost`() throws {
        try LaidOutForm.read(Phone.event(.keyboardWillHide)) { input in
            #expect(input.surroundings.isLostHide == true)
        }
    }
}
