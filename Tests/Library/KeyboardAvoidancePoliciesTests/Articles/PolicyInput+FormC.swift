@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

extension PolicyInput {
    /// Form C of docs/reference/policies.md: a keyboard of 336 points, a field from 656 to 700, nothing scrolled.
    static var formC: PolicyInput {
        let keyboard = LayoutRect(y: 476, width: 375, height: 336)
        return PolicyInput(
            phase: .keyboardShows,
            screen: Screen(width: 375, height: 812),
            window: LayoutRect(width: 375, height: 812),
            frame: LayoutRect(width: 375, height: 812),
            contentSize: LayoutSize(width: 375, height: 1_200),
            current: ScrollValues(),
            base: ScrollValues(),
            isShown: false,
            field: FieldGeometry(Field(frame: LayoutRect(x: 16, y: 656, width: 343, height: 44))),
            isNewFocus: true,
            inputViewHeight: nil,
            container: nil,
            frameEnd: keyboard,
            frameBegin: keyboard,
            safeArea: SafeArea()
        )
    }

    /// The same form with something changed.
    func with(_ change: (inout PolicyInput) -> Void) -> PolicyInput {
        var input = self
        change(&input)
        return input
    }
}

extension Outcome {
    /// The answer; nil if there is none.
    var answer: PolicyAnswer? { if case .answer(let answer) = self { answer } else { nil } }
    var isSilent: Bool { if case .silent = self { true } else { false } }
}

extension PolicyAnswer {
    var offset: Double { values.contentOffset.y }
    var inset: Double { values.contentInset.bottom }
    var codes: Set<Warning.Code> { Set(warnings.map(\.code)) }
}
