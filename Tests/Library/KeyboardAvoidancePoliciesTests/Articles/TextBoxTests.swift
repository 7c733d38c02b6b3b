import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

/// The worked numbers of docs/reference/policies.md, from the arithmetic alone.
@Suite struct TextBoxTests {
    @Test(arguments: [(336.0, 224.0), (388, 276)] as [(Double, Double)])
    func `form C goes to 224, and to 276 over a higher keyboard`(_ height: Double, _ offset: Double) {
        var memory = TextBox.Memory()
        let input = PolicyInput.formC.with { $0.frameEnd = LayoutRect(y: 812 - height, width: 375, height: height) }
        for answer in [TextBox.answer(input, &memory), TextBox.intended(input)] {
            #expect(answer.offset == offset && answer.inset == height)
            #expect(answer.warnings.isEmpty)
        }
    }

    @Test func `a visible field as wide as the view goes to -332`() {
        var memory = TextBox.Memory()
        let input = PolicyInput.formC.with { $0.field = LayoutRect(y: 100, width: 375, height: 44) }
        let written = TextBox.answer(input, &memory)
        #expect(written.offset == -332)
        #expect(written.codes == [.halfOpenEdge, .offsetOutOfRange])
        #expect(TextBox.intended(input).offset == 0)
    }

    @Test func `a second keyboard gives back what the first one found`() {
        var memory = TextBox.Memory()
        _ = TextBox.answer(.formC, &memory)
        let scrolled = ScrollValues(contentOffset: LayoutPoint(y: 300))
        let again = PolicyInput.formC.with {
            $0.view.current = scrolled
            $0.view.base = scrolled
        }
        let shown = TextBox.answer(again, &memory)
        #expect(shown.codes.contains(.staleSavedState))
        let hidden = TextBox.answer(again.with { $0.occasion = .hide }, &memory)
        #expect(hidden.offset == 0)
        #expect(TextBox.intendedRestore(again).offset == 300)
    }

    @Test func `scrolled sideways it goes back to the left`() {
        var memory = TextBox.Memory()
        let input = PolicyInput.formC.with { $0.view.current.contentOffset.x = 750 }
        let written = TextBox.answer(input, &memory)
        #expect(written.view.contentOffset == LayoutPoint(x: 0, y: 224))
        #expect(written.codes.contains(.horizontalOffsetLost))
        #expect(TextBox.intended(input).view.contentOffset == LayoutPoint(x: 750, y: 224))
    }
}
