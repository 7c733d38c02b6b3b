import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

@Suite struct TransitionTests {
    @Test func `a transition leaves the state before it, and all its copies, unchanged`() throws {
        let shown = try transition(from: nil, on: Phone.show(field: nil)).state
        let copy = shown
        let hidden = try transition(from: shown, on: Phone.event(.keyboardWillHide)).state
        #expect(shown == copy)
        #expect(shown.saved != nil)
        #expect(shown.geometry.scrollView.values.contentInset.bottom == 336)
        #expect(hidden.saved == nil)
        #expect(hidden.geometry.scrollView.values.contentInset.bottom == 0)
    }

    @Test func `in place, an event that is refused changes nothing`() throws {
        var state: SessionState? = try transition(from: nil, on: Phone.show()).state
        let before = state
        var event = Phone.event(.keyboardWillShow)
        event.policy = .value(.textBox)
        event.screen = .null
        #expect(throws: ContractErrors.self) { try apply(event, to: &state) }
        #expect(state == before)
    }

    @Test func `what few forms have takes no memory of its own in the others`() throws {
        let plain = try transition(from: nil, on: Phone.show()).state
        #expect(plain.approximateSize == MemoryLayout<SessionState>.stride)
        var event = Phone.show()
        event.obstructions = .value(Obstructions(top: 20))
        #expect(try transition(from: nil, on: event).state.approximateSize > plain.approximateSize)
    }
}
