import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// Rules 11, 12 and 14: what is saved of each scroll view, from the show to the hide.
@Suite struct SavedStateTests {
    /// A list in a form, both shown with their own insets.
    private static func show() -> Event {
        Phone.show(contentInset: LayoutInsets(bottom: 5)).with {
            $0.scrollView.id = .value("list")
            $0.outerScrollViews = .value([outer("form", inset: 7)])
        }
    }

    private static func outer(_ id: Identifier, inset: Double) -> ScrollViewPatch {
        var outer = ScrollViewPatch()
        outer.id = .value(id)
        outer.frame = .value(LayoutRect(width: 375, height: 812))
        outer.contentSize = .value(LayoutSize(width: 375, height: 1_500))
        outer.contentInset = .value(LayoutInsets(bottom: inset))
        outer.contentInsetAdjustmentBehavior = .value(.never)
        return outer
    }

    /// The state that is saved after the events.
    private func saved(_ events: [Event]) throws -> SavedState {
        var state: SessionState?
        for event in events { _ = try apply(event, to: &state) }
        return try #require(state?.saved)
    }

    @Test func `a show captures every scroll view with its own values, inner to outer`() throws {
        let saved = try saved([Self.show()])
        #expect(saved.scrollView.id == "list")
        #expect(saved.scrollView.base.contentInset.bottom == 5)
        #expect(saved.outerScrollViews.map(\.id) == ["form"])
        #expect(saved.outerScrollViews.map(\.base.contentInset.bottom) == [7])
    }

    @Test func `a scroll view is captured once, whatever it has later`() throws {
        let later = Phone.event(.layoutDidChange).with { $0.scrollView.contentOffset = .value(LayoutPoint(y: 300)) }
        let saved = try saved([Self.show(), later])
        #expect(saved.scrollView.base.contentOffset.y == 0)
    }

    @Test func `a scroll view that comes while shown is captured then, and one that is gone is given back`() throws {
        var state: SessionState?
        _ = try apply(Self.show(), to: &state)
        let other = Phone.event(.layoutDidChange).with { $0.outerScrollViews = .value([Self.outer("page", inset: 9)]) }
        let answer = try apply(other, to: &state)
        #expect(answer.decision == .move)
        #expect(answer.released.map(\.id) == ["form"])
        #expect(answer.released.map(\.contentInset.bottom) == [7])
        #expect(state?.saved?.outerScrollViews.map(\.base.contentInset.bottom) == [9])
    }

    @Test func `answered values are remembered as ours, in outer scroll views as well`() throws {
        var state: SessionState?
        let answer = try apply(Self.show(), to: &state)
        let saved = try #require(state?.saved)
        #expect(saved.scrollView.answered?.contentInset == answer.contentInset)
        #expect(saved.outerScrollViews.first?.answered?.contentOffset == answer.outerScrollViews.first?.contentOffset)
        #expect(try apply(Phone.event(.layoutDidChange), to: &state).decision == .none)
    }

    @Test func `the base alone is completed by what is sent next, which counts as ours`() throws {
        var restored = Self.show()
        restored.savedState = SavedState(base: ScrollValues(contentInset: LayoutInsets(bottom: 3)))
        let saved = try saved([restored])
        #expect(saved.scrollView.id == "list")
        #expect(saved.scrollView.base.contentInset.bottom == 3)
        #expect(saved.policy == .automatic)
    }

    @Test func `a window of another size voids the saved offset of every scroll view`() throws {
        let turned = Phone.event(.layoutDidChange).with {
            $0.window = .value(WindowGeometry(frame: LayoutRect(width: 812, height: 375)))
        }
        let saved = try saved([Self.show(), turned])
        #expect(saved.scrollView.isOffsetVoid)
        #expect(saved.outerScrollViews.map(\.isOffsetVoid) == [true])
        #expect(saved.windowSize == LayoutSize(width: 812, height: 375))
    }

    @Test func `a drag begins with the bottoms in force, and ends with a docked keyboard`() throws {
        let drag = Phone.keyboardEvent(.interactiveDismiss, height: 200)
        let dragged = try saved([Self.show(), drag])
        let bottoms = try #require(dragged.outerScrollViews.first?.drag?.contentInset)
        #expect(dragged.isDragging)
        #expect(bottoms.lowest < bottoms.highest, "one of the keyboard at 336, one of that at 200")
        let ended = try saved([Self.show(), drag, Phone.keyboardEvent(.keyboardWillShow, height: 336)])
        #expect(!ended.isDragging)
        #expect(ended.scrollView.drag == nil && ended.outerScrollViews.allSatisfy { $0.drag == nil })
    }
}
