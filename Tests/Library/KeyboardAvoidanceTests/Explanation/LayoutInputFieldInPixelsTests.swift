@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// A field in pixels among points: the rule, and inputs on both sides of its limits.
@Suite struct LayoutInputFieldInPixelsTests {
    private func event(_ field: LayoutRect, scale: Double = 1, content: Double = 360) -> Event {
        var event = Event()
        event.screen = .value(Screen(width: 360, height: 780, scale: scale))
        event.scrollView.frame = .value(LayoutRect(x: 0, y: 70, width: 360, height: 710))
        event.scrollView.contentSize = .value(LayoutSize(width: content, height: 1400))
        event.field = .value(Field(frame: field))
        event.keyboard = .value(Keyboard(extent: .height(300)))
        return event
    }

    private func found(_ event: Event) throws -> Warning? {
        var state = SessionState()
        let warnings = try state.handle(event).warnings
        let warning = warnings.first { $0.code == .fieldMayBePixels }
        if warning != nil { #expect(warnings.allSatisfy { $0.cure == nil }) }
        return warning
    }

    @Test func `the told scale divides frame and caret`() throws {
        var told = event(LayoutRect(x: 36, y: 1770, width: 1008, height: 120), scale: 3)
        told.field = .value(
            Field(
                frame: LayoutRect(x: 36, y: 1770, width: 1008, height: 120),
                caretRect: LayoutRect(x: 60, y: 1800, width: 6, height: 60)))
        let warning = try #require(try found(told))
        #expect(warning.property == "field.frame")
        #expect(
            warning.fix?.members == [
                Warning.Fix.Member("frame", .rect(LayoutRect(x: 12, y: 590, width: 336, height: 40))),
                Warning.Fix.Member("caretRect", .rect(LayoutRect(x: 20, y: 600, width: 2, height: 20))),
            ])
        told.wording.statesUnit = true
        #expect(try found(told) == nil)
        // At the told scale it would still not fit.
        #expect(try found(event(LayoutRect(x: 36, y: 1770, width: 1008, height: 120), scale: 2)) == nil)
    }

    @Test func `even margins tell the scale, else there is no fix`() throws {
        let even = try #require(try found(event(LayoutRect(x: 24, y: 1180, width: 672, height: 80))))
        #expect(even.fix?.members.map(\.value) == [.rect(LayoutRect(x: 12, y: 590, width: 336, height: 40))])
        let uneven = try #require(try found(event(LayoutRect(x: 24, y: 1180, width: 400, height: 80))))
        #expect(uneven.fix == nil)
    }

    @Test func `a field within the screen, the views or the content is not doubted`() throws {
        #expect(try found(event(LayoutRect(x: 12, y: 590, width: 336, height: 40))) == nil)
        #expect(try found(event(LayoutRect(x: 24, y: 590, width: 337, height: 40))) == nil)
        #expect(try found(event(LayoutRect(x: 372, y: 590, width: 300, height: 40), content: 720)) == nil)
        #expect(try found(event(LayoutRect(x: 12, y: 2000, width: 300, height: 40))) == nil)
        #expect(try found(event(LayoutRect(x: 24, y: 9000, width: 672, height: 80))) == nil)
        var turned = event(LayoutRect(x: 1012, y: 590, width: 336, height: 40))
        turned.origin = .value(LayoutPoint(x: 1000, y: 0))
        turned.scrollView.frame = .value(LayoutRect(x: 1000, y: 70, width: 360, height: 710))
        turned.field = .value(
            Field(frame: LayoutRect(x: 1012, y: 590, width: 336, height: 40), coordinateSpace: .window))
        #expect(try found(turned) == nil)
    }
}
