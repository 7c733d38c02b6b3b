import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

/// The variables that a policy keeps between events.
@Suite struct PolicyMemoryTests {
    @Test func `a memory comes back from its record, and begins with an empty one`() {
        #expect(KeyboardAwareness.Memory().record.entries.isEmpty)
        var memory = KeyboardAwareness.Memory()
        memory.contentOffset = LayoutPoint(y: 7)
        memory.queueFocus(LayoutRect(width: 1, height: 2))
        let again = KeyboardAwareness.Memory(memory.record)
        #expect(again.contentOffset == memory.contentOffset && again.focused == memory.focused)
        #expect(again.keyboards.isEmpty)
        #expect(again.record == memory.record)
        #expect(NoMemory(memory.record).record.entries.isEmpty)
    }
}
