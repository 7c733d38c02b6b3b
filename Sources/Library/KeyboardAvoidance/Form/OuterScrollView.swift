/// The current values of a scroll view around the innermost one.
@_spi(Engine) public struct OuterScrollView: Sendable, Hashable {
    public var id: Identifier = ""
    public var view = ScrollView()
    /// Its own safe area, if it was reported.
    public var safeAreaInsets: LayoutInsets?
    public var snapToOffsets: [Double] = []
    /// Its frame in this event; nil if it was not sent.
    public var sentFrame: LayoutRect?
    /// Its current frame, possibly shortened by strategy resize while it was the innermost one.
    public var reportedFrame: LayoutRect?
    /// Whether `adjustedContentInset` was observed anew with this event.
    public var hasAdjustedContentInset = false
    /// Whether the user moves it; nil if unknown.
    public var isTracking: Bool?

    /// An entirely unknown scroll view.
    public init() {}
}
