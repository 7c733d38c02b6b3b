import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// Rule 6: requests for the target, and targets left out of sight.
///
/// Case C with a field from 500 to 544: 78 brings it up, and from 534 on no part of it is visible.
@Suite struct SavedStateTargetTests {
    private static let field = LayoutRect(x: 16, y: 500, width: 343, height: 44)

    private static func layout(offset: Double? = nil, isTracking: Bool? = nil) -> Event {
        var event = Phone.event(.layoutDidChange)
        if let offset { event.scrollView.contentOffset = .value(LayoutPoint(y: offset)) }
        if let isTracking { event.scrollView.isTracking = .value(isTracking) }
        return event
    }

    private static func keyboard(height: Double, field: LayoutRect? = nil, id: Identifier = "", offset: Double) -> Event
    {
        var event = Phone.keyboardEvent(.keyboardWillChangeFrame, height: height)
        if let field { event.field = .value(Field(frame: field)) }
        event.fieldID = id
        event.scrollView.contentOffset = .value(LayoutPoint(y: offset))
        return event
    }

    /// The offsets answered to events after a show.
    private func offsets(_ events: [Event], fieldID: Identifier = "") throws -> [Double?] {
        var show = Phone.show(field: Self.field)
        show.fieldID = fieldID
        var state: SessionState?
        return try ([show] + events).map { try apply($0, to: &state).contentOffset?.y }
    }

    @Test func `a row at the band's edge is in sight, and the next pixel is not`() throws {
        #expect(try offsets([Self.layout(offset: 543)]) == [78, 490])
        #expect(try offsets([Self.layout(offset: 544)]) == [78, 544])
        #expect(try offsets([Self.layout(offset: 24.5), Self.layout(offset: -30)]) == [78, 78, -30])
    }

    @Test func `an offset sent or answered before brings the target back into sight`() throws {
        let away = [Self.layout(offset: 640), Self.layout(), Self.layout(offset: 78)]
        #expect(try offsets(away + [Self.layout(offset: 90)]) == [78, 640, 640, 78, 90])
        let grown = Phone.keyboardEvent(.keyboardWillChangeFrame, height: 424)
        #expect(try offsets(away + [grown]) == [78, 640, 640, 78, 166])
    }

    @Test func `a field the app scrolls back is revealed again`() throws {
        let events = [Self.layout(offset: 640), Self.layout(offset: 520, isTracking: false), Self.layout()]
        #expect(try offsets(events) == [78, 640, 490, 490])
    }

    @Test func `a field the system or the app scrolls away is shown again`() throws {
        #expect(try offsets([Self.layout(offset: 640, isTracking: false)]) == [78, 490])
    }

    @Test func `the same event again moves nothing, whatever the keyboard has uncovered`() throws {
        // From 496 to 540: below the band of 476, and in that of 512 with a row, which is revealed.
        var shrunk = Self.keyboard(height: 300, offset: 4)
        shrunk.kind = .keyboardDidChangeFrame
        #expect(try offsets([shrunk, shrunk, shrunk]) == [78, 42, 42, 42])
    }

    @Test func `a field is new by its id, and without one by its place`() throws {
        let moved = LayoutRect(x: 16, y: 1_120, width: 343, height: 44)
        let away = Self.keyboard(height: 336, field: moved, id: "a", offset: 640)
        #expect(try offsets([away], fieldID: "a") == [78, 640])
        #expect(try offsets([away], fieldID: "b") == [78, 698])
        #expect(try offsets([away]) == [78, 698])
        let jittered = LayoutRect(x: 16.5, y: 500, width: 343, height: 60)
        #expect(try offsets([Self.keyboard(height: 336, field: jittered, offset: 640)]) == [78, 640])
        var layout = Self.layout(offset: 640)
        layout.field = .value(Field(frame: moved))
        #expect(try offsets([layout]) == [78, 640], "an event of the layout brings the same field at another place")
    }

    @Test func `a focus and typing ask for the target, the end of editing forgets it`() throws {
        let away = Self.layout(offset: 640)
        #expect(try offsets([away, Phone.event(.textDidBeginEditing)]) == [78, 640, 490])
        #expect(try offsets([away, Phone.event(.textDidChange)]) == [78, 640, 490])
        var again = Self.layout()
        again.field = .value(Field(frame: Self.field))
        #expect(try offsets([away, Phone.event(.textDidEndEditing), again]) == [78, 640, 640, 490])
    }

    @Test func `translate is worked out anew by every event`() throws {
        var show = Phone.show(field: LayoutRect(x: 16, y: 656, width: 343, height: 44))
        show.options.strategy = .value(.translate)
        var state: SessionState?
        #expect(try apply(show, to: &state).translation == LayoutPoint(y: -234))
        #expect(try apply(Self.layout(offset: 700), to: &state).translation == LayoutPoint())
        #expect(try apply(Self.layout(offset: 100), to: &state).translation == LayoutPoint(y: -134))
    }

    @Test func `a drag of the keyboard judges by the user's offsets, and leaves the target there`() throws {
        var drag = Phone.keyboardEvent(.interactiveDismiss, height: 300)
        drag.scrollView.contentOffset = .value(LayoutPoint(y: 640))
        let docked = Phone.keyboardEvent(.keyboardWillChangeFrame, height: 336)
        #expect(try offsets([drag, docked]) == [78, nil, 640])
        drag.scrollView.contentOffset = .value(LayoutPoint(y: 0))
        #expect(try offsets([drag, docked]) == [78, nil, 78], "0 was in force before the keyboard")
    }

    @Test func `without a scroll view in common the target is another one`() throws {
        var other = Self.keyboard(height: 336, field: Self.field, offset: 640)
        other.scrollView.id = .value("other")
        other.scrollView.frame = .value(LayoutRect(width: 375, height: 812))
        other.scrollView.contentSize = .value(LayoutSize(width: 375, height: 1_200))
        other.scrollView.contentInsetAdjustmentBehavior = .value(.never)
        #expect(try offsets([Self.layout(offset: 640), other]) == [78, 640, 490])
    }

    @Test func `a state saved without the target takes the next one for new`() throws {
        let shown = try transition(from: nil, on: Phone.show(field: Self.field))
        let left = try transition(from: shown.state, on: Self.layout(offset: 640))
        #expect(left.savedState?.target?.isOutOfSight == true)
        var event = Phone.show(field: Self.field, contentInset: LayoutInsets(bottom: 336))
        event.kind = .layoutDidChange
        event.scrollView.contentOffset = .value(LayoutPoint(y: 640))
        event.savedState = left.savedState
        #expect(try answer(to: event).contentOffset?.y == 640)
        event.savedState?.target = nil
        #expect(try answer(to: event).contentOffset?.y == 490)
    }

    @Test func `a user who scrolls away and back thousands of times makes the state no larger`() throws {
        var random = SeededGenerator(seed: 23)
        var state: SessionState?
        _ = try apply(Phone.show(field: Self.field), to: &state)
        var largest = 0
        for number in 0..<RandomEvents.countOfOneUser {
            let offset = Double.random(in: -50...1_200, using: &random)
            _ = try apply(Self.layout(offset: offset, isTracking: number % 3 == 0 ? true : nil), to: &state)
            let size = try #require(state).approximateSize
            if number < 100 { largest = max(largest, size) }
            try #require(size <= largest || number < 100, "after \(number) events \(size) bytes")
        }
    }
}
