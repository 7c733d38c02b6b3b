@_spi(Engine) import KeyboardAvoidance
import TestSupport
import Testing

/// Warnings about values that may be meant otherwise: each rule, and inputs on both sides of its limits.
@Suite struct LayoutInputDoubtsTests {
    private static let doubts: Set<Warning.Code> = [
        .fieldMayBeInWindowSpace, .screenAssumed, .screenMayBePixels, .keyboardTallerThanScreen,
        .keyboardLow, .keyboardNotReported, .innerHeightFollowsKeyboard, .fieldMayBePixels,
    ]

    private func warnings(_ events: Event...) throws -> [Warning] {
        var state = SessionState()
        var found: [Warning] = []
        for event in events { found = try state.handle(event).warnings }
        return found.filter { Self.doubts.contains($0.code) }
    }

    /// A form below a bar of 88, scrolled by 600, with a field as sent.
    private func scrolled(fieldY: Double = 520, offset: Double = 600, _ change: (inout Event) -> Void = { _ in })
        -> Event
    {
        var event = Event()
        event.screen = .value(Screen(width: 375, height: 812))
        event.scrollView.frame = .value(LayoutRect(x: 0, y: 88, width: 375, height: 724))
        event.scrollView.contentSize = .value(LayoutSize(width: 375, height: 2000))
        event.scrollView.contentOffset = .value(LayoutPoint(x: 0, y: offset))
        event.field = .value(Field(frame: LayoutRect(x: 16, y: fieldY, width: 343, height: 44)))
        event.wording.assumesFieldSpace = true
        event.keyboard = .value(Keyboard(extent: .height(336)))
        change(&event)
        return event
    }

    // MARK: - fieldMayBeInWindowSpace

    @Test func `a frame out of sight as content, and plain in the window`() throws {
        let warning = try #require(try warnings(scrolled()).first)
        #expect(warning.code == .fieldMayBeInWindowSpace)
        #expect(warning.property == "field.frame")
        #expect(warning.fix == Warning.Fix(["field"], [Warning.Fix.Member("coordinateSpace", .word("window"))]))
        let meant = scrolled { event in
            event.field = .value(
                Field(frame: LayoutRect(x: 16, y: 520, width: 343, height: 44), coordinateSpace: .window))
            event.wording.assumesFieldSpace = false
        }
        var state = SessionState()
        let answer = try state.handle(meant)
        #expect(answer.warnings.isEmpty)
        let offset = try #require(answer.contentOffset?.y)
        #expect(offset != 600)
        #expect(warning.message.contains("contentOffset.y be \(formattedLength(offset))"), "\(warning.message)")
        #expect(warning.message.contains("16, 520, 343 × 44"), "\(warning.message)")
    }

    @Test func `silent where it was said, can be seen, or both readings are one`() throws {
        #expect(try warnings(scrolled { $0.wording.assumesFieldSpace = false }).isEmpty)
        #expect(try warnings(scrolled(fieldY: 656, offset: 300)).isEmpty)
        #expect(try warnings(scrolled(fieldY: 1400, offset: 300)).isEmpty)
        #expect(try warnings(scrolled(fieldY: 700, offset: 88.5)).isEmpty)
        #expect(try warnings(scrolled(fieldY: 520, offset: 88)).isEmpty)
    }

    @Test func `while shown only a frame outside of the content is doubted`() throws {
        let show = scrolled { event in
            event.field = .absent
            event.wording = EventWording()
        }
        var focus = scrolled()
        focus.kind = .textDidBeginEditing
        focus.keyboard = .absent
        #expect(try warnings(show, focus).isEmpty)
        focus.scrollView.contentOffset = .value(LayoutPoint(x: 0, y: 700))
        focus.scrollView.frame = .value(LayoutRect(x: 0, y: 1000, width: 375, height: 724))
        focus.scrollView.contentSize = .value(LayoutSize(width: 375, height: 1000))
        focus.field = .value(Field(frame: LayoutRect(x: 16, y: 1100, width: 343, height: 44)))
        #expect(try warnings(show, focus).map(\.code).contains(.fieldMayBeInWindowSpace))
    }

    @Test func `a container is doubted as a field is`() throws {
        let event = scrolled { event in
            event.wording.assumesFieldSpace = false
            event.wording.assumesContainerSpace = true
            event.container = .value(Container(frame: LayoutRect(x: 0, y: 500, width: 375, height: 100)))
        }
        let warning = try #require(try warnings(event).first)
        #expect(warning.property == "container.frame")
        #expect(warning.fix?.path == ["container"])
    }

    @Test func `with an origin the window reading loses it too`() throws {
        let event = scrolled(fieldY: 1520) { event in
            event.origin = .value(LayoutPoint(x: 100, y: 1000))
            event.scrollView.frame = .value(LayoutRect(x: 100, y: 1088, width: 375, height: 724))
            event.field = .value(Field(frame: LayoutRect(x: 116, y: 1520, width: 343, height: 44)))
        }
        #expect(try warnings(event).map(\.code) == [.fieldMayBeInWindowSpace])
    }

    // MARK: - screenAssumed

    private func unscreened(_ frame: LayoutRect, _ extent: Keyboard.Extent = .height(336)) -> Event {
        var event = Event()
        event.scrollView.frame = .value(frame)
        event.scrollView.contentSize = .value(LayoutSize(width: 375, height: 1600))
        event.keyboard = .value(Keyboard(extent: extent))
        return event
    }

