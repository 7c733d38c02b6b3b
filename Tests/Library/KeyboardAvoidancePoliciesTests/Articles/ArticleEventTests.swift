import Testing
import TestSupport

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

/// The handling around each article's arithmetic: the events that reach its code, and its stored variables.
@Suite struct ArticleEventTests {
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
        arguments: Policy.allCases.filter { $0 != .automatic && !$0.descriptor.isPeer },
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

    @Test(arguments: Policy.allCases.filter { $0 != .automatic })
    func `a system that makes the space changes nothing`(_ policy: Policy) throws {
        for fidelity in policy.descriptor.fidelities {
            for strategy in AvoidanceOptions.Strategy.allCases {
                let answers = try [false, true].map { systemAvoids in
                    var state: SessionState?
                    let show = Self.show(policy, fidelity, .keyboardDidShow).with {
                        $0.scrollView.systemAvoids = .value(systemAvoids)
                        $0.options.strategy = .value(strategy)
                        $0.options.explain = .value(true)
                    }
                    return [try apply(show, to: &state), try apply(Phone.event(.keyboardWillHide), to: &state)]
                }
                #expect(answers[0] == answers[1], "\(fidelity), \(strategy)")
            }
        }
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

    @Test(arguments: Policy.allCases.filter { !$0.descriptor.isPeer })
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
        if policy == .keyboardOverlap { #expect(answer.coverage?.after == nil) }
    }
}

/// A keyboard without an answer by the code of a published policy still covers content.
@Suite struct ArticleEventUnansweredKeyboardTests {
    private static let covered = Avoidance.Coverage(before: 44, after: 44, residual: 224)

    private static func event(_ event: Event, as kind: KeyboardEvent.Kind, _ policy: Policy = .textBox) -> Event {
        event.with {
            $0.kind = kind
            $0.policy = .value(policy)
            $0.fidelity = .value(.asWritten)
        }
    }

    private static func focus() -> Event {
        Phone.event(.textDidBeginEditing).with {
            $0.field = .value(Field(frame: LayoutRect(x: 16, y: 656, width: 343, height: 44)))
        }
    }

    private static let unobserved: [(Policy, KeyboardEvent.Kind)] = [
        (.textBox, .keyboardWillShow), (.textBox, .keyboardDidChangeFrame), (.appleDocumentation, .keyboardWillShow),
        (.keyboardListener, .keyboardDidShow), (.keyboardOverlap, .keyboardWillChangeFrame),
        (.keyboardAwareness, .keyboardDidShow), (.textBox, .interactiveDismiss),
    ]

    @Test(arguments: unobserved)
    func `an event that is not observed is ignored, and its keyboard is told as it is`(
        _ policy: Policy, _ kind: KeyboardEvent.Kind
    ) throws {
        let show = Self.event(Phone.show(contentInset: LayoutInsets(bottom: 20)), as: kind, policy)
        let done = try transition(from: nil, on: show)
        #expect(done.answer.decision == .ignore)
        #expect(done.answer.contentInset == LayoutInsets(bottom: 20))
        #expect(done.answer.keyboard.mode == .docked)
        #expect(done.answer.keyboard.overlap == 336)
        #expect(done.answer.keyboard.frameInWindow == LayoutRect(y: 476, width: 375, height: 336))
        #expect(done.answer.coverage == Self.covered)
        #expect(done.answer.visibleRect == LayoutRect(width: 375, height: 476))
        #expect(done.savedState == nil)
        #expect(!done.state.isShown)
    }

