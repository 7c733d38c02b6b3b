// The scroll views of platforms where nothing adds the safe area to insets.
extension Geometry {
    /// Whether a device of Android's is named.
    @inline(__always) package var isOfAndroid: Bool { !cold.isEmpty && cold.device?.platform == .android }

    /// Takes `never` for the behavior of each scroll view that has none; what was sent, or sent earlier, stays.
    ///
    /// A plain view keeps its own: it does not scroll.
    @inline(never)
    mutating func leaveOutSafeArea() {
        if numbers.scrollView.statedAdjustmentBehavior == nil, !numbers.scrollView.isPlainView {
            numbers.scrollView.statedAdjustmentBehavior = .never
        }
        if cold.isEmpty { return }
        changeOuterScrollViews { _, outer in
            if outer.view.statedAdjustmentBehavior == nil { outer.view.statedAdjustmentBehavior = .never }
        }
    }
}
