import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// The values from before the keyboard, the basis of all computation.
@Suite struct BaselineTests {
    @Test func `a second keyboard starts from the values before the first`() throws {
        let first = Phone.show(contentInset: LayoutInsets(bottom: 20))
        let shown = try transition(from: nil, on: first).state
        let layout = try LaidOutForm(Phone.keyboardEvent(.keyboardWillShow, height: 388), from: shown).layout
        #expect(layout.innermost.base.contentInset.bottom == 20)
        #expect(layout.values.contentInset.bottom == 388)
    }

    @Test func `hidden, the base is what the scroll view has`() throws {
        let saved = SavedState()
        var base: ScrollValues?
        let event = Phone.show(contentInset: LayoutInsets(top: 7), contentOffset: LayoutPoint(y: 30))
        var state = SessionState()
        _ = try state.handle(event) { input, _, _ in
            base = Baseline(input, saved).base
        }
        #expect(base?.contentInset == LayoutInsets(top: 7))
        #expect(base?.contentOffset == LayoutPoint(y: 30))
    }

    @Test func `a saved state has its values, its adjustment and nothing moved`() {
        let values = ScrollValues(contentInset: LayoutInsets(bottom: 9), contentOffset: LayoutPoint(y: 4))
        let baseline = Baseline(met: SavedState(base: values))
        #expect(baseline.base == values)
        #expect(baseline.observedAdjustment == nil)
        #expect(baseline.outer.isEmpty)
        let translation = baseline.translation
        #expect(translation == 0)
    }
}
