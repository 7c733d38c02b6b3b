/// A scroll view around the innermost one, as it stands.
@_spi(Engine) public struct OuterScrollView: Sendable, Hashable {
    public internal(set) var id = ""
    public internal(set) var view = ScrollView()
    public internal(set) var snapToOffsets: [Double] = []
    /// Its frame as it was sent with this event; nil if it was not.
    var sentFrame: LayoutRect?
    /// Its frame as it is now, which strategy resize may have shortened while it was the innermost one.
    var reportedFrame: LayoutRect?
    /// `adjustedContentInset` was observed anew with this event.
    var hasAdjustedContentInset = false

    /// A scroll view of which nothing is known but what was sent, and the values last answered.
    init(_ patch: ScrollViewPatch, values: ScrollValues?, origin: LayoutPoint?) {
        id = patch.id.given ?? ""
        snapToOffsets = patch.snapToOffsets.given ?? []
        if let values { view.values = values }
        view.apply(patch, origin: origin)
        if patch.frame.isGiven { sentFrame = view.frame }
        reportedFrame = view.frame
        hasAdjustedContentInset = patch.adjustedContentInset.isGiven
    }
}
