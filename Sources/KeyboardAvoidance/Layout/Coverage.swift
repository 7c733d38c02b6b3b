/// How much of the target is hidden, in points.
public struct Coverage: Sendable, Hashable, BitwiseCopyable {
    /// Outside the band at the old offset.
    public var before: Double
    /// Outside the band at the new offset.
    public var after: Double
    /// How far the padded target would still have to move to lie in the band; 0 for one that cannot fit.
    public var residual: Double
}

// Rule 10, Coverage.
extension Target {
    func coverage(in band: VerticalSpan, from old: Double, to new: Double) -> Coverage {
        guard band.height > 0 else {
            return Coverage(before: bare.height, after: bare.height, residual: padded.height)
        }
        let below = padded.bottom - new - band.bottom
        let above = band.top - (padded.top - new)
        // Below a billionth of a point only the rounding of the offset is left.
        let residual = max(below, above)
        return Coverage(
            before: outside(band, at: old),
            after: outside(band, at: new),
            residual: isOversize || residual < Tolerance.rounding ? 0 : residual
        )
    }

    /// As a length, without what only the rounding of the offset leaves.
    private func outside(_ band: VerticalSpan, at offset: Double) -> Double {
        let length = bare.length(outside: band.offsetBy(offset))
        return length < Tolerance.rounding ? 0 : length
    }
}
