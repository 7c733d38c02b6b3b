/// The app's window.
public struct WindowGeometry: Sendable, Hashable, BitwiseCopyable {
    /// In screen coordinates; nil for the whole screen.
    public var frame: LayoutRect?
    /// Nil if not reported: the device's, or 0.
    public var safeAreaInsets: LayoutInsets?

    /// A window with any part unknown.
    ///
    /// - Parameters:
    ///   - frame: in screen coordinates; nil for the whole screen.
    ///   - safeAreaInsets: nil if not reported.
    public init(frame: LayoutRect? = nil, safeAreaInsets: LayoutInsets? = nil) {
        self.frame = frame
        self.safeAreaInsets = safeAreaInsets
    }
}
