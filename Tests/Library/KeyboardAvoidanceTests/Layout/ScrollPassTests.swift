import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// One scroll view laid out.
@Suite struct ScrollPassTests {
    @Test(
        arguments: [
            (AvoidanceOptions.Strategy.scroll, nil, 234.0), (.insetOnly, Layout.ScrollSuppression.insetOnly, 0),
            (.translate, .translation, 0),
        ] as [(AvoidanceOptions.Strategy, Layout.ScrollSuppression?, Double)]
    )
    func `a strategy that does not scroll holds the offset`(
        _ strategy: AvoidanceOptions.Strategy, _ suppression: Layout.ScrollSuppression?, _ offset: Double
    ) throws {
        let pass = try LaidOutForm(Phone.show().with { $0.options.strategy = .value(strategy) }).layout.innermost
        #expect(pass.suppression == suppression)
        #expect(pass.offset == offset)
        #expect((pass.reveal == nil) == (suppression != nil))
    }

    @Test func `a scroll view that pages, or none of which is seen, is not scrolled`() throws {
        let paging = Phone.show().with { $0.scrollView.isPagingEnabled = .value(true) }
        #expect(try LaidOutForm(paging).layout.innermost.suppression == .pagingOrDisabled)
        let covered = try LaidOutForm(Phone.show(frame: LayoutRect(y: 500, width: 375, height: 312))).layout.innermost
        #expect(covered.suppression == .noBand)
        #expect(!covered.hasBand)
    }

    @Test func `a scroll view that is shortened ends above the keyboard and needs no inset`() throws {
        let event = Phone.show().with { $0.options.strategy = .value(.resize) }
        let pass = try LaidOutForm(event).layout.innermost
        #expect(pass.frame == LayoutRect(width: 375, height: 476))
        #expect(pass.values.contentInset == .zero)
        #expect(pass.overlap == 336, "of the frame before it was shortened")
        #expect(pass.offset == 234)
    }

    @Test(arguments: [(1.0, 475.0), (2, 475.5), (3, 475 + 2.0 / 3)] as [(Double, Double)])
    func `a shortened frame ends on a whole pixel`(_ scale: Double, _ height: Double) throws {
        let view = try LaidOutForm(Phone.show()).viewport
        #expect(view.shortened(by: 336.2, scale: scale).height.isClose(to: height, within: 1e-9))
        #expect(view.shortened(by: 0, scale: scale).frame == view.frame)
        #expect(view.shortened(by: 900, scale: scale).height == 0)
    }

    @Test(arguments: [(0.0, 34.0), (20, 14), (34, 0), (336, 0)] as [(Double, Double)])
    func `a scroll view that is shortened has less of the safe area`(_ shortening: Double, _ bottom: Double) {
        #expect(SafeArea(top: 44, bottom: 34).above(shortening) == SafeArea(top: 44, bottom: bottom))
    }
}
