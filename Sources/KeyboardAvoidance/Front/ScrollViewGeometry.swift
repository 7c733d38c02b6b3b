/// A scroll view as it is now, under the names of `UIScrollView`.
public struct ScrollViewGeometry: Sendable, Hashable {
    /// What tells it from the other scroll views of the form, at most 128 bytes of UTF-8.
    ///
    /// A form with one scroll view needs none. With several, give each its own, which it keeps: the values from before
    /// the keyboard belong to it.
    public var id: String
    /// In window coordinates, as if strategy `translate` had not moved it.
    public var frame: LayoutRect
    /// Not negative.
    public var contentSize: LayoutSize
    /// The inset as it is now, an answered one included.
    public var contentInset: LayoutInsets
    /// The insets of the scroll indicators as they are now, answered ones included.
    public var scrollIndicatorInsets: LayoutInsets
    /// The offset as it is now.
    public var contentOffset: LayoutPoint
    /// Its own safe area; nil for the part of the window's that its frame meets.
    public var safeAreaInsets: LayoutInsets?
    /// What the system makes of `contentInset`; nil to work it out from the safe area.
    public var adjustedContentInset: LayoutInsets?
    /// When the system adds the safe area to the inset.
    public var contentInsetAdjustmentBehavior: ScrollViewGeometry.ContentInsetAdjustmentBehavior = .automatic
    /// Whether a navigation controller holds it, which `automatic` adjustment asks for.
    public var isInNavigationController = true
    /// Whether it bounces though its content is small, which `scrollableAxes` adjustment asks for.
    public var alwaysBounceVertical = false
    /// Whether the system adds the safe area to the scroll indicators' insets.
    public var automaticallyAdjustsScrollIndicatorInsets = true
    /// False if it must not be scrolled; those around it are then.
    public var isScrollEnabled = true
    /// True if it stops at pages only; it is not scrolled then, but those around it are.
    public var isPagingEnabled = false
    /// The vertical offsets at which it comes to rest, in any order, at most 1,000; empty for all.
    public var snapToOffsets: [Double] = []
    /// Whether the user's finger moves it, or the momentum of its last push; nil if that is not known.
    ///
    /// It tells the user's offsets from those that come of the system's or the app's own scrolling. Without it an offset
    /// is the user's if it was neither passed nor answered before and does not lie on the way of an answer.
    public var isTracking: Bool?

    /// A scroll view with UIKit's defaults for everything else.
    ///
    /// - Parameters:
    ///   - id: what tells it from the other scroll views of the form.
    ///   - frame: its frame in window coordinates.
    ///   - contentSize: the size of its content, not negative.
    ///   - contentInset: the inset as it is now.
    ///   - scrollIndicatorInsets: the insets of the scroll indicators as they are now.
    ///   - contentOffset: the offset as it is now.
    public init(
        id: String = "",
        frame: LayoutRect,
        contentSize: LayoutSize,
        contentInset: LayoutInsets = .zero,
        scrollIndicatorInsets: LayoutInsets = .zero,
        contentOffset: LayoutPoint = .zero
    ) {
        self.id = id
        self.frame = frame
        self.contentSize = contentSize
        self.contentInset = contentInset
        self.scrollIndicatorInsets = scrollIndicatorInsets
        self.contentOffset = contentOffset
    }
}

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
