/// The keyboard as reported by the system, in the user info of UIKit's keyboard notifications.
public struct Keyboard: Sendable, Hashable, BitwiseCopyable {
    /// The end position of the keyboard.
    @_spi(Engine) public enum Extent: Sendable, Hashable, BitwiseCopyable {
        /// `UIKeyboardFrameEndUserInfoKey`, in screen coordinates.
        case frameEnd(LayoutRect)
        /// A height alone: docked at the screen's bottom, over its full width.
        case height(Double)
        /// The y of its top edge on the screen: docked, from there to the screen's bottom, over its full width. Once the
        /// screen is known, it is an end frame.
        case top(Double)
        /// Not reported: the position from the device's figures, in screen coordinates; nil until it is set.
        case preset(LayoutRect?)
    }

    @_spi(Engine) public var extent: Extent
    /// Used by `appleDocumentation` alone; `automatic` reads the end frame only.
    public var frameBegin: LayoutRect?
    /// In seconds, 0 to 60.
    public var animationDuration: Double
    /// The curve it moves along.
    public var animationCurve: KeyboardAnimation.Curve
    /// False for another app's keyboard.
    public var isLocal: Bool
    /// The height in points of a bar above the keyboard that the frame does not include.
    public var accessoryHeight: Double

    @_spi(Engine)
    public init(
        extent: Extent, frameBegin: LayoutRect? = nil, animationDuration: Double = 0.25,
        animationCurve: KeyboardAnimation.Curve = .keyboard, isLocal: Bool = true, accessoryHeight: Double = 0
    ) {
        self.extent = extent
        self.frameBegin = frameBegin
        self.animationDuration = animationDuration
        self.animationCurve = animationCurve
        self.isLocal = isLocal
        self.accessoryHeight = accessoryHeight
    }
}

extension Keyboard {
    /// Whether the request reported the keyboard's position; if not, the catalogue supplies it.
    @_spi(Engine) public var isReported: Bool {
        if case .preset = extent { false } else { true }
    }
}
