@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

extension PolicyInput {
    /// Form C of docs/reference/policies.md: a keyboard of 336 points, a field from 656 to 700, nothing scrolled.
    static var formC: PolicyInput {
        let screen = LayoutRect(width: 375, height: 812)
        let view = View(
            frame: screen, contentSize: LayoutSize(width: 375, height: 1_200), current: ScrollValues(),
            base: ScrollValues(), safeArea: SafeArea(), safeBottom: 0, canScroll: true, adjustsIndicators: true,
            height: 812)
        return PolicyInput(
            occasion: .show, options: PeerOptions(), prefersCrossFade: false,
            screen: Screen(width: 375, height: 812), window: screen, safeAreaInsets: .zero, views: [view],
            isShown: false, field: LayoutRect(x: 16, y: 656, width: 343, height: 44), isNewField: true,
            isFieldSent: true, snapToOffsets: [], frameEnd: LayoutRect(y: 476, width: 375, height: 336),
            frameBegin: LayoutRect(y: 476, width: 375, height: 336), keyboard: .none, overlap: 336, translation: 0,
            duration: 0.25)
    }

    /// The same form with something changed, as the code of an article sees it.
    func with(_ change: (inout PolicyInput) -> Void) -> PolicyInput {
        var input = self
        change(&input)
        input.overlap = input.heightBelowKeyboard
        return input
    }
}

extension PolicyAnswer {
    var offset: Double { view.contentOffset.y }
    var inset: Double { view.contentInset.bottom }
    var codes: Set<Warning.Code> { Set(warnings.map(\.code)) }
}
