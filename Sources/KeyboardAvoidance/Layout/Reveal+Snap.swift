// Rule 7, Snap.
extension Reveal {
    /// The next snap offset at or past the ideal one, in the direction of the move.
    func snapOffset(from current: Double, to ideal: Double, among snapToOffsets: [Double]) -> Double? {
        let inRange = snapToOffsets.lazy.filter { range.contains($0) || !clamps }
        return ideal > current
            ? inRange.filter { $0 >= ideal }.min()
            : inRange.filter { $0 <= ideal }.max()
    }
}
