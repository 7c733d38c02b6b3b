@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// compose on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct ComposeTests {
    @Test func `compose answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .compose,
            PeerForm.Row(offset: 224, height: 476, hiddenOffset: 224, hiddenHeight: 812))
    }

    @Test func `compose answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .compose,
            PeerForm.Row(offset: 508, height: 476, hiddenOffset: 508, hiddenHeight: 729))
    }

    @Test func `insets that count again are warned of at a show or a change of the keyboard`() throws {
        var state = SessionState()
        var event = PeerForm.d
        event.policy = .value(.compose)
        event.peer = .value(PeerOptions([PeerOptions.Entry(name: "consumedInsets", value: .number(0))]))
        func isWarned(_ kind: KeyboardEvent.Kind) throws -> Bool {
            event.kind = kind
            let answer = try state.handle(event)
            event.scrollView.contentOffset = .absent
            #expect(answer.frame?.height == (kind.isHide ? 729 : 393), "\(kind)")
            return answer.warnings.contains { $0.code == .insetNotConsumed }
        }
        #expect(try isWarned(.keyboardWillShow))
        #expect(try isWarned(.keyboardDidChangeFrame))
        #expect(try !isWarned(.textDidBeginEditing))
        #expect(try !isWarned(.textDidChange))
        event.keyboard = .absent
        #expect(try !isWarned(.keyboardDidHide))
    }
}
