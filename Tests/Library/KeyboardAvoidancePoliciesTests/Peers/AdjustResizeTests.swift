@_spi(Engine) import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies
import Testing

/// adjustResize on the two forms; its other numbers are in peer-policies.json and peer-defects.json.
@Suite struct AdjustResizeTests {
    @Test func `adjustResize answers form C and its hide`() throws {
        try PeerForm.check(
            PeerForm.c, under: .adjustResize,
            PeerForm.Row(offset: 224, height: 476, hiddenOffset: 224, hiddenHeight: 812))
    }

    @Test func `adjustResize answers form D and its hide`() throws {
        try PeerForm.check(
            PeerForm.d, under: .adjustResize,
            PeerForm.Row(offset: 508, height: 476, hiddenOffset: 508, hiddenHeight: 729))
    }

    @Test func `edge to edge only a show or a change of the keyboard is warned of`() throws {
        var state = SessionState()
        var event = PeerForm.c
        event.policy = .value(.adjustResize)
        event.peer = .value(PeerOptions([PeerOptions.Entry(name: "edgeToEdge", value: .flag(true))]))
        func isWarned(_ kind: KeyboardEvent.Kind) throws -> Bool {
            event.kind = kind
            let answer = try state.handle(event)
            event.keyboard = .absent
            #expect(answer.frame?.height == 812, "\(kind)")
            return answer.warnings.contains { $0.code == .resizeInert }
        }
        #expect(try isWarned(.keyboardWillShow))
        #expect(try isWarned(.keyboardWillChangeFrame))
        #expect(try !isWarned(.textDidBeginEditing))
        #expect(try !isWarned(.textDidChange))
        #expect(try !isWarned(.keyboardWillHide))
    }
}
