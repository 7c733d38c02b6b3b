/// The resolved surroundings of the scroll views.
struct Surroundings: Sendable, BitwiseCopyable {
    var screen: Screen
    /// In screen coordinates.
    var window: LayoutRect
    var safeAreaInsets: LayoutInsets
    /// The current frame of the innermost scroll view, possibly shortened by strategy resize.
    var reportedFrame: LayoutRect?
    /// The innermost scroll view's frame in the event; nil if it was not sent.
    var sentFrame: LayoutRect?
    /// Whether a hide can restore nothing, because nothing is saved and the scroll view's frame or content size is
    /// unknown.
    var isLostHide: Bool
}
