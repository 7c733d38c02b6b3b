/// The current values of a scroll view: its numbers, without members that need memory of their own or are rarely sent.
@_spi(Engine) public struct ScrollView: Sendable, Hashable, BitwiseCopyable {
    /// In window coordinates, with the last sent or answered offsets of the scroll views around it; nil until sent.
    public package(set) var frame: LayoutRect?
    public package(set) var contentInsetAdjustmentBehavior: ScrollViewGeometry.ContentInsetAdjustmentBehavior =
        .automatic
    public package(set) var isInNavigationController = true
    public package(set) var alwaysBounceVertical = false
    public package(set) var automaticallyAdjustsScrollIndicatorInsets = true
    public package(set) var isScrollEnabled = true
    public package(set) var isPagingEnabled = false
    public package(set) var systemAvoids = false
    public package(set) var contentSize: LayoutSize?
    /// The last values sent or answered, whichever came later.
    public package(set) var values = ScrollValues()
    /// The part of `adjustedContentInset` added by the system when it was last observed.
    public package(set) var observedAdjustment: SafeArea?

    package init() {}

    /// Whether its frame and content size are known.
    var isPlaced: Bool { frame != nil && contentSize != nil }

    /// Whether its offset may be written.
    package var canScroll: Bool { isScrollEnabled && !isPagingEnabled }
}
