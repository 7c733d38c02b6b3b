import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// Rules 2, 3, 4 and 8 and the safe area, each as a function of its own.
@Suite struct ViewportTests {
    @Test(
        arguments: [
            (LayoutRect(width: 375, height: 812), 336.0),
            // A tab bar: the scroll view ends at 729.
            (LayoutRect(width: 375, height: 729), 253),
            (LayoutRect(width: 375, height: 476), 0),
            (LayoutRect(y: 600, width: 375, height: 100), 100),
            // Beside the keyboard, not above it.
            (LayoutRect(x: 375, width: 375, height: 812), 0),
        ] as [(LayoutRect, Double)]
    )
    func `the overlap is what of the scroll view lies below the keyboard's top`(
        _ frame: LayoutRect, _ overlap: Double
    ) throws {
        #expect(try LaidOutForm(Phone.show(frame: frame)).overlap == overlap)
    }

    @Test func `a keyboard that floats overlaps nothing, and neither does one that is hidden`() throws {
        let view = try LaidOutForm(Phone.show()).viewport
        let frame = LayoutRect(y: 476, width: 375, height: 336)
        #expect(view.overlap(of: Classification(verdict: .visible(.docked), frameInWindow: frame)) == 336)
        for verdict in [Classification.Verdict.visible(.floating), .visible(.undocked), .hidden] {
            #expect(view.overlap(of: Classification(verdict: verdict, frameInWindow: frame)) == 0)
        }
    }

    @Test(
        arguments: [
            // Base, safe area, overlap: max of both, then their sum.
            (0.0, 0.0, 336.0, 336.0, 336.0), (20, 0, 336, 336, 356), (20, 34, 336, 336, 356), (400, 0, 336, 400, 736),
            (20, 34, 0, 54, 54),
        ] as [(Double, Double, Double, Double, Double)]
    )
    func `the bottom inset that is needed is the larger one or the sum`(
        _ base: Double, _ safeArea: Double, _ overlap: Double, _ larger: Double, _ sum: Double
    ) throws {
        let view = try LaidOutForm(Phone.show()).viewport
        let values = ScrollValues(contentInset: LayoutInsets(bottom: base))
        let area = SafeArea(bottom: safeArea)
        #expect(view.need(base: values, overlap: overlap, safeArea: area, rule: .max) == larger)
        #expect(view.need(base: values, overlap: overlap, safeArea: area, rule: .add) == sum)
    }

    @Test func `the safe area is not written into the insets, and none becomes smaller`() throws {
        let view = try LaidOutForm(Phone.show()).viewport
        let area = SafeArea(bottom: 34)
        let inset = view.insets(base: ScrollValues(), need: 336, overlap: 336, safeArea: area)
        #expect(inset == (302, 302))
        let base = ScrollValues(
            contentInset: LayoutInsets(bottom: 400), scrollIndicatorInsets: LayoutInsets(bottom: 390))
        #expect(view.insets(base: base, need: 400, overlap: 336, safeArea: SafeArea()) == (400, 390))
    }

    @Test func `the band lies between the insets at the top and the keyboard`() throws {
        #expect(try LaidOutForm(Phone.show()).band == VerticalSpan(top: 0, bottom: 476))
        let barred = Phone.show().with { $0.obstructions = .value(Obstructions(top: 88, bottom: 400)) }
        #expect(try LaidOutForm(barred).band == VerticalSpan(top: 88, bottom: 412))
    }

    @Test(
        arguments: [
            // 1200 high in 812: from 0 to 1200 + 336 − 812.
            (0.0, 336.0, 0.0, 0.0, 724.0), (20, 336, 44, -64, 724),
            // Content that is shorter than the view rests at its top alone.
            (0, -500, 0, 0, 0),
        ] as [(Double, Double, Double, Double, Double)]
    )
    func `the offsets at which the view can rest end where the content does`(
        _ top: Double, _ need: Double, _ safeTop: Double, _ lowest: Double, _ highest: Double
    ) throws {
        let range = try LaidOutForm(Phone.show()).viewport
            .range(base: LayoutInsets(top: top), need: need, safeArea: SafeArea(top: safeTop))
        #expect(range == OffsetRange(lowest: lowest, highest: highest))
    }

    @Test(
        arguments: [
            (ScrollViewGeometry.ContentInsetAdjustmentBehavior.never, 812.0, SafeArea()),
            (.always, 812, SafeArea(top: 44, bottom: 34)), (.automatic, 812, SafeArea(top: 44, bottom: 34)),
            // It ends above the home indicator.
            (.always, 700, SafeArea(top: 44, bottom: 0)),
        ] as [(ScrollViewGeometry.ContentInsetAdjustmentBehavior, Double, SafeArea)]
    )
    func `the system adds what of the safe area lies over the scroll view, if it may`(
        _ behavior: ScrollViewGeometry.ContentInsetAdjustmentBehavior, _ height: Double, _ safeArea: SafeArea
    ) throws {
        let event = Phone.show(frame: LayoutRect(width: 375, height: height)).with {
            $0.scrollView.contentInsetAdjustmentBehavior = .value(behavior)
        }
        #expect(try LaidOutForm(event).safeArea == safeArea)
    }

    @Test func `seen from the scroll view around it a field lies where it is on the screen`() throws {
        var view = try LaidOutForm(Phone.show(frame: LayoutRect(x: 10, y: 100, width: 300, height: 500))).viewport
        view.scrollView.values.contentOffset.y = 50
        var outer = ScrollView()
        #expect(view.seen(from: outer, nil) == nil, "it has no frame yet")
        outer.frame = LayoutRect(width: 375, height: 812)
        outer.contentSize = LayoutSize(width: 375, height: 2_000)
        let seen = try #require(view.seen(from: outer, nil))
        #expect(seen.frame == outer.frame)
        #expect(seen.field?.frame == LayoutRect(x: 26, y: 706, width: 343, height: 44))
        #expect(seen.lowestInside == 500, "nothing taller is shown whole")
    }
}
