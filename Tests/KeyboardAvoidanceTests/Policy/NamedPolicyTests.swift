import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// What surrounds each article's arithmetic: which events reach its code, and what is kept for it.
@Suite struct NamedPolicyTests {
    private static func show(_ policy: Policy, _ fidelity: Policy.Fidelity, _ kind: KeyboardEvent.Kind) -> Event {
        Phone.show(contentInset: LayoutInsets(top: 10, bottom: 20)).with {
            $0.kind = kind
            $0.policy = .value(policy)
            $0.fidelity = .value(fidelity)
        }
    }

    @Test(
        arguments: [
            (Policy.textBox, KeyboardEvent.Kind.keyboardWillShow, Avoidance.Decision.ignore),
            (.textBox, .keyboardDidShow, .show), (.keyboardListener, .keyboardWillShow, .show),
            (.keyboardListener, .keyboardDidShow, .ignore), (.appleDocumentation, .keyboardWillShow, .ignore),
            (.keyboardOverlap, .keyboardWillChangeFrame, .ignore),
        ] as [(Policy, KeyboardEvent.Kind, Avoidance.Decision)]
    )
    func `as written, an event that the code does not observe is ignored`(
        _ policy: Policy, _ kind: KeyboardEvent.Kind, _ decision: Avoidance.Decision
    ) throws {
        let answer = try answer(to: Self.show(policy, .asWritten, kind))
        #expect(answer.decision == decision)
        #expect(answer.codes.contains(.eventNotObserved) == (decision == .ignore))
    }

    @Test(
        arguments: Policy.allCases.filter { $0 != .automatic },
        [KeyboardEvent.Kind.keyboardWillShow, .keyboardDidShow])
    func `as meant, both shows are one, and a hide gives the insets back`(
        _ policy: Policy, _ kind: KeyboardEvent.Kind
    ) throws {
        let shown = try transition(from: nil, on: Self.show(policy, .intended, kind))
        #expect(shown.answer.decision == .show)
        #expect(shown.answer.contentInset.bottom > 20)
        let hidden = try transition(from: shown.state, on: Phone.event(.keyboardWillHide))
        #expect(hidden.answer.decision == .restore)
        #expect(hidden.answer.contentInset == LayoutInsets(top: 10, bottom: 20))
    }

    @Test func `as meant, a hide with nothing saved is told`() throws {
        let answer = try answer(to: Self.show(.textBox, .intended, .keyboardWillHide))
        #expect(answer.decision == .none)
        #expect(answer.codes == [.nothingSaved])
    }

    @Test func `coverage is measured by the band that really is visible`() throws {
        // As written it scrolls to 1046: the field's top lies at 656 − 1046, the band's at the base's 10.
        let answer = try answer(to: Self.show(.keyboardListener, .asWritten, .keyboardWillShow))
        #expect(answer.coverage == Avoidance.Coverage(before: 44, after: 44, residual: 400))
    }

    @Test(arguments: Policy.allCases)
    func `rows behind a floating keyboard are covered under each policy, and automatic alone warns of it`(
        _ policy: Policy
    ) throws {
        let show = Phone.show(field: LayoutRect(x: 16, y: 220, width: 343, height: 44)).with {
            $0.kind = .keyboardDidShow
            $0.policy = .value(policy)
            $0.keyboard = .value(Keyboard(extent: .frameEnd(LayoutRect(x: 40, y: 200, width: 300, height: 260))))
        }
        let answer = try answer(to: show)
        #expect(answer.coverage?.before == 44)
        #expect(answer.codes.contains(.keyboardOverTarget) == (policy == .automatic))
        if policy == .keyboardOverlap { #expect(answer.coverage?.after == 44) }
    }
}
