/// The app's window.
public struct Window: Sendable, Hashable, BitwiseCopyable {
    /// In screen coordinates; nil for the whole screen.
    public var frame: Rect?
    /// Nil if they are not reported: the device's, or 0.
    public var safeAreaInsets: EdgeInsets?

    public init(frame: Rect? = nil, safeAreaInsets: EdgeInsets? = nil) {
        self.frame = frame
        self.safeAreaInsets = safeAreaInsets
    }
}
