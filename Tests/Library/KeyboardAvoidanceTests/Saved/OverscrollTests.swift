import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// Rule 8: the offsets past the range that are left, and those that return.
///
/// Case C with 820 of content: up to 344 with the keyboard of 336, up to 77 with a bar of 69.
@Suite struct OverscrollTests {
    private static func show(offset: Double = 0, field: LayoutRect? = nil) -> Event {
        var show = Phone.show(field: field, contentOffset: LayoutPoint(y: offset))
        show.scrollView.contentSize = .value(LayoutSize(width: 375, height: 820))
        return show
    }

    private static func layout(offset: Double? = nil, content: Double? = nil, isTracking: Bool? = nil) -> Event {
        var event = Phone.event(.layoutDidChange)
        if let offset { event.scrollView.contentOffset = .value(LayoutPoint(y: offset)) }
        if let content { event.scrollView.contentSize = .value(LayoutSize(width: 375, height: content)) }
        if let isTracking { event.scrollView.isTracking = .value(isTracking) }
        return event
    }

    private static func keyboard(_ height: Double, _ offset: Double? = nil) -> Event {
        var event = Phone.keyboardEvent(.keyboardWillChangeFrame, height: height)
        if let offset { event.scrollView.contentOffset = .value(LayoutPoint(y: offset)) }
        return event
    }

    private func offsets(_ events: [Event]) throws -> [Double?] {
        var state: SessionState?
        return try events.map { try apply($0, to: &state).contentOffset?.y }
    }

    @Test func `a pull past the end is left, and each offset on its way back`() throws {
        let events = [Self.show(), Self.layout(offset: 400), Self.layout(), Self.layout(offset: 380), Self.layout()]
        #expect(try offsets(events) == [0, 400, 400, 380, 380])
    }

    @Test func `half a point past the range is none of others`() throws {
        #expect(try offsets([Self.show(), Self.layout(offset: 344.5)]) == [0, 344])
        #expect(try offsets([Self.show(), Self.layout(offset: 344.6)]) == [0, 344.6])
    }

    @Test func `an offset of others within the last range returns where the range has shrunk with it`() throws {
        #expect(try offsets([Self.show(), Self.layout(offset: 330, content: 700)]) == [0, 224])
        #expect(try offsets([Self.show(), Self.keyboard(69, 330)]) == [0, 77])
    }

    @Test func `a pull told with a lower keyboard returns`() throws {
        #expect(try offsets([Self.show(), Self.keyboard(69, 400)]) == [0, 77])
    }

    @Test func `an offset held within the last range returns when let go`() throws {
        let held = Self.layout(offset: 330, content: 700, isTracking: true)
        #expect(try offsets([Self.show(), held, Self.layout()]) == [0, 330, 224])
        let pulled = Self.layout(offset: 400, content: 700, isTracking: true)
        #expect(try offsets([Self.show(), pulled, Self.layout()]) == [0, 400, 400], "it was past the range of before")
    }

    @Test func `the same height of the keyboard in another frame keeps it`() throws {
        var lifted = Phone.event(.keyboardWillChangeFrame)
        lifted.keyboard = .value(Keyboard(extent: .height(336.005)))
        #expect(try offsets([Self.show(), Self.layout(offset: 400), lifted]) == [0, 400, 400])
        lifted.keyboard = .value(Keyboard(extent: .height(336), accessoryHeight: 44))
        #expect(try offsets([Self.show(), Self.layout(offset: 400), lifted]) == [0, 400, 388])
    }

    @Test func `clamp false leaves every offset, and clamps again when it is gone`() throws {
        var free = Self.show(offset: 300)
        free.options.clamp = .value(false)
        var bound = Self.layout()
        bound.options.clamp = .value(true)
        #expect(try offsets([free, Self.keyboard(69), bound]) == [300, 300, 77])
    }

    @Test func `ten thousand changes of height leave every offset in its range and grow nothing`() throws {
        var scenes = RandomScenes(seed: 8)
        var state: SessionState?
        var sizes: (early: Int, late: Int) = (0, 0)
        _ = try apply(Self.show(field: LayoutRect(x: 16, y: 740, width: 343, height: 44)), to: &state)
        for count in 0..<10_000 {
            let height = scenes.length(30...420)
            let answer = try apply(Self.keyboard(height), to: &state)
            let offset = try #require(answer.contentOffset?.y)
            try #require(offset >= 0 && offset <= 820 + height - 812 + 1e-6, "\(offset) with \(height)")
            let size = state?.approximateSize ?? 0
            if count < 100 { sizes.early = max(sizes.early, size) } else { sizes.late = max(sizes.late, size) }
        }
        #expect(sizes.late <= sizes.early, "bytes: \(sizes)")
    }
}
