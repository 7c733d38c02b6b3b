// Rule 8, Range.
extension Viewport {
    /// The offsets the scroll view can rest at with a bottom inset of `bottom`: [−T0, max(−T0, content + A − H)].
    func range(base: EdgeInsets, bottom: Double, safeArea: SafeArea) -> OffsetRange {
        let lowest = -(base.top + safeArea.top) + 0
        return OffsetRange(
            lowest: lowest,
            highest: max(lowest, contentSize.height + bottom + safeArea.bottom - height)
        )
    }
}
