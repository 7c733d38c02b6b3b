/// The current values of a scroll view around the innermost one.
@_spi(Engine) public struct OuterScrollView: Sendable, Hashable {
    public package(set) var id: Identifier = ""
    public package(set) var view = ScrollView()
    /// Its own safe area, if it was reported.
    public package(set) var safeAreaInsets: LayoutInsets?
    public package(set) var snapToOffsets: [Double] = []
    /// Its frame in this event; nil if it was not sent.
    package var sentFrame: LayoutRect?
    /// Its current frame, possibly shortened by strategy resize while it was the innermost one.
    package var reportedFrame: LayoutRect?
    /// Whether `adjustedContentInset` was observed anew with this event.
    package var hasAdjustedContentInset = false
    /// Whether the user moves it; nil if unknown.
    package var isTracking: Bool?

    /// An entirely unknown scroll view.
    package init() {}
}
