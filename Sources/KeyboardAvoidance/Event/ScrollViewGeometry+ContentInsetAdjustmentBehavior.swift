extension ScrollViewGeometry {
    /// When UIKit adds the safe area to a scroll view's insets, as `UIScrollView.ContentInsetAdjustmentBehavior`.
    public enum ContentInsetAdjustmentBehavior: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// As `scrollableAxes`, and always in a navigation controller.
        case automatic
        /// Only while the content is taller than the frame, or always bounces.
        case scrollableAxes
        /// Never.
        case never
        /// Always.
        case always
    }
}