    @Test func `a height is counted from a screen that nobody told`() throws {
        let below = LayoutRect(x: 0, y: 88, width: 375, height: 600)
        let warning = try #require(try warnings(unscreened(below)).first)
        #expect(warning.code == .screenAssumed && warning.property == "screen" && warning.fix == nil)
        #expect(warning.message.contains("336") && warning.message.contains("688"), "\(warning.message)")
        #expect(try warnings(unscreened(LayoutRect(width: 375, height: 812))).isEmpty)
        #expect(try warnings(unscreened(LayoutRect(width: 375, height: 300))).map(\.code) == [.screenAssumed])
        let frame = LayoutRect(x: 0, y: 500, width: 375, height: 336)
        #expect(try warnings(unscreened(below, .frameEnd(frame))).isEmpty)
        #expect(try warnings(unscreened(below, .top(500))).isEmpty)
        var told = unscreened(below)
        told.screen = .value(Screen(width: 375, height: 812))
        #expect(try warnings(told).isEmpty)
        told.screen = .absent
        told.window = .value(WindowGeometry(frame: LayoutRect(width: 375, height: 812)))
        #expect(try warnings(told).isEmpty)
        var hide = unscreened(below)
        hide.kind = .keyboardWillHide
        #expect(try warnings(unscreened(below), hide).isEmpty)
    }

    // MARK: - screenMayBePixels

    private func sized(_ screen: Screen, _ frame: LayoutRect = LayoutRect(width: 375, height: 812)) -> Event {
        var event = unscreened(frame)
        event.screen = .value(screen)
        return event
    }

    @Test func `a screen in pixels around scroll views in points`() throws {
        let warning = try #require(try warnings(sized(Screen(width: 1125, height: 2436))).first)
        #expect(warning.code == .screenMayBePixels && warning.property == "screen")
        #expect(warning.fix?.members.map(\.value) == [.number(375), .number(812), .number(3)])
        let barred = LayoutRect(x: 0, y: 88, width: 375, height: 641)
        #expect(try warnings(sized(Screen(width: 1125, height: 2436, scale: 3), barred)).count == 1)
        #expect(try warnings(sized(Screen(width: 375, height: 812, scale: 3), barred)).isEmpty)
        var stated = sized(Screen(width: 1125, height: 2436))
        stated.wording.statesUnit = true
        #expect(try warnings(stated).isEmpty)
        let panel = LayoutRect(width: 300, height: 140)
        var desktop = sized(Screen(width: 1920, height: 1080), panel)
        desktop.keyboard = .value(Keyboard(extent: .height(100)))
        #expect(try warnings(desktop).isEmpty)
        #expect(try warnings(sized(Screen(width: 820, height: 1180), LayoutRect(width: 410, height: 590))).isEmpty)
    }

    @Test func `a window in pixels, where no screen is sent`() throws {
        var event = unscreened(LayoutRect(width: 375, height: 812))
        event.window = .value(WindowGeometry(frame: LayoutRect(width: 1125, height: 2436)))
        let warning = try #require(try warnings(event).first)
        #expect(warning.code == .screenMayBePixels && warning.property == "window.frame")
        #expect(warning.fix?.members.map(\.value) == [.rect(LayoutRect(width: 375, height: 812))])
        event.screen = .value(Screen(width: 375, height: 812))
        #expect(try warnings(event).isEmpty)
    }

    // MARK: - keyboardTallerThanScreen

    @Test func `a keyboard as high as the screen`() throws {
        var event = sized(Screen(width: 375, height: 812, scale: 3))
        event.keyboard = .value(Keyboard(extent: .height(1008)))
        let warning = try #require(try warnings(event).first)
        #expect(warning.code == .keyboardTallerThanScreen && warning.property == "keyboard.height")
        #expect(warning.message == "1008 points of keyboard on 812 of screen: pixels? At scale 3 that is 336")
        #expect(warning.fix?.members.map(\.value) == [.number(336)])
        event.screen = .value(Screen(width: 375, height: 812))
        #expect(try warnings(event).map(\.fix) == [nil])
        event.keyboard = .value(Keyboard(extent: .top(0)))
        #expect(try warnings(event).map(\.property) == ["keyboard.frameEnd"])
        event.keyboard = .value(Keyboard(extent: .frameEnd(LayoutRect(x: 0, y: 1428, width: 1125, height: 1008))))
        event.screen = .value(Screen(width: 375, height: 812, scale: 3))
        let frame = try #require(try warnings(event).first)
        #expect(frame.property == "keyboard.frameEnd")
        #expect(frame.fix?.members.map(\.value) == [.rect(LayoutRect(x: 0, y: 476, width: 375, height: 336))])
        event.wording.statesUnit = true
        #expect(try warnings(event).map(\.fix) == [nil])
        event.kind = .keyboardWillHide
        #expect(try warnings(event).isEmpty)
    }

    @Test func `an event that brings no keyboard is not doubted for that of another one`() throws {
        var show = sized(Screen(width: 375, height: 812, scale: 3))
        show.keyboard = .value(Keyboard(extent: .height(1008)))
        #expect(try warnings(show).count == 1)
        #expect(try warnings(show, Phone.event(.layoutDidChange)).isEmpty)
    }
}
