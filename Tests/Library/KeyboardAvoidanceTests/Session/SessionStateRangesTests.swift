import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

@Suite struct SessionStateRangesTests {
    private func state(after events: [Event]) throws -> SessionState {
        var state = SessionState()
        for event in events { _ = try state.handle(event) }
        return state
    }

    @Test(arguments: UInt64(0)..<200)
    func `omitted ranges come back to the bit`(seed: UInt64) throws {
        var sequences = RandomSequences(seed: seed)
        var state = SessionState()
        for event in sequences.events(isWhole: false) {
            var next = state
            guard (try? next.handle(event)) != nil else { continue }
            state = next
            var copy = state
            copy.omitRanges()
            copy.completeRanges()
            #expect(copy == state)
        }
    }

    @Test func `a usual session is written without its range, flat and nested`() throws {
        var show = Phone.show()
        var form = show.scrollView
        form.id = .value("form")
        form.contentSize = .value(LayoutSize(width: 375, height: 1_500))
        let flat = try state(after: [show, Phone.keyboardEvent(.keyboardWillChangeFrame, height: 69)])
        show.scrollView.id = .value("list")
        show.scrollView.frame = .value(LayoutRect(y: 500, width: 375, height: 300))
        show.outerScrollViews = .value([form])
        for var state in [flat, try state(after: [show])] {
            #expect(state.kept.scrollView.range != nil)
            state.omitRanges()
            #expect(state.kept.scrollView.range == nil)
            #expect(state.kept.outerScrollViews.allSatisfy { $0.range == nil })
        }
    }

    @Test func `the range from before a drag is written`() throws {
        var state = try state(after: [Phone.show(), Phone.keyboardEvent(.interactiveDismiss, height: 100)])
        state.omitRanges()
        #expect(state.kept.scrollView.range == OffsetRange(lowest: 0, highest: 724))
    }

    @Test func `one that is unknown stays so`() throws {
        var state = try state(after: [Phone.show()])
        state.kept.scrollView.range = nil
        var copy = state
        copy.omitRanges()
        copy.completeRanges()
        #expect(copy == state)
    }
}
