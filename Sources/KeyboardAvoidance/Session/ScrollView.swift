/// A scroll view as it stands: its numbers, without what needs memory of its own or is rarely sent.
@_spi(Engine) public struct ScrollView: Sendable, Hashable, BitwiseCopyable {
    /// In window coordinates, where the scroll view stands with the offsets of those around it as last sent or answered;
    /// nil until sent.
    public package(set) var frame: LayoutRect?
    public package(set) var contentInsetAdjustmentBehavior: ScrollViewGeometry.ContentInsetAdjustmentBehavior =
        .automatic
    public package(set) var isInNavigationController = true
    public package(set) var alwaysBounceVertical = false
    public package(set) var automaticallyAdjustsScrollIndicatorInsets = true
    public package(set) var isScrollEnabled = true
    public package(set) var isPagingEnabled = false
    public package(set) var contentSize: LayoutSize?
    /// As last sent or answered, whichever came later.
    public package(set) var values = ScrollValues()
    /// What `adjustedContentInset` was seen to add when it was sent.
    public package(set) var observedAdjustment: SafeArea?

    package init() {}

    /// Whether its frame and content size are known.
    var isPlaced: Bool { frame != nil && contentSize != nil }

    /// Whether its offset may be written.
    var canScroll: Bool { isScrollEnabled && !isPagingEnabled }
}
