/// Every choice a request may make, with its default.
public struct AvoidanceOptions: Sendable, Hashable, BitwiseCopyable {
    /// Where in the visible band the target comes to rest.
    public var alignment: AvoidanceOptions.Alignment = .nearest
    /// How the scroll view makes room.
    public var strategy: AvoidanceOptions.Strategy = .scroll
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
    /// The distance kept between target and band: 10 points unless said otherwise.
    public var padding = Padding(10)
    /// Frames a second of the animation to list, 0 for none, at most 240.
    @_spi(Engine) public var keyframes = 0

    /// Every option at its default.
    public init() {}
}

extension AvoidanceOptions {
    /// Where in the visible band the target comes to rest.
    public enum Alignment: Sendable, Hashable, BitwiseCopyable {
        /// Move only as far as needed; a visible target never moves.
        case nearest
        /// Always align: 0 puts the target's top edge at the band's top, 1 its bottom edge at the band's bottom.
        case fraction(Double)
    }

    /// How the scroll view makes room for the keyboard.
    public enum Strategy: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Inset the bottom and scroll the target into the visible band.
        case scroll
        /// Inset the bottom; never scroll.
        case insetOnly
        /// Move the whole view up; nothing scrolls and no inset changes.
        case translate
        /// Shorten the scroll view and scroll; no inset changes.
        case resize
    }

    /// How the keyboard's overlap and an inset the app already has are combined.
    public enum InsetRule: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// The larger of the two.
        case max
        /// The sum of the two.
        case add
    }

    /// What to do with a target taller than the band.
    public enum Oversize: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Reveal the caret's line; without a caret as `top`.
        case caret
        /// The target's top edge at the band's top.
        case top
        /// The edge that needs the smaller move; on a tie the top.
        case nearer
        /// No move while the target covers the band, else as `nearer`.
        case leave
    }

    /// Whether hiding the keyboard brings the saved offset back.
    public enum RestoreOffset: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Only while the user has not scrolled and the window has kept its size.
        case ifUntouched
        /// Even if the user has scrolled.
        case always
        /// The offset stays where it is.
        case never
    }

    /// What to do with a keyboard that belongs to another app.
    public enum NonLocalKeyboard: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// Answer that nothing changes.
        case ignore
        /// Inset for it, but reveal nothing.
        case insetOnly
    }
}
