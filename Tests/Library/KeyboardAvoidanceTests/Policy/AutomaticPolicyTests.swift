import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// Captured, repeated and restored values, in sequences on form C.
@Suite struct AutomaticPolicyTests {
    private static let inset = LayoutInsets(top: 10, bottom: 20)

    private static func shown() throws -> SessionState {
        try transition(from: nil, on: Phone.show(contentInset: inset)).state
    }

    @Test func `insets and offset are captured once, and a hide gives them back`() throws {
        let first = try transition(from: nil, on: Phone.show(contentInset: Self.inset))
        #expect(first.answer.decision == .show)
        #expect(first.answer.contentInset == LayoutInsets(top: 10, bottom: 336))
        let higher = try transition(from: first.state, on: Phone.keyboardEvent(.keyboardWillShow, height: 388))
        #expect(higher.answer.decision == .move)
        #expect(higher.answer.contentInset.bottom == 388)
        let hidden = try transition(from: higher.state, on: Phone.event(.keyboardWillHide))
        #expect(hidden.answer.decision == .restore)
        #expect(hidden.answer.contentInset == Self.inset)
        #expect(hidden.answer.contentOffset == .zero)
        #expect(hidden.state.saved == nil)
    }

    @Test func `the same keyboard again changes nothing`() throws {
        let again = try transition(from: Self.shown(), on: Phone.keyboardEvent(.keyboardDidShow, height: 336))
        #expect(again.answer.decision == .none)
    }

    @Test func `a hide with nothing saved leaves all as it is and says so`() throws {
        let answer = try answer(to: Phone.show(contentInset: Self.inset).with { $0.kind = .keyboardWillHide })
        #expect(answer.decision == .none)
        #expect(answer.contentInset == Self.inset)
        #expect(answer.codes == [.nothingSaved])
    }

    @Test(
        arguments: [
            (AvoidanceOptions.RestoreOffset.ifUntouched, false, 0.0), (.ifUntouched, true, 500), (.always, true, 0),
            (.never, false, 244),
        ] as [(AvoidanceOptions.RestoreOffset, Bool, Double)]
    )
    func `the offset comes back unless the user has scrolled or nobody wants it`(
        _ option: AvoidanceOptions.RestoreOffset, _ isScrolled: Bool, _ offset: Double
    ) throws {
        var state = try transition(
            from: nil, on: Phone.show().with { $0.options.restoreOffset = .value(option) }
        ).state
        if isScrolled {
            let scrolled = Phone.event(.layoutDidChange).with {
                $0.scrollView.contentOffset = .value(LayoutPoint(y: 500))
            }
            state = try transition(from: state, on: scrolled).state
        }
        let before = state.geometry.scrollView.values.contentOffset.y
        let answer = try transition(from: state, on: Phone.event(.keyboardWillHide)).answer
        // Without the keyboard the content ends at 1200 − 812.
        #expect(answer.contentOffset?.y == min(option == .never ? before : offset, 388))
    }

    @Test func `an all-zero frame is ignored, and the keyboard before it stays in force`() throws {
        let zero = Phone.event().with { $0.keyboard = .value(Keyboard(extent: .frameEnd(LayoutRect()))) }
        let done = try transition(from: Self.shown(), on: zero)
        #expect(done.answer.decision == .ignore)
        #expect(done.answer.codes == [.zeroFrameIgnored])
        #expect(done.answer.contentInset.bottom == 336)
        #expect(done.answer.keyboard.overlap == 336)
        #expect(done.state.isShown)
    }

    @Test func `a focus without a keyboard is pending, a layout without one is nothing`() throws {
        let focus = Phone.show().with {
            $0.kind = .textDidBeginEditing
            $0.keyboard = .absent
        }
        #expect(try answer(to: focus).decision == .pending)
        #expect(try answer(to: focus.with { $0.field = .absent }).decision == .none)
        #expect(try answer(to: focus.with { $0.kind = .layoutDidChange }).decision == .none)
    }
}
