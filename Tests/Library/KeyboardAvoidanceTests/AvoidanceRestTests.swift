import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// The resting offsets of a scroll view in an explained answer.
@Suite struct AvoidanceRestTests {
    @Test func `an explained answer says where the scroll view can rest`() throws {
        let plain = try answer(to: Phone.show())
        #expect(plain.rest == nil)
        let explained = try answer(
            to: Phone.show().with {
                $0.options.explain = .value(true)
                $0.scrollView.contentInsetAdjustmentBehavior = .value(.automatic)
            })
        let rest = try #require(explained.rest)
        #expect(rest.systemInset == SafeArea(top: 44, bottom: 34))
        // An inset of 302 and the system's 34 below 1,200 points of content in 812.
        #expect(rest.lowestOffset == -44)
        #expect(rest.highestOffset == 724)
    }

    @Test func `where the scroll view is not known nothing is said`() throws {
        let hide = try answer(to: Phone.event(.keyboardWillHide).with { $0.options.explain = .value(true) })
        #expect(hide.trace != nil)
        #expect(hide.rest == nil)
    }
}
