@_spi(Engine) import KeyboardAvoidance
import Testing

/// The default of each option: a changed default fails here, under its own name.
@Suite struct AvoidanceOptionsTests {
    private let options = AvoidanceOptions()

    @Test func `the default padding is 10 points on both sides`() {
        #expect(options.padding == Padding(top: 10, bottom: 10))
    }

    @Test func `the default alignment is nearest`() { #expect(options.alignment == .nearest) }

    @Test func `the default strategy is scroll`() { #expect(options.strategy == .scroll) }

    @Test func `the default inset rule is max`() { #expect(options.insetRule == .max) }

    @Test func `the default for an oversize target is its caret`() { #expect(options.oversize == .caret) }

    @Test func `the default is to restore the offset if it is untouched`() {
        #expect(options.restoreOffset == .ifUntouched)
    }

    @Test func `the default is to clamp the offset`() { #expect(options.clamp) }

    @Test func `the default is not to follow an undocked keyboard`() { #expect(!options.followsUndockedKeyboard) }

    @Test func `the default is to ignore another app's keyboard`() { #expect(options.nonLocal == .ignore) }

    @Test func `the default is that cross-fade transitions are not preferred`() {
        #expect(!options.prefersCrossFadeTransitions)
    }

    @Test func `the default is not to respect the hide's own frame`() { #expect(!options.respectsHideFrame) }

    @Test func `the default is no explanation`() { #expect(!options.explain) }

    @Test func `the default is no keyframes`() { #expect(options.keyframes == 0) }
}
