/// A scroll view as it stands: its numbers, without what needs memory of its own.
@_spi(Engine) public struct ScrollView: Sendable, Hashable, BitwiseCopyable {
    /// In window coordinates; nil until sent.
    public internal(set) var frame: LayoutRect?
    /// What the outer scroll views were scrolled by, all together, when `frame` was sent: a place in the window holds
    /// only for the offsets it was seen with.
    var outerOffset: Double = 0
    public internal(set) var contentSize: LayoutSize?
    /// As last sent or answered, whichever came later.
    public internal(set) var values = ScrollValues()
    public internal(set) var safeAreaInsets: LayoutInsets?
    /// What `adjustedContentInset` was seen to add when it was sent.
    public internal(set) var observedAdjustment: SafeArea?
    public internal(set) var contentInsetAdjustmentBehavior: ScrollViewGeometry.ContentInsetAdjustmentBehavior =
        .automatic
    public internal(set) var isInNavigationController = true
    public internal(set) var alwaysBounceVertical = false
    public internal(set) var automaticallyAdjustsScrollIndicatorInsets = true
    public internal(set) var isScrollEnabled = true
    public internal(set) var isPagingEnabled = false

    init() {}

    /// Whether its frame and content size are known.
    var isPlaced: Bool { frame != nil && contentSize != nil }

    /// Whether its offset may be written.
    var canScroll: Bool { isScrollEnabled && !isPagingEnabled }
}
