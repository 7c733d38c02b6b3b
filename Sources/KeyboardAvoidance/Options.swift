/// How the scroll view makes room for the keyboard.
public enum Strategy: String, Sendable, Hashable, CaseIterable {
    /// Inset the bottom and scroll the target into the visible band.
    case scroll
    /// Inset the bottom; never scroll.
    case insetOnly
    /// Move the whole view up; nothing scrolls and no inset changes.
    case translate
    /// Shorten the scroll view and scroll; no inset changes.
    case resize
}

/// Where in the visible band the target comes to rest.
public enum Alignment: Sendable, Hashable {
    /// Move only as far as needed; a visible target never moves.
    case nearest
    /// Always align: 0 puts the target's top edge at the band's top, 1 its bottom edge at the band's bottom.
    case fraction(Double)
}

/// How the keyboard's overlap and an inset the app already has are combined.
public enum InsetRule: String, Sendable, Hashable, CaseIterable {
    /// The larger of the two.
    case max
    /// The sum of the two.
    case add
}

/// What to do with a target taller than the band.
public enum Oversize: String, Sendable, Hashable, CaseIterable {
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
public enum RestoreOffset: String, Sendable, Hashable, CaseIterable {
    /// Only while the user has not scrolled and the window has kept its size.
    case ifUntouched
    /// Even where the user has scrolled.
    case always
    case never
}

/// What to do with a keyboard that belongs to another app.
public enum NonLocalKeyboard: String, Sendable, Hashable, CaseIterable {
    case ignore
    /// Inset for it, but reveal nothing.
    case insetOnly
}

/// The distance kept between the target and the edges of the band, in points, never negative.
public struct Padding: Sendable, Hashable {
    public var top: Double
    public var bottom: Double

    public init(top: Double, bottom: Double) {
        self.top = top
        self.bottom = bottom
    }

    public init(_ both: Double) { self.init(top: both, bottom: both) }
}

/// Every choice a request may make, with its default.
public struct Options: Sendable, Hashable {
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
    public var explain = false
    /// Frames a second of the animation to list, 0 for none, at most 240.
    public var keyframes = 0

    public init() {}
}
