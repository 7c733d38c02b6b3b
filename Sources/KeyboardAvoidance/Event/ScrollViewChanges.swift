/// The members of a scroll view that an event repeats or changes.
public struct ScrollViewChanges: Sendable, Hashable {
    public var id: Sent<String> = .absent
    /// In window coordinates.
    public var frame: Sent<Rect> = .absent
    public var contentSize: Sent<Size> = .absent
    public var contentInset: Sent<EdgeInsets> = .absent
    public var scrollIndicatorInsets: Sent<EdgeInsets> = .absent
    public var contentOffset: Sent<Point> = .absent
    public var safeAreaInsets: Sent<EdgeInsets> = .absent
    public var adjustedContentInset: Sent<EdgeInsets> = .absent
    public var contentInsetAdjustmentBehavior: Sent<ContentInsetAdjustmentBehavior> = .absent
    public var automaticallyAdjustsScrollIndicatorInsets: Sent<Bool> = .absent
    public var isScrollEnabled: Sent<Bool> = .absent
    public var isPagingEnabled: Sent<Bool> = .absent
    public var snapToOffsets: Sent<[Double]> = .absent

    public init() {}
}
