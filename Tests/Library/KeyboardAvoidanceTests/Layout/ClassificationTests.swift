import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// Rule 1 on a screen of 375 by 812 points.
@Suite struct ClassificationTests {
    @Test(
        arguments: [
            (LayoutRect(y: 476, width: 375, height: 336), Avoidance.KeyboardMode.docked),
            // 811.6 is rounded to 812.
            (LayoutRect(y: 475.6, width: 375, height: 336), .docked),
            (LayoutRect(y: 475.4, width: 375, height: 336), .undocked),
            (LayoutRect(y: 300, width: 375, height: 336), .undocked),
            (LayoutRect(x: 20, y: 300, width: 320, height: 250), .floating),
            // At the bottom it is docked, however narrow.
            (LayoutRect(x: 20, y: 562, width: 320, height: 250), .docked),
            (LayoutRect(y: 812, width: 375, height: 336), .hidden),
            (LayoutRect(x: 375, y: 476, width: 375, height: 336), .hidden),
            // Without area it is ignored, and the one before stays.
            (LayoutRect(y: 476, width: 375), .docked),
        ]
    )
    func `where a keyboard's frame lies says what kind of keyboard it is`(
        _ frame: LayoutRect, _ mode: Avoidance.KeyboardMode
    ) throws {
        // Without a shown form a hidden keyboard would be a hide: the state is shown first.
        let shown = try transition(from: nil, on: Phone.show()).state
        let event = Phone.event(.layoutDidChange).with { $0.keyboard = .value(Keyboard(extent: .frameEnd(frame))) }
        let form = try LaidOutForm(event, from: shown)
        #expect(form.keyboard.mode == mode)
        #expect(form.keyboard.isLifted == (mode == .floating || mode == .undocked))
    }

    @Test func `no keyboard is a hidden one`() {
        #expect(Classification.none.mode == .hidden)
        #expect(Classification.none.frameInWindow == nil)
        #expect(Classification(verdict: .ignored(.nonLocalIgnored)).mode == .hidden)
    }

    @Test func `an input accessory lies on top of a docked keyboard`() throws {
        var keyboard = Phone.keyboard(336)
        keyboard.accessoryHeight = 44
        let form = try LaidOutForm(Phone.show().with { $0.keyboard = .value(keyboard) })
        #expect(form.keyboard.frameInWindow == LayoutRect(y: 432, width: 375, height: 380))
        #expect(form.overlap == 380)
    }

    @Test func `a hide hides whatever its frame says`() throws {
        let shown = try transition(from: nil, on: Phone.show()).state
        let form = try LaidOutForm(Phone.keyboardEvent(.keyboardWillHide, height: 336), from: shown)
        #expect(form.keyboard.verdict == .hidden)
    }
}