    @Test func `the warning says what the code observes, and what to send instead`() throws {
        let show = try answer(to: Self.event(Phone.show(), as: .keyboardWillShow))
        #expect(
            show.warnings.first?.message
                == "the code of textBox does not observe keyboardWillShow and does nothing; it observes keyboardDidShow "
                + "and keyboardWillHide: send keyboardDidShow"
        )
        let typing = try answer(to: Self.event(Phone.show(), as: .textDidChange))
        #expect(
            typing.warnings.first?.message
                == "the code of textBox does not observe textDidChange and does nothing; it observes keyboardDidShow "
                + "and keyboardWillHide"
        )
    }

    @Test func `later events are measured under that keyboard too, and never inset for it`() throws {
        let show = Self.event(Phone.show(), as: .keyboardWillShow, .appleDocumentation)
        let shown = try transition(from: nil, on: show)
        let focused = try transition(from: shown.state, on: Self.focus())
        #expect(focused.answer.decision == .pending)
        #expect(focused.answer.contentInset == .zero)
        #expect(focused.answer.keyboard.mode == .docked)
        #expect(focused.answer.coverage == Self.covered)
        let typed = try transition(from: focused.state, on: Phone.event(.textDidChange))
        #expect(typed.answer.decision == .ignore)
        #expect(typed.answer.coverage == Self.covered)
        let hidden = try transition(from: typed.state, on: Phone.event(.keyboardWillHide))
        #expect(hidden.answer.keyboard.mode == .hidden)
        #expect(hidden.answer.coverage == nil)
        let after = try transition(from: hidden.state, on: Self.focus())
        #expect(after.answer.keyboard.mode == .hidden)
        #expect(after.answer.coverage == nil)
    }

    @Test func `no keyboard is remembered for insets that the code has not observed`() throws {
        let first = try transition(from: nil, on: Self.event(Phone.show(), as: .keyboardWillShow))
        let error = #expect(throws: SessionError.self) {
            try transition(from: first.state, on: Phone.event(.keyboardDidShow))
        }
        #expect(error == .contract(ContractErrors([.missing(.keyboard)], followsOthers: true)))
    }

    @Test func `a change that is not observed changes coverage, and not the insets of the code`() throws {
        let shown = try transition(from: nil, on: Self.event(Phone.show(), as: .keyboardDidShow))
        #expect(shown.answer.contentOffset?.y == 224)
        let higher = Phone.keyboardEvent(.keyboardWillChangeFrame, height: 400)
        let changed = try transition(from: shown.state, on: higher)
        #expect(changed.answer.decision == .ignore)
        #expect(changed.answer.contentInset.bottom == 336)
        #expect(changed.answer.keyboard.overlap == 400)
        #expect(changed.answer.coverage == Avoidance.Coverage(before: 44, after: 44, residual: 64))
        #expect(changed.savedState == shown.savedState)
        let typed = try transition(from: changed.state, on: Phone.event(.textDidChange))
        #expect(typed.answer.keyboard.overlap == 400)
        let observed = try transition(from: typed.state, on: Phone.keyboardEvent(.keyboardDidShow, height: 400))
        #expect(observed.answer.contentInset.bottom == 400)
        #expect(observed.state.geometry.unansweredKeyboard == nil)
    }

    @Test func `a hide that is not observed leaves the insets, and covers nothing`() throws {
        let shown = try transition(from: nil, on: Self.event(Phone.show(), as: .keyboardDidShow))
        let hidden = try transition(from: shown.state, on: Phone.event(.keyboardDidHide))
        #expect(hidden.answer.decision == .ignore)
        #expect(hidden.answer.contentInset.bottom == 336)
        #expect(hidden.answer.keyboard.mode == .hidden)
        #expect(hidden.answer.coverage == nil)
        #expect(hidden.savedState == shown.savedState)
        let typed = try transition(from: hidden.state, on: Phone.event(.textDidChange))
        #expect(typed.answer.keyboard.mode == .hidden)
        #expect(typed.answer.coverage == nil)
    }

    @Test func `while shown, an event that is not observed is measured under the keyboard that the code knows`() throws
    {
        let shown = try transition(from: nil, on: Self.event(Phone.show(), as: .keyboardDidShow))
        let typed = try transition(from: shown.state, on: Phone.event(.textDidChange))
        #expect(typed.answer.decision == .ignore)
        #expect(typed.answer.keyboard == shown.answer.keyboard)
        #expect(typed.answer.coverage == Avoidance.Coverage(before: 0, after: 0, residual: 0))
    }

    @Test func `a frame of zeros, and another app's keyboard, say nothing`() throws {
        let show = Self.event(Phone.show(), as: .keyboardWillShow)
        for keyboard in [
            Keyboard(extent: .frameEnd(LayoutRect())), Keyboard(extent: .height(336), isLocal: false),
        ] {
            let answer = try answer(to: show.with { $0.keyboard = .value(keyboard) })
            #expect(answer.decision == .ignore)
            #expect(answer.keyboard.mode == .hidden)
            #expect(answer.coverage == nil)
        }
    }

    @Test(arguments: Policy.Fidelity.allCases)
    func `a keyboard that the code only waits under is up as well`(_ fidelity: Policy.Fidelity) throws {
        let show = Self.event(Phone.show(field: nil), as: .keyboardWillShow, .keyboardAwareness).with {
            $0.fidelity = .value(fidelity)
        }
        let waiting = try transition(from: nil, on: show)
        #expect(waiting.answer.decision == .none)
        #expect(waiting.answer.keyboard.mode == .docked)
        let focused = try transition(from: waiting.state, on: Self.focus())
        #expect(focused.answer.decision == .show)
        #expect(focused.answer.contentInset.bottom == 336)
        #expect(focused.state.geometry.unansweredKeyboard == nil)
    }

    @Test func `another policy begins with no keyboard`() throws {
        let first = try transition(from: nil, on: Self.event(Phone.show(), as: .keyboardWillShow))
        let other = try transition(from: first.state, on: Self.focus().with { $0.policy = .value(.automatic) })
        #expect(other.answer.decision == .pending)
        #expect(other.answer.keyboard.mode == .hidden)
        #expect(other.state.geometry.unansweredKeyboard == nil)
    }

    @Test func `a device's own keyboard is up where the code does not observe it`() throws {
        var keyboards = Device.Keyboards.unknown
        keyboards.withBar.portrait = Device.Figure(336, .derived)
        let device = Device(id: "phone", models: [], screen: nil, safeArea: nil, keyboards: keyboards)
        let show = Self.event(Phone.show(), as: .keyboardWillShow).with {
            $0.keyboard = .absent
            $0.device = .value(device)
        }
        let answer = try answer(to: show)
        #expect(answer.keyboard.mode == .docked)
        #expect(answer.coverage?.after == 44)
    }
}

extension Event {
    /// The same event with something changed.
    fileprivate func with(_ change: (inout Event) -> Void) -> Event {
        var event = self
        change(&event)
        return event
    }
}
