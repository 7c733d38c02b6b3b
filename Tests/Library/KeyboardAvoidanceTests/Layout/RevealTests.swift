import TestSupport
import Testing

@_spi(Engine) @testable import KeyboardAvoidance

/// Rules 6 and 7 on form C: a band of 476 points, a target from 646 to 710 with its padding.
@Suite struct RevealTests {
    private static func reveal(
        at current: Double = 0, _ alignment: AvoidanceOptions.Alignment = .nearest,
        placement: Target.Placement = .aligned, bottom: Double = 710, highest: Double = 724, scale: Double = 1,
        clamps: Bool = true
    ) -> Reveal {
        Reveal(
            target: Target(
                bare: VerticalSpan(top: 656, bottom: bottom - 10), padded: VerticalSpan(top: 646, bottom: bottom),
                placement: placement, candidate: .padded),
            band: VerticalSpan(top: 0, bottom: 476), range: OffsetRange(lowest: 0, highest: highest), current: current,
            scale: scale, alignment: alignment, clamps: clamps)
    }

    @Test(
        arguments: [
            // Below the band, within it, above it.
            (0.0, 234.0), (234, 234), (400, 400), (646, 646), (700, 646),
        ] as [(Double, Double)]
    )
    func `nearest moves no further than the target asks for`(_ current: Double, _ offset: Double) {
        #expect(Self.reveal(at: current).result(snapping: []).offset == offset)
    }

    @Test(arguments: [(0.0, 646.0), (0.5, 440), (1, 234)] as [(Double, Double)])
    func `a fraction shares the room that is left above and below`(_ fraction: Double, _ offset: Double) {
        #expect(Self.reveal(.fraction(fraction)).result(snapping: []).offset == offset)
    }

    @Test(arguments: [(Target.Placement.top, 646.0), (.nearer, 724), (.leave, 700)])
    func `a target that is too high goes to its place`(_ placement: Target.Placement, _ offset: Double) {
        // From 646 to 1206: at 700 it covers the band; its bottom edge would be met at 730, and the range ends at 724.
        let reveal = Self.reveal(at: 700, placement: placement, bottom: 1206)
        #expect(reveal.result(snapping: []).offset == offset)
    }

    @Test func `the offset stays in the range, unless it is not to be clamped`() {
        #expect(Self.reveal(highest: 200).result(snapping: []).offset == 200)
        #expect(Self.reveal(highest: 200, clamps: false).result(snapping: []).offset == 234)
    }

    @Test(arguments: [(1.0, 235.0), (2, 234.5), (3, 234 + 1.0 / 3)] as [(Double, Double)])
    func `the offset is a whole pixel, away from the edge that decides`(_ scale: Double, _ offset: Double) {
        let found = Self.reveal(bottom: 710.3, scale: scale).result(snapping: [])
        #expect(found.isBottomEdge)
        #expect(found.offset.isClose(to: offset, within: 1e-9))
    }

    @Test(
        arguments: [
            ([0, 250, 500], 250.0), ([0, 200], 234), ([230, 238], 238), ([0, 800], 234), ([], 234),
            // With the padding or else without it: 225 shows the field from 656 to 700.
            ([225], 225),
        ] as [([Double], Double)]
    )
    func `the nearest of the snap offsets that show the target is taken`(_ offsets: [Double], _ offset: Double) {
        let found = Self.reveal().result(snapping: offsets)
        #expect(found.offset == offset)
        #expect(found.isSnapped == offsets.contains(offset))
    }

    @Test func `on a tie the smaller snap offset wins`() {
        #expect(Self.reveal().snapOffset(nearest: 300, among: [310, 290]) == 290)
    }
}
