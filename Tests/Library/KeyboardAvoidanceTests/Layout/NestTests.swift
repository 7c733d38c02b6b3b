import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// A list in a form that fills the phone; the keyboard begins at 476.
@Suite struct NestTests {
    private func event(
        list: LayoutRect,
        content: Double,
        offset: Double = 0,
        form: Double = 1_500,
        field: Double
    ) -> Event {
        Phone.show(field: LayoutRect(x: 16, y: field, width: 343, height: 44)).with {
            $0.scrollView.id = .value("list")
            $0.scrollView.frame = .value(list)
            $0.scrollView.contentSize = .value(LayoutSize(width: 375, height: content))
            $0.scrollView.contentOffset = .value(LayoutPoint(y: offset))
            $0.scrollView.contentInsetAdjustmentBehavior = .value(.never)
            var outer = ScrollViewPatch()
            outer.id = .value("form")
            outer.frame = .value(LayoutRect(width: 375, height: 812))
            outer.contentSize = .value(LayoutSize(width: 375, height: form))
            outer.contentInsetAdjustmentBehavior = .value(.never)
            $0.outerScrollViews = .value([outer])
        }
    }

    @Test func `the list shows the field in its own viewport, the form brings it up, and nothing is left to inset`()
        throws
    {
        let form = event(list: LayoutRect(y: 520, width: 375, height: 240), content: 480, field: 300)
        let layout = try LaidOutForm(form).layout
        #expect(layout.turns.map(\.index) == [0, 1, 0])
        #expect(layout.turns.map(\.offset) == [114, 284, 114])
        #expect(layout.innermost.frame.y == 236, "where it then stands")
        #expect(layout.innermost.values.contentInset.bottom == 0)
        #expect(layout.measured.coverage?.after == 0)
    }

    @Test func `moves that bring the target no nearer to all bands together are taken back`() throws {
        // The list is covered whole, and the form cannot move: in its own viewport the list would hide the field.
        let form = event(
            list: LayoutRect(y: 520, width: 375, height: 240), content: 480, offset: 200, form: 476, field: 100)
        let layout = try LaidOutForm(form).layout
        #expect(layout.innermost.offset == 200)
        #expect(layout.outer.first?.pass.offset == 0)
        #expect(layout.innermost.values.contentInset.bottom == 240)
    }

    @Test func `a repeated event finds the insets of the first to the last decimal`() throws {
        // Rounded where the list stands, and only there: 0.4 and 0.3 of the last decimal would make one together.
        let show = event(
            list: LayoutRect(y: 520.000_000_000_4, width: 375, height: 300.000_000_000_3), content: 480, field: 100)
        let shown = try transition(from: nil, on: show)
        let again = try transition(from: shown.state, on: Phone.event(.layoutDidChange))
        #expect(shown.answer.contentInset.bottom > 0)
        #expect(shown.answer.outerScrollViews.first?.contentOffset?.y ?? 0 > 0)
        #expect(again.answer.contentInset == shown.answer.contentInset)
    }

    @Test func `moves that bring everything back are none, although a remembered place is rounded`() throws {
        var show = event(
            list: LayoutRect(y: 681.579_086_607_699_3, width: 400, height: 400), content: 370, form: 500, field: 320)
        show.window = .value(WindowGeometry(frame: LayoutRect(width: 400, height: 800)))
        show.keyboard = .value(
            Keyboard(extent: .frameEnd(LayoutRect(y: 641.333_333_333_333_4, width: 400, height: 200))))
        show.field = .value(Field(frame: LayoutRect(y: 320, height: 100)))
        var (form, page) = (ScrollViewPatch(), ScrollViewPatch())
        form.frame = .value(LayoutRect(height: 400))
        form.contentSize = .value(LayoutSize(height: 500))
        page.frame = .value(LayoutRect(width: 400, height: 800))
        page.contentSize = .value(LayoutSize(height: 1_200))
        page.contentOffset = .value(LayoutPoint(y: 260))
        show.outerScrollViews = .value([form, page])
        let shown = try transition(from: nil, on: show)
        let again = try transition(from: shown.state, on: Phone.event(.layoutDidChange))
        #expect(again.answer.decision == .none)
        #expect(shown.answer.warnings.compactMap(\.cure?.value).count == 1)
        #expect(again.answer.warnings.compactMap(\.cure?.value) == shown.answer.warnings.compactMap(\.cure?.value))
    }

    @Test func `a frame that resize has shortened is known where its form has taken it, and answered there`()
        throws
    {
        let list = LayoutRect(y: 500, width: 375, height: 300)
        var show = event(list: list, content: 600, form: 900, field: 350)
        show.options.strategy = .value(.resize)
        let shown = try transition(from: nil, on: show)
        #expect(shown.answer.frame == LayoutRect(y: 500, width: 375, height: 64))
        #expect(shown.state.geometry.scrollView.frame?.y == 412, "the form has gone 88")
        for y in [500.0, 412] {
            var again = Event()
            again.kind = .layoutDidChange
            again.scrollView.frame = .value(LayoutRect(y: y, width: 375, height: 64))
            let next = try transition(from: shown.state, on: again)
            #expect(next.answer.decision == .none)
            #expect(next.answer.frame == LayoutRect(y: 412, width: 375, height: 64))
            var hide = Event()
            hide.kind = .keyboardWillHide
            let hidden = try transition(from: next.state, on: hide).answer
            #expect(hidden.frame == LayoutRect(y: 412, width: 375, height: 300))
        }
    }
}
