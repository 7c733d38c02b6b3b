// Rule 6, Reveal.

/// Where the scroll view goes so that a target lies in its band: one vertical offset.
struct Reveal: Sendable, BitwiseCopyable {
    var target: Target
    var band: VerticalSpan
    /// Where the scroll view may rest.
    var range: OffsetRange
    /// Where it is.
    var current: Double
    /// Pixels a point.
    var scale: Double
    var alignment: Alignment
    /// Whether the new offset is kept within the range.
    var clamps: Bool

    /// What came of it.
    struct Result: Sendable, Hashable, BitwiseCopyable {
        /// The offset at which the target's top edge meets the band's, and the one for the two bottom edges.
        var atTop: Double
        var atBottom: Double
        /// Where it should go, exactly.
        var ideal: Double
        /// The bottom edge decided.
        var isBottomEdge: Bool
        /// Where it comes to rest: the ideal offset on a snap offset or a whole pixel, within the range.
        var offset: Double
    }

    /// The offset that puts the target's top edge at the band's top, and the one for the two bottom edges.
    private var atTop: Double { target.padded.top - band.top }
    private var atBottom: Double { target.padded.bottom - band.bottom }

    /// The new offset; unchanged if the target needs no move.
    @inline(__always)
    func result(snapping snapToOffsets: [Double]) -> Result {
        let ideal = ideal(from: current)
        return Result(
            atTop: atTop,
            atBottom: atBottom,
            ideal: ideal.offset,
            isBottomEdge: ideal.rounding == .up,
            offset: ideal.offset == current ? current : restingPlace(ideal, snapToOffsets)
        )
    }

    // MARK: - Where it comes to rest

    /// Where the same event, repeated, moves nothing any more.
    ///
    /// One step is nearly always enough. A snap offset past the target, or a range that ends before it, may make the
    /// next step lead elsewhere; where the steps swing between offsets, the one that hides least of the target is
    /// taken. There are at most nine: each of three ideal offsets, or the snap offset above or below it.
    private func restingPlace(_ ideal: Ideal, _ snapToOffsets: [Double]) -> Double {
        let first = rest(ideal, from: current, snapToOffsets)
        guard target.isOversize || !snapToOffsets.isEmpty else { return first }
        var places = [first]
        while true {
            let last = places[places.count - 1]
            let next = rest(self.ideal(from: last), from: last, snapToOffsets)
            guard let known = places.firstIndex(of: next) else {
                places.append(next)
                continue
            }
            return places[known...].reduce(next, better)
        }
    }

    /// One step as the rules have it: the ideal offset, then a snap offset or a whole pixel within the range.
    private func rest(_ ideal: Ideal, from offset: Double, _ snapToOffsets: [Double]) -> Double {
        if ideal.offset == offset { return offset }
        if !snapToOffsets.isEmpty, let snapped = snapOffset(from: offset, to: ideal.offset, among: snapToOffsets) {
            return snapped
        }
        return settle(ideal)
    }

    // MARK: - Where it should go

    private enum Rounding { case up, down }

    /// An exact offset, and the direction in which its pixel is found: away from the edge that decided.
    private struct Ideal {
        var offset: Double
        var rounding: Rounding
    }

    private func ideal(from current: Double) -> Ideal {
        switch target.placement {
        case .top: return Ideal(offset: atTop, rounding: .down)
        case .nearer: return nearer(from: current)
        case .leave: return coversBand(at: current) ? Ideal(offset: current, rounding: .down) : nearer(from: current)
        case .aligned: break
        }
        switch alignment {
        case .nearest: return nearest(from: current)
        case .fraction(let fraction):
            let slack = band.height - target.padded.height
            return Ideal(offset: atTop - fraction * slack, rounding: fraction > 0.5 ? .up : .down)
        }
    }

    /// The smallest move that shows the whole target; between two pixels its bottom edge counts, for good.
    private func nearest(from current: Double) -> Ideal {
        if atBottom > current { return Ideal(offset: atBottom, rounding: .up) }
        guard atTop < current else { return Ideal(offset: current, rounding: .down) }
        let lowest = pixel(atBottom, .up)
        return pixel(atTop, .down) < lowest
            ? Ideal(offset: min(current, lowest), rounding: .up)
            : Ideal(offset: atTop, rounding: .down)
    }

    private func nearer(from current: Double) -> Ideal {
        (atTop - current).magnitude <= (atBottom - current).magnitude
            ? Ideal(offset: atTop, rounding: .down)
            : Ideal(offset: atBottom, rounding: .up)
    }

    private func coversBand(at current: Double) -> Bool {
        target.bare.top - current <= band.top && target.bare.bottom - current >= band.bottom
    }

    // MARK: - Where it may go

    /// The nearest pixel in the direction of the rounding; within a rounding of a pixel it is that pixel.
    private func pixel(_ offset: Double, _ rounding: Rounding) -> Double {
        switch rounding {
        case .up: (offset * scale - Tolerance.rounding).rounded(.up) / scale
        case .down: (offset * scale + Tolerance.rounding).rounded(.down) / scale
        }
    }

    private func settle(_ ideal: Ideal) -> Double {
        let whole = pixel(ideal.offset, ideal.rounding) + 0
        return clamps ? range.clamped(whole) : whole
    }

    /// The offset that hides less of the target; on a tie the smaller one, so that the order does not matter.
    private func better(_ one: Double, _ other: Double) -> Double {
        let (low, high) = (min(one, other), max(one, other))
        return outside(low) <= outside(high) ? low : high
    }

    /// How much of the target lies outside the band at `offset`.
    private func outside(_ offset: Double) -> Double {
        target.padded.length(outside: band.offsetBy(offset))
    }
}
