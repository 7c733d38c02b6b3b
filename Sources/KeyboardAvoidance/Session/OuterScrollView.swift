/// A scroll view around the innermost one, as it stands.
@_spi(Engine) public struct OuterScrollView: Sendable, Hashable {
    public package(set) var id = ""
    public package(set) var view = ScrollView()
    /// Its own, if it was reported.
    public package(set) var safeAreaInsets: LayoutInsets?
    public package(set) var snapToOffsets: [Double] = []
    /// Its frame as it was sent with this event; nil if it was not.
    package var sentFrame: LayoutRect?
    /// Its frame as it is now, which strategy resize may have shortened while it was the innermost one.
    package var reportedFrame: LayoutRect?
    /// `adjustedContentInset` was observed anew with this event.
    package var hasAdjustedContentInset = false
    /// Whether the user moves it; nil if this event does not say.
    package var isTracking: Bool?

    /// One of which nothing is known.
    package init() {}

    /// A scroll view of which nothing is known but what was sent, and the values last answered.
    init(_ patch: ScrollViewPatch, values: ScrollValues?, origin: LayoutPoint?) {
        id = patch.id.given ?? ""
        safeAreaInsets = patch.safeAreaInsets.given
        snapToOffsets = patch.snapToOffsets.given ?? []
        if let values { view.values = values }
        view.apply(patch, origin: origin)
        if patch.frame.isGiven { sentFrame = view.frame }
        reportedFrame = view.frame
        hasAdjustedContentInset = patch.adjustedContentInset.isGiven
        isTracking = patch.isTracking.given
    }
}
