/// When UIKit adds the safe area to a scroll view's insets, as `UIScrollView.ContentInsetAdjustmentBehavior`.
public enum ContentInsetAdjustmentBehavior: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    case automatic
    case scrollableAxes
    case never
    case always
}
