/// The current values of a scroll view: its numbers, without members that need memory of their own or are rarely sent.
@_spi(Engine) public struct ScrollView: Sendable, Hashable, BitwiseCopyable {
    /// In window coordinates, with the last sent or answered offsets of the scroll views around it; nil until sent.
    public var frame: LayoutRect?
    /// The behavior that was sent, or learned from the platform of an event; nil counts as `automatic`.
    @usableFromInline var statedAdjustmentBehavior: ScrollViewGeometry.ContentInsetAdjustmentBehavior?
    public var isInNavigationController = true
    public var alwaysBounceVertical = false
    public var automaticallyAdjustsScrollIndicatorInsets = true
    public var isScrollEnabled = true
    public var isPagingEnabled = false
    public var systemAvoids = false
    public var contentSize: LayoutSize?
    /// The last values sent or answered, whichever came later.
    public var values = ScrollValues()
    /// The part of `adjustedContentInset` added by the system when it was last observed.
    public var observedAdjustment: SafeArea?

    public init() {}

    public var contentInsetAdjustmentBehavior: ScrollViewGeometry.ContentInsetAdjustmentBehavior {
        @inline(__always) get { statedAdjustmentBehavior ?? .automatic }
        set { statedAdjustmentBehavior = newValue }
    }

    /// Whether it is what a plain view is sent as: its content fills it, and it may not be scrolled.
    var isPlainView: Bool { !isScrollEnabled && contentSize == frame?.size }

    /// Whether its frame and content size are known.
    var isPlaced: Bool { frame != nil && contentSize != nil }

    /// Whether its offset may be written.
    package var canScroll: Bool { isScrollEnabled && !isPagingEnabled }
}

/// The insets that the system's own adjustment adds to a scroll view, in points, never negative: σ' and σ of the rules.
@_spi(Engine) public struct SafeArea: Sendable, Hashable, BitwiseCopyable {
    public var top: Double
    public var bottom: Double

    public init(top: Double = 0, bottom: Double = 0) {
        self.top = top
        self.bottom = bottom
    }
}
