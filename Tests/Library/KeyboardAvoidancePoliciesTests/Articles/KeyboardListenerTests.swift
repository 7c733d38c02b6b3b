import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

/// The worked numbers of docs/reference/policies.md, from the arithmetic alone.
@Suite struct KeyboardListenerTests {
    @Test func `form C goes to 234 as meant and to 1046 as written`() throws {
        var memory = KeyboardListener.Memory()
        let intended = try #require(KeyboardListener.intended(.formC).answer)
        let written = try #require(KeyboardListener.asWritten(.formC, &memory).answer)
        #expect(intended.offset == 234 && intended.inset == 336)
        #expect(written.offset == 1046 && written.inset == 336)
        #expect(written.codes == [.windowMinYUsed, .offsetOutOfRange])
    }

    @Test func `a second show adds its height to the first one's`() throws {
        var memory = KeyboardListener.Memory()
        let first = try #require(KeyboardListener.asWritten(.formC, &memory).answer)
        let higher = PolicyInput.formC.with {
            $0.current = first.values
            $0.isShown = true
            $0.frameEnd = LayoutRect(y: 424, width: 375, height: 388)
        }
        let second = try #require(KeyboardListener.asWritten(higher, &memory).answer)
        #expect(second.inset == 724)
        #expect(second.codes.contains(.insetAccumulated))
        #expect(KeyboardListener.intended(higher).answer?.inset == 388)
    }

    @Test func `without a text field nothing is saved, and the inset stays`() throws {
        var memory = KeyboardListener.Memory()
        let shown = try #require(KeyboardListener.asWritten(PolicyInput.formC.with { $0.field = nil }, &memory).answer)
        let hide = PolicyInput.formC.with {
            $0.phase = .keyboardHides
            $0.current = shown.values
        }
        let hidden = try #require(KeyboardListener.asWritten(hide, &memory).answer)
        #expect(hidden.inset == 336)
        #expect(hidden.codes == [.insetLeaked])
    }

    @Test func `a picker of 216 scrolls to 114 as meant and to 926 as written, and insets nothing`() throws {
        var memory = KeyboardListener.Memory()
        let picker = PolicyInput.formC.with {
            $0.phase = .focus
            $0.inputViewHeight = 216
        }
        let intended = try #require(KeyboardListener.intended(picker).answer)
        let written = try #require(KeyboardListener.asWritten(picker, &memory).answer)
        #expect(intended.offset == 114 && intended.inset == 0)
        #expect(written.offset == 926 && written.inset == 0)
    }
}
