import KeyboardAvoidance
import Testing

/// A keyboard with only a height, and a form with only a frame.
@Suite struct KeyboardTests {
    private let keyboard = Keyboard(height: 336)
    private let form = ScrollViewGeometry(frame: LayoutRect(width: 375, height: 812), contentSize: LayoutSize())

    @Test func `the default duration is a quarter of a second`() { #expect(keyboard.animationDuration == 0.25) }

    @Test func `the default curve is 7`() { #expect(keyboard.animationCurve.rawValue == 7) }

    @Test func `the default is the app's own keyboard`() { #expect(keyboard.isLocal) }

    @Test func `the default is no bar above the keyboard`() { #expect(keyboard.accessoryHeight == 0) }

    @Test func `the default scale of a screen is 1`() { #expect(Screen(width: 375, height: 812).scale == 1) }

    @Test func `the default insets and offset of a scroll view are 0`() {
        #expect(form.contentInset == .zero)
        #expect(form.scrollIndicatorInsets == .zero)
        #expect(form.contentOffset == .zero)
    }

    @Test func `the default adjustment for the safe area is automatic`() {
        #expect(form.contentInsetAdjustmentBehavior == .automatic)
    }

    @Test func `the default is a scroll view that scrolls, without pages and snap offsets`() {
        #expect(form.isScrollEnabled)
        #expect(!form.isPagingEnabled)
        #expect(form.snapToOffsets.isEmpty)
    }
}
