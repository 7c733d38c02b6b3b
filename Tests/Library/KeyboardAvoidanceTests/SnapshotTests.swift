import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance
import KeyboardAvoidancePolicies

/// The data of an answer, and the state before it.
@Suite struct SnapshotTests {
    @Test func `an event whose id is another spelling of a known one is after that one`() throws {
        let show = Phone.show().with { $0.id = "\u{E9}" }
        let hide = Phone.event(.keyboardWillHide).with { $0.id = "e\u{301}" }
        let shown = try transition(from: nil, on: show)
        var session = shown.session
        let hidden = try session.carryOut(hide) { state, event throws(ContractErrors) in
            try state.handleWithSnapshot(event)
        }
        #expect(hidden.answer.decision == .restore)
        #expect(hidden.snapshot.savedBefore == shown.savedState)
        #expect(hidden.snapshot.keyboardBefore == LayoutRect(y: 476, width: 375, height: 336))
    }

    @Test func `before a hide a keyboard that was not observed was up`() throws {
        let show = Phone.show().with {
            $0.policy = .value(.textBox)
            $0.fidelity = .value(.asWritten)
        }
        var shown = try transition(from: nil, on: show).state
        let snapshot = try shown.handleWithSnapshot(Phone.event(.keyboardWillHide)).snapshot
        #expect(snapshot.keyboardBefore == LayoutRect(y: 476, width: 375, height: 336))
        #expect(snapshot.need.isKeyboardUp == false)
    }

    @Test func `a focus under a keyboard that was not observed needs what that keyboard asks for`() throws {
        let show = Phone.show(field: nil).with {
            $0.policy = .value(.textBox)
            $0.fidelity = .value(.asWritten)
        }
        var shown = try transition(from: nil, on: show).state
        let focus = Phone.event(.textDidBeginEditing).with {
            $0.field = .value(Field(frame: LayoutRect(x: 16, y: 656, width: 343, height: 44)))
        }
        let snapshot = try shown.handleWithSnapshot(focus).snapshot
        #expect(snapshot.need.isKeyboardUp)
        #expect(snapshot.need.contentInset.bottom == 336)
    }
}
