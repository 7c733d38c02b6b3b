/// Every choice a request may make, with its default.
public struct AvoidanceOptions: Sendable, Hashable, BitwiseCopyable {
    /// How the scroll view makes room.
    public var strategy: AvoidanceOptions.Strategy = .scroll
    /// The distance kept between target and band: 10 points unless said otherwise.
    public var padding = Padding(10)
    /// Where in the visible band the target comes to rest.
    public var alignment: AvoidanceOptions.Alignment = .nearest
    /// How the keyboard's overlap and an inset that the app has are combined.
    public var insetRule: AvoidanceOptions.InsetRule = .max
    /// What is revealed of a target taller than the band.
    public var oversize: AvoidanceOptions.Oversize = .caret
    /// Whether the hide brings the offset from before the keyboard back.
    public var restoreOffset: AvoidanceOptions.RestoreOffset = .ifUntouched
    /// Whether an answered offset stays where the scroll view can rest.
    public var clamp = true
    /// Whether the band ends above a keyboard that floats or is undocked.
    public var followsUndockedKeyboard = false
    /// What to do with another app's keyboard.
    public var nonLocal: AvoidanceOptions.NonLocalKeyboard = .ignore
    /// `UIAccessibility.prefersCrossFadeTransitions`: a show with an all-zero frame means a hidden keyboard then.
    public var prefersCrossFadeTransitions = false
    /// A hide whose own frame is docked changes the keyboard's frame instead.
    public var respectsHideFrame = false
    @_spi(Engine) public var explain = false
    /// Frames a second of the animation to list, 0 for none, at most 240.
    @_spi(Engine) public var keyframes = 0

    /// Every option at its default.
    public init() {}
}
