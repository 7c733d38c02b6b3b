import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// Rule 9, strategy `translate`.
@Suite struct TranslationTests {
    @Test(
        arguments: [
            // Overlap of the window, need, room.
            (336.0, 234.0, 656.0, -234.0), (336, 400, 656, -336), (336, 234, 100, -100), (336, -20, 656, 0),
            (0, 234, 656, 0), (336, 234, -5, 0), (336, 1e-7, 656, 0),
        ] as [(Double, Double, Double, Double)]
    )
    func `a view moves up by the least of overlap, need and room`(
        _ overlap: Double, _ needed: Double, _ room: Double, _ distance: Double
    ) {
        let translation = Translation(windowOverlap: overlap, needed: needed, room: room)
        #expect(translation.distance == distance)
        #expect(translation.distance.sign == (distance < 0 ? .minus : .plus), "never −0")
    }

    @Test func `form C moves up by 234 points, its offset stays`() throws {
        let event = Phone.show().with { $0.options.strategy = .value(.translate) }
        let layout = try LaidOutForm(event).layout
        #expect(layout.translation == Translation(windowOverlap: 336, needed: 234, room: 656))
        #expect(layout.distance == -234)
        #expect(layout.values.contentOffset == .zero)
    }
}
