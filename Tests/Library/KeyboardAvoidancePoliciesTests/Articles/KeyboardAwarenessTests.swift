import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

/// Shape's zip of focus and keyboard.
@Suite struct KeyboardAwarenessTests {
    @Test func `form C goes to 224 in both readings`() throws {
        var memory = KeyboardAwareness.Memory()
        for answer in [KeyboardAwareness.asWritten(.formC, &memory).answer, KeyboardAwareness.intended(.formC).answer] {
            #expect(answer?.offset == 224 && answer?.inset == 336)
            #expect(answer?.requiredViewOffset == -224)
            #expect(answer?.warnings.isEmpty == true)
        }
    }

    // P6: content of 600 ends at 600 + 336 - 812 = 124.
    @Test func `the insets are set after the offset, which then rests`() throws {
        var memory = KeyboardAwareness.Memory()
        let input = PolicyInput.formC.with { $0.contentSize.height = 600 }
        let written = try #require(KeyboardAwareness.asWritten(input, &memory).answer)
        #expect(written.offset == 124 && written.requiredViewOffset == -224)
        #expect(written.codes == [.offsetOutOfRange])
        #expect(KeyboardAwareness.intended(input).answer?.offset == 124)
    }

    @Test func `a focus waits for a keyboard, and a keyboard for a focus`() throws {
        var memory = KeyboardAwareness.Memory()
        #expect(KeyboardAwareness.asWritten(PolicyInput.formC.with { $0.phase = .focus }, &memory).isSilent)
        #expect(memory.focused.count == 1 && memory.keyboards.isEmpty)
        let show = PolicyInput.formC.with { $0.isNewFocus = false }
        #expect(KeyboardAwareness.asWritten(show, &memory).answer?.offset == 224)
        #expect(KeyboardAwareness.asWritten(show, &memory).isSilent)
        #expect(memory.focused.isEmpty && memory.keyboards.count == 1)
    }

    @Test func `a keyboard meets the field that was focused first`() throws {
        var memory = KeyboardAwareness.Memory()
        memory.queueFocus(LayoutRect(y: 500, width: 375, height: 44))
        let written = try #require(KeyboardAwareness.asWritten(.formC, &memory).answer)
        #expect(written.offset == 68)
        #expect(written.codes == [.staleView])
    }

    @Test func `a queue keeps no more than its most`() {
        var memory = KeyboardAwareness.Memory()
        for number in 0..<(MemoryRecord.maximumRects + 3) { memory.queueKeyboard(LayoutRect(y: Double(number))) }
        #expect(memory.keyboards.count == MemoryRecord.maximumRects)
        #expect(memory.keyboards.first == LayoutRect())
        #expect(memory.nextPair() == nil)
    }

    @Test func `a keyboard beside the container is none of its business`() {
        let input = PolicyInput.formC.with { $0.container = Container(frame: LayoutRect(width: 375, height: 400)) }
        guard case .ignored = KeyboardAwareness.intended(input) else {
            Issue.record("not ignored")
            return
        }
    }
}
