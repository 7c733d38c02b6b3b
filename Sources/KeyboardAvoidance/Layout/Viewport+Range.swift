// Rule 8, Range.
extension Viewport {
    /// The offsets the scroll view can rest at: [−T0, max(−T0, content + A − H)].
    ///
    /// - Parameter need: the inset at the bottom, the system's part included.
    func range(base: LayoutInsets, need: Double, safeArea: SafeArea) -> OffsetRange {
        let lowest = -(base.top + safeArea.top) + 0
        return OffsetRange(lowest: lowest, highest: max(lowest, contentSize.height + need - height))
    }
}
