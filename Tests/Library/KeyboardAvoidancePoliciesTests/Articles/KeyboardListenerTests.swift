import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

/// The worked numbers of docs/reference/policies.md, from the arithmetic alone.
@Suite struct KeyboardListenerTests {
    @Test func `form C goes to 234 as meant and to 1046 as written`() {
        var memory = KeyboardListener.Memory()
        let intended = KeyboardListener.intended(.formC)
        let written = KeyboardListener.answer(.formC, &memory)
        #expect(intended.offset == 234 && intended.inset == 336)
        #expect(written.offset == 1046 && written.inset == 336)
        #expect(written.codes == [.windowMinYUsed, .offsetOutOfRange])
    }

    @Test func `a second show adds its height to the first one's`() {
        var memory = KeyboardListener.Memory()
        let first = KeyboardListener.answer(.formC, &memory)
        let higher = PolicyInput.formC.with {
            $0.view.current = first.view
            $0.isShown = true
            $0.frameEnd = LayoutRect(y: 424, width: 375, height: 388)
        }
        let second = KeyboardListener.answer(higher, &memory)
        #expect(second.inset == 724)
        #expect(second.codes.contains(.insetAccumulated))
        #expect(KeyboardListener.intended(higher).inset == 388)
    }

    @Test func `without a text field nothing is saved, and the inset stays`() {
        var memory = KeyboardListener.Memory()
        let shown = KeyboardListener.answer(PolicyInput.formC.with { $0.field = nil }, &memory)
        let hide = PolicyInput.formC.with {
            $0.occasion = .hide
            $0.view.current = shown.view
        }
        let hidden = KeyboardListener.answer(hide, &memory)
        #expect(hidden.inset == 336)
        #expect(hidden.codes == [.insetLeaked])
    }

    @Test func `a picker of 216 scrolls to 114 as meant and to 926 as written, and insets nothing`() {
        var memory = KeyboardListener.Memory()
        let picker = PolicyInput.formC.with {
            $0.occasion = .focus
            $0.inputViewHeight = 216
        }
        let intended = KeyboardListener.intended(picker)
        let written = KeyboardListener.answer(picker, &memory)
        #expect(intended.offset == 114 && intended.inset == 0)
        #expect(written.offset == 926 && written.inset == 0)
    }
}
