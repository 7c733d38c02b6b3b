// Rule 6, Reveal; rule 10, Rounding.

/// Computes the vertical offset that brings a target into its band.
struct Reveal: Sendable, BitwiseCopyable {
    var target: Target
    var band: VerticalSpan
    /// The offsets at which the scroll view may rest.
    var range: OffsetRange
    /// The current offset.
    var current: Double
    /// Pixels per point.
    var scale: Double
    var alignment: AvoidanceOptions.Alignment
    /// Whether the new offset is clamped to the range.
    var clamps: Bool

    /// The result of a reveal.
    struct Result: Sendable, Hashable, BitwiseCopyable {
        /// The offsets that align the top edges, or the bottom edges, of target and band.
        var atTop: Double
        var atBottom: Double
        /// The exact offset.
        var ideal: Double
        /// Whether the bottom edge decided.
        var isBottomEdge: Bool
        /// Whether it is one of the `snapToOffsets`.
        var isSnapped: Bool
        /// The final offset: a snap offset, or the ideal one rounded to a pixel within the range.
        var offset: Double
    }

    /// The offsets that align the top edges, or the bottom edges, of target and band.
    private var atTop: Double { target.padded.top - band.top }
    private var atBottom: Double { target.padded.bottom - band.bottom }

    /// The new offset; unchanged to the bit if the target needs no move.
    @inline(__always)
    func result(snapping snapToOffsets: [Double]) -> Result {
        let ideal = ideal
        var result = Result(
            atTop: atTop, atBottom: atBottom, ideal: ideal.offset, isBottomEdge: ideal.rounding == .up,
            isSnapped: false, offset: current)
        if ideal.offset.isClose(to: current, within: Tolerance.dust) { return result }
        let snapped =
            target.isOversize || snapToOffsets.isEmpty ? nil : snapOffset(nearest: ideal.offset, among: snapToOffsets)
        result.isSnapped = snapped != nil
        let offset = snapped ?? settle(ideal)
        if !offset.isClose(to: current, within: Tolerance.dust) { result.offset = offset }
        return result
    }

    // MARK: - Where it should go

    private enum Rounding { case up, down }

    /// An exact offset, and the direction in which it is rounded to a pixel: away from the deciding edge.
    private struct Ideal {
        var offset: Double
        var rounding: Rounding
    }

    private var ideal: Ideal {
        switch target.placement {
        case .top: return Ideal(offset: atTop, rounding: .down)
        case .nearer: return nearer
        case .leave: return coversBand ? Ideal(offset: current, rounding: .down) : nearer
        case .aligned: break
        }
        switch alignment {
        case .nearest: return nearest
        case .fraction(let fraction):
            let slack = band.bottom - band.top - target.padded.height
            return Ideal(offset: atTop - fraction * slack, rounding: fraction > 0.5 ? .up : .down)
        }
    }

    /// The smallest move that shows the whole target; between two pixels its bottom edge decides, permanently.
    private var nearest: Ideal {
        if atBottom > current + Tolerance.dust { return Ideal(offset: atBottom, rounding: .up) }
        guard atTop < current - Tolerance.dust else { return Ideal(offset: current, rounding: .down) }
        let lowest = atBottom.pixelUp(scale)
        return atTop.pixelDown(scale) < lowest - Tolerance.dust
            ? Ideal(offset: min(current, lowest), rounding: .up)
            : Ideal(offset: atTop, rounding: .down)
    }

    /// The edge whose final position needs the smaller move; on a tie the top.
    private var nearer: Ideal {
        let top = Ideal(offset: atTop, rounding: .down)
        let bottom = Ideal(offset: atBottom, rounding: .up)
        let isTop = (settle(top) - current).magnitude <= (settle(bottom) - current).magnitude + Tolerance.dust
        return isTop ? top : bottom
    }

    private var coversBand: Bool { target.covers(band, at: current) }

    // MARK: - Where it may go

    /// The pixel in the direction of rounding, within the range.
    private func settle(_ ideal: Ideal) -> Double {
        let whole = ideal.rounding == .up ? ideal.offset.pixelUp(scale) : ideal.offset.pixelDown(scale)
        return (clamps ? range.clamped(whole) : whole).tidied
    }
}

extension Target {
    /// The distance to a band, or for an oversize target to its edge; 0 if no move is needed.
    func way(into band: VerticalSpan, at offset: Double) -> Double {
        let (toTop, toBottom) = (padded.top - band.top - offset, padded.bottom - band.bottom - offset)
        let nearer = min(toTop.magnitude, toBottom.magnitude)
        return switch placement {
        case .aligned: max(0, toBottom, -toTop)
        case .top: toTop.magnitude
        case .nearer: nearer
        case .leave: covers(band, at: offset) ? 0 : nearer
        }
    }

    fileprivate func covers(_ band: VerticalSpan, at offset: Double) -> Bool {
        bare.top - offset <= band.top + Tolerance.dust && bare.bottom - offset >= band.bottom - Tolerance.dust
    }
}

// Rule 7, Snap.
extension Reveal {
    /// The snap offset in range that shows the target, with its padding or else without it, and is closest to the ideal
    /// offset, on a tie the smaller; nil if none does.
    func snapOffset(nearest ideal: Double, among offsets: [Double]) -> Double? {
        closest(to: ideal, among: offsets, showing: target.padded)
            ?? closest(to: ideal, among: offsets, showing: target.bare)
    }

    private func closest(to ideal: Double, among offsets: [Double], showing span: VerticalSpan) -> Double? {
        let shown = offsets.filter { (!clamps || range.contains($0)) && shows(span, at: $0) }
        guard let least = shown.lazy.map({ ($0 - ideal).magnitude }).min() else { return nil }
        return shown.lazy.filter { ($0 - ideal).magnitude <= least + Tolerance.dust }.min()
    }

    private func shows(_ span: VerticalSpan, at offset: Double) -> Bool {
        span.top - offset >= band.top - Tolerance.dust && span.bottom - offset <= band.bottom + Tolerance.dust
    }
}
