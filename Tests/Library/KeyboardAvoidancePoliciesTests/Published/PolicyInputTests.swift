import Testing

@_spi(Engine) @testable import KeyboardAvoidance
@_spi(Engine) @testable import KeyboardAvoidancePolicies

/// The geometry available to a published policy.
@Suite struct PolicyInputTests {
    @Test func `the keyboard covers what lies below its top, in the window's coordinates`() {
        #expect(PolicyInput.formC.overlap == 336)
        let lower = PolicyInput.formC.with { $0.window.y = 100 }
        #expect(lower.keyboardTop == 376)
        #expect(lower.overlap == 436)
        #expect(PolicyInput.formC.with { $0.frameEnd = LayoutRect() }.overlap == 0)
        #expect(PolicyInput.formC.with { $0.view.frame.height = 400 }.overlap == 0)
    }

    @Test func `the view fills the window, wherever that lies`() {
        let input = PolicyInput.formC.with { $0.window = LayoutRect(x: 9, y: 9, width: 300, height: 500) }
        #expect(input.rootView == LayoutRect(width: 300, height: 500))
    }

    @Test func `the range ends where the content does, with insets and safe area`() {
        #expect(PolicyInput.formC.view.range(contentInset: LayoutInsets(bottom: 336)) == 0...724)
        let inset = PolicyInput.formC.with { $0.view.safeArea = SafeArea(top: 44, bottom: 34) }
        #expect(inset.view.range(contentInset: LayoutInsets(top: 6, bottom: 302)) == -50...724)
        #expect(PolicyInput.formC.with { $0.view.contentSize.height = 10 }.view.range(contentInset: .zero) == 0...0)
    }

    @Test(
        arguments: [
            // The content offset, the rectangle's top and height, and UIKit's offset.
            (0.0, 656.0, 44.0, 224.0), (300, 656, 44, 300), (700, 656, 44, 656), (0, 100, 44, 0),
            // Higher than the viewport: its top.
            (0, 100, 600, 100),
            // The range ends at 724.
            (0, 1_180, 44, 724),
        ] as [(Double, Double, Double, Double)]
    )
    func `scrollRectToVisible scrolls no further than it must, and within the range`(
        _ offset: Double, _ top: Double, _ height: Double, _ expected: Double
    ) {
        let input = PolicyInput.formC.with { $0.view.current.contentOffset.y = offset }
        let rect = LayoutRect(y: top, width: 100, height: height)
        #expect(input.view.scrollRectToVisible(rect, contentInset: LayoutInsets(bottom: 336)) == expected)
    }

    @Test func `off the screen nothing around the scroll view is known`() {
        let base = ScrollValues(contentInset: LayoutInsets(bottom: 20))
        var view = SavedScrollView(base: base)
        #expect(PolicyInput.formC.offScreen(view).view.current == base)
        view.answered = ScrollValues(contentInset: LayoutInsets(bottom: 356))
        let input = PolicyInput.formC.offScreen(view)
        #expect(input.view.current.contentInset.bottom == 356)
        #expect(input.view.base == base)
        #expect(input.field == nil)
    }
}
