/// The members of a scroll view that an event repeats or changes.
@_spi(Engine) public struct ScrollViewPatch: Sendable, Hashable {
    /// The whole scroll view was sent as null: its state is reset.
    public var isNull = false
    /// In window coordinates.
    public var frame: Patch<LayoutRect> = .absent
    public var contentSize: Patch<LayoutSize> = .absent
    public var contentInset: Patch<LayoutInsets> = .absent
    public var scrollIndicatorInsets: Patch<LayoutInsets> = .absent
    public var contentOffset: Patch<LayoutPoint> = .absent
    public var safeAreaInsets: Patch<LayoutInsets> = .absent
    public var adjustedContentInset: Patch<LayoutInsets> = .absent
    public var contentInsetAdjustmentBehavior: Patch<ScrollViewGeometry.ContentInsetAdjustmentBehavior> = .absent
    public var isInNavigationController: Patch<Bool> = .absent
    public var alwaysBounceVertical: Patch<Bool> = .absent
    public var automaticallyAdjustsScrollIndicatorInsets: Patch<Bool> = .absent
    public var isScrollEnabled: Patch<Bool> = .absent
    public var isPagingEnabled: Patch<Bool> = .absent
    public var systemAvoids: Patch<Bool> = .absent
    public var id: Patch<Identifier> = .absent
    public var snapToOffsets: Patch<[Double]> = .absent
    /// The user's finger, or its momentum, moves it; applies to this event only.
    public var isTracking: Patch<Bool> = .absent

    public init() {}

    /// Resets the whole scroll view.
    public static let null: ScrollViewPatch = {
        var patch = ScrollViewPatch()
        patch.isNull = true
        return patch
    }()

    /// Every member, under its name in a request.
    public enum Member: Int, Sendable, CaseIterable, CodingKey {
        case id
        case frame
        case contentSize
        case contentInset
        case scrollIndicatorInsets
        case contentOffset
        case safeAreaInsets
        case adjustedContentInset
        case contentInsetAdjustmentBehavior
        case isInNavigationController
        case alwaysBounceVertical
        case automaticallyAdjustsScrollIndicatorInsets
        case isScrollEnabled
        case isPagingEnabled
        case systemAvoids
        case snapToOffsets
        case isTracking
    }
}
