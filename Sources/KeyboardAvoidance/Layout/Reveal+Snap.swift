// Rule 7, Snap.
extension Reveal {
    /// Of the snap offsets in range that show the target, with its padding or else without it, the one closest to the
    /// ideal offset, on a tie the smaller; nil if none does.
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
