import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

/// Shape's zip of focus and keyboard.
@Suite struct KeyboardAwarenessTests {
    @Test func `form C goes to 224 in both readings`() {
        var memory = KeyboardAwareness.Memory()
        for answer in [KeyboardAwareness.answer(.formC, &memory), KeyboardAwareness.intended(.formC)] {
            #expect(answer.offset == 224 && answer.inset == 336)
            #expect(answer.requiredViewOffset == -224)
            #expect(answer.warnings.isEmpty)
        }
    }

    // P6: content of 600 ends at 600 + 336 - 812 = 124.
    @Test func `the insets are set after the offset, which then rests`() {
        var memory = KeyboardAwareness.Memory()
        let input = PolicyInput.formC.with { $0.view.contentSize.height = 600 }
        let written = KeyboardAwareness.answer(input, &memory)
        #expect(written.offset == 124 && written.requiredViewOffset == -224)
        #expect(written.codes == [.offsetOutOfRange])
        #expect(KeyboardAwareness.intended(input).offset == 124)
    }

    @Test func `a focus waits for a keyboard, and a keyboard for a focus`() {
        var memory = KeyboardAwareness.Memory()
        #expect(KeyboardAwareness.answer(PolicyInput.formC.with { $0.occasion = .focus }, &memory).reaction == .silence)
        #expect(memory.focused.count == 1 && memory.keyboards.isEmpty)
        let show = PolicyInput.formC.with { $0.isFieldSent = false }
        #expect(KeyboardAwareness.answer(show, &memory).offset == 224)
        #expect(KeyboardAwareness.answer(show, &memory).reaction == .silence)
        #expect(memory.focused.isEmpty && memory.keyboards.count == 1)
    }

    @Test func `a keyboard meets the field that was focused first`() {
        var memory = KeyboardAwareness.Memory()
        memory.queueFocus(LayoutRect(y: 500, width: 375, height: 44))
        let written = KeyboardAwareness.answer(.formC, &memory)
        #expect(written.offset == 68)
        #expect(written.codes == [.staleView])
    }

    @Test func `a queue keeps at most its maximum`() {
        var memory = KeyboardAwareness.Memory()
        for number in 0..<(MemoryRecord.maximumRects + 3) { memory.queueKeyboard(LayoutRect(y: Double(number))) }
        #expect(memory.keyboards.count == MemoryRecord.maximumRects)
        #expect(memory.keyboards.first == LayoutRect())
        #expect(memory.nextPair() == nil)
    }

    @Test func `a keyboard beside the container is none of its business`() {
        let input = PolicyInput.formC.with { $0.container = LayoutRect(width: 375, height: 400) }
        #expect(KeyboardAwareness.intended(input).reaction == .ignore)
    }
}
