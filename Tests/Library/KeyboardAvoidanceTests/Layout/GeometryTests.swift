import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// Rules 1 and 9: where a scroll view and a field stand.
@Suite struct GeometryTests {
    private static func outer(offset: Double) -> ScrollViewPatch {
        var outer = ScrollViewPatch()
        outer.id = .value("form")
        outer.frame = .value(LayoutRect(width: 375, height: 812))
        outer.contentSize = .value(LayoutSize(width: 375, height: 1_500))
        outer.contentOffset = .value(LayoutPoint(y: offset))
        outer.contentInsetAdjustmentBehavior = .value(.never)
        return outer
    }

    private static func show(offset: Double = 0) -> Event {
        Phone.show(field: nil, frame: LayoutRect(y: 300, width: 375, height: 200)).with {
            $0.scrollView.id = .value("list")
            $0.outerScrollViews = .value([outer(offset: offset)])
        }
    }

    private func geometry(after events: [Event]) throws -> Geometry {
        var state: SessionState?
        for event in events { _ = try apply(event, to: &state) }
        return try #require(state?.geometry)
    }

    @Test func `a field is kept in content coordinates, in whatever space it is sent`() throws {
        let content = LayoutRect(x: 16, y: 656, width: 343, height: 44)
        let places: [(space: Field.CoordinateSpace, y: Double)] = [(.content, 656), (.window, 556), (.screen, 596)]
        for (space, y) in places {
            let sent = LayoutRect(x: 16, y: y, width: 343, height: 44)
            let event = Phone.show(field: nil, contentOffset: LayoutPoint(y: 100)).with {
                $0.kind = .layoutDidChange
                $0.window = .value(WindowGeometry(frame: LayoutRect(y: 40, width: 375, height: 772)))
                $0.field = .value(Field(frame: sent, coordinateSpace: space))
            }
            let field = try #require(try geometry(after: [event]).field)
            #expect(field.frame == content, "\(space)")
            #expect(field.coordinateSpace == .content)
        }
    }

    @Test func `a frame that is remembered moves with the scroll views around it`() throws {
        let scrolled = Phone.event(.layoutDidChange).with { $0.outerScrollViews = .value([Self.outer(offset: 120)]) }
        #expect(try geometry(after: [Self.show(), scrolled]).scrollView.frame?.y == 180)
        #expect(try geometry(after: [Self.show(offset: 120)]).scrollView.frame?.y == 300, "as it is sent")
    }

    @Test func `a frame that comes back as it was shortened means the whole one`() throws {
        var state: SessionState?
        let show = Phone.show().with { $0.options.strategy = .value(.resize) }
        let short = try #require(try apply(show, to: &state).frame)
        #expect(short.height == 476)
        for sent in [short, LayoutRect(width: 375, height: 476.02)] {
            let again = Phone.event(.layoutDidChange).with { $0.scrollView.frame = .value(sent) }
            #expect(try apply(again, to: &state).frame == short)
            #expect(state?.geometry.scrollView.frame?.height == 812)
        }
        let moved = LayoutRect(y: 12, width: 375, height: 800)
        let other = Phone.event(.layoutDidChange).with { $0.scrollView.frame = .value(moved) }
        _ = try apply(other, to: &state)
        #expect(state?.geometry.scrollView.frame == moved, "another one")
    }
}
