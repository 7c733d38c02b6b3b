/// Every choice a request may make, with its default.
public struct Options: Sendable, Hashable, BitwiseCopyable {
    public var strategy: Strategy = .scroll
    public var padding = Padding(10)
    public var alignment: Alignment = .nearest
    public var insetRule: InsetRule = .max
    public var oversize: Oversize = .caret
    public var restoreOffset: RestoreOffset = .ifUntouched
    public var clamp = true
    public var followsUndockedKeyboard = false
    public var nonLocal: NonLocalKeyboard = .ignore
    public var prefersCrossFadeTransitions = false
    /// A hide whose own frame is docked changes the keyboard's frame instead.
    public var respectsHideFrame = false
    @_spi(Engine) public var explain = false
    /// Frames a second of the animation to list, 0 for none, at most 240.
    @_spi(Engine) public var keyframes = 0

    public init() {}
}
