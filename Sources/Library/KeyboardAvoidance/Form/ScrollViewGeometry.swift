/// The current values of a scroll view, under the names of `UIScrollView`.
public struct ScrollViewGeometry: Sendable, Hashable {
    /// The id that distinguishes it from the form's other scroll views, at most 128 bytes of UTF-8.
    ///
    /// A form with one scroll view needs none. With several, give each a constant id: the values from before the
    /// keyboard are kept under it.
    public var id: String
    /// In window coordinates, as if strategy `translate` had not moved it.
    public var frame: LayoutRect
    /// Not negative.
    public var contentSize: LayoutSize
    /// The current inset, including an answered one.
    public var contentInset: LayoutInsets
    /// The current insets of the scroll indicators, including answered ones.
    public var scrollIndicatorInsets: LayoutInsets
    /// The current offset.
    public var contentOffset: LayoutPoint
    /// Its own safe area; nil for the part of the window's that it overlaps.
    public var safeAreaInsets: LayoutInsets?
    /// The adjusted inset that the system derives from `contentInset`; nil to compute it from the safe area.
    ///
    /// Read it at the same moment as `contentInset`: their difference is what the system adds, anew at every event.
    public var adjustedContentInset: LayoutInsets?
    /// The condition under which the system adds the safe area to the inset.
    public var contentInsetAdjustmentBehavior: ScrollViewGeometry.ContentInsetAdjustmentBehavior = .automatic
    /// Whether a navigation controller contains it, a condition of `automatic` adjustment.
    public var isInNavigationController = true
    /// Whether it bounces despite small content, a condition of `scrollableAxes` adjustment.
    public var alwaysBounceVertical = false
    /// Whether the system adds the safe area to the scroll indicators' insets.
    public var automaticallyAdjustsScrollIndicatorInsets = true
    /// False if it must not be scrolled; the scroll views around it are scrolled instead.
    public var isScrollEnabled = true
    /// True if it stops only at pages; it is then not scrolled, but the scroll views around it are.
    public var isPagingEnabled = false
    /// True if the system makes space for the keyboard in it: its insets stay, and it is only scrolled.
    ///
    /// For scroll views in SwiftUI, web views, a `UITableViewController`'s table, and apps that avoid the keyboard by
    /// `additionalSafeAreaInsets`; see <doc:SystemThatMakesSpace>. Policy `automatic` alone uses it; the strategies
    /// `resize` and `translate` then scroll.
    public var systemAvoids = false
    /// The vertical offsets at which it may rest, in any order, at most 1,000; empty for all.
    public var snapToOffsets: [Double] = []
    /// Whether the user's finger, or its momentum, moves it; nil if unknown.
    ///
    /// It distinguishes the user's offsets from those of the system's or the app's scrolling. Without it, an offset
    /// counts as the user's if it was neither passed nor answered before and is not on the way to an answer.
    public var isTracking: Bool?

    /// A scroll view with UIKit's defaults for all other properties.
    ///
    /// - Parameters:
    ///   - id: the id that distinguishes it from the form's other scroll views.
    ///   - frame: its frame in window coordinates.
    ///   - contentSize: the size of its content, not negative.
    ///   - contentInset: the current inset.
    ///   - scrollIndicatorInsets: the current insets of the scroll indicators.
    ///   - contentOffset: the current offset.
    public init(
        id: String = "", frame: LayoutRect, contentSize: LayoutSize, contentInset: LayoutInsets = .zero,
        scrollIndicatorInsets: LayoutInsets = .zero, contentOffset: LayoutPoint = .zero
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
    /// The condition under which UIKit adds the safe area to a scroll view's insets, as
    /// `UIScrollView.ContentInsetAdjustmentBehavior`.
    public enum ContentInsetAdjustmentBehavior: String, Sendable, Hashable, CaseIterable, CodedWord, BitwiseCopyable {
        /// Like `scrollableAxes`, and always in a navigation controller.
        case automatic
        /// Only while the content is taller than the frame, or always bounces.
        case scrollableAxes
        /// Never.
        case never
        /// Always.
        case always
    }
}
