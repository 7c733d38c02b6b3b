import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// The values that a policy fills in, from an outcome that changes nothing.
@Suite struct PolicyOutcomeTests {
    private static func change(_ body: (inout PolicyOutcome, borrowing LayoutInput) -> Void) throws {
        try LaidOutForm.read(Phone.show(contentInset: LayoutInsets(bottom: 20))) { input in
            var outcome = PolicyOutcome(of: input)
            body(&outcome, input)
        }
    }

    @Test func `at first an outcome changes nothing`() throws {
        try Self.change { outcome, input in
            #expect(outcome.decision == .none)
            #expect(outcome.values == ScrollValues(contentInset: LayoutInsets(bottom: 20)))
            #expect(outcome.keyboard(of: input) == Phone.keyboard(336))
            #expect(outcome.coverage == nil && outcome.frame == nil && outcome.translation == nil)
        }
    }

    @Test func `the insets of a scroll view that was left are given back to it, outer or gone`() throws {
        try Self.change { outcome, _ in
            outcome.outerScrollViews = [Avoidance.OuterScrollView("outer", ScrollValues(), writesOffset: false)]
            let values = ScrollValues(contentInset: LayoutInsets(bottom: 5))
            outcome.release("outer", values)
            outcome.release("gone", values)
            // Without an id it is none of the outer ones.
            outcome.release("", values)
            #expect(outcome.outerScrollViews.map(\.contentInset.bottom) == [5])
            #expect(outcome.outerScrollViews.map(\.contentOffset) == [nil])
            #expect(outcome.released.map(\.id) == ["gone", ""])
            #expect(outcome.released.map(\.contentInset.bottom) == [5, 5])
        }
    }

    @Test func `a hide that nobody knows of says only what was sent with it`() throws {
        try Self.change { outcome, input in
            var sent = ScrollViewPatch()
            sent.contentInset = .value(.zero)
            outcome.loseHide(sent, input)
            #expect(outcome.warnings.map(\.code) == [.nothingSaved])
            #expect(outcome.writesOffset == false)
            #expect(outcome.unknown == [.visibleRect, .scrollIndicatorInsets])
        }
    }
}
