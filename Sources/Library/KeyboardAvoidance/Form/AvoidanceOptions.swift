/// The options of a request, with their defaults.
public struct AvoidanceOptions: Sendable, Hashable, BitwiseCopyable {
    /// The target's position in the visible band.
    public var alignment: AvoidanceOptions.Alignment = .nearest
    /// The way the scroll view makes space for the keyboard.
    public var strategy: AvoidanceOptions.Strategy = .scroll
    /// The combination of the keyboard's overlap with the app's own inset.
    public var insetRule: AvoidanceOptions.InsetRule = .max
    /// The part to reveal of a target taller than the band.
    public var oversize: AvoidanceOptions.Oversize = .caret
    /// Whether the hide restores the offset from before the keyboard.
    public var restoreOffset: AvoidanceOptions.RestoreOffset = .ifUntouched
    /// Whether an answered offset is kept within the range of the scroll view.
    public var clamp = true
    /// Whether the band ends above a floating or undocked keyboard.
    public var followsUndockedKeyboard = false
    /// The treatment of another app's keyboard.
    public var nonLocal: AvoidanceOptions.NonLocalKeyboard = .ignore
    /// `UIAccessibility.prefersCrossFadeTransitions`: if true, a show with an all-zero frame means a hidden keyboard.
    public var prefersCrossFadeTransitions = false
    /// A hide whose own frame is docked changes the keyboard's frame instead.
    public var respectsHideFrame = false
    @_spi(Engine) public var explain = false
    /// The distance kept between target and band: 10 points by default.
    public var padding = Padding(10)
    /// The frames per second of the listed animation, 0 for none, at most 240.
    @_spi(Engine) public var keyframes = 0

    /// Every option at its default.
    public init() {}
}

extension AvoidanceOptions {
    /// The options that an event sets or resets.
    @_spi(Engine) public struct Changes: Sendable, Hashable, BitwiseCopyable {
        /// All options were sent as null: each is reset to its default.
        public var isNull = false
        public var strategy: Patch<Strategy> = .absent
        public var padding: Patch<Padding> = .absent
        public var alignment: Patch<Alignment> = .absent
        public var insetRule: Patch<InsetRule> = .absent
        public var oversize: Patch<Oversize> = .absent
        public var restoreOffset: Patch<RestoreOffset> = .absent
        public var clamp: Patch<Bool> = .absent
        public var followsUndockedKeyboard: Patch<Bool> = .absent
        public var nonLocal: Patch<NonLocalKeyboard> = .absent
        public var prefersCrossFadeTransitions: Patch<Bool> = .absent
        public var respectsHideFrame: Patch<Bool> = .absent
        public var explain: Patch<Bool> = .absent
        public var keyframes: Patch<Int> = .absent

        public init() {}

        /// Resets every option to its default.
        public static let null: Changes = {
            var changes = Changes()
            changes.isNull = true
            return changes
        }()

        /// Every member, under its name in a request.
        public enum Member: Int, Sendable, CaseIterable, CodingKey {
            case strategy
            case padding
            case alignment
            case insetRule
            case oversize
            case restoreOffset
            case clamp
            case followsUndockedKeyboard
            case nonLocal
            case prefersCrossFadeTransitions
            case respectsHideFrame
            case explain
            case keyframes
        }
    }
}

extension AvoidanceOptions {
    /// The target's position in the visible band.
    public enum Alignment: Sendable, Hashable, BitwiseCopyable {
        /// Move only as far as needed; a visible target never moves.
        case nearest
        /// Always align: 0 puts the target's top edge at the band's top, 1 its bottom edge at the band's bottom.
        case fraction(Double)
    }

    /// The way the scroll view makes space for the keyboard.
    public enum Strategy: String, Sendable, Hashable, CaseIterable, CodedWord, BitwiseCopyable {
        /// Inset the bottom and scroll the target into the visible band.
        case scroll
        /// Inset the bottom; never scroll.
        case insetOnly
        /// Move the whole view up; nothing scrolls and no inset changes.
        case translate
        /// Shorten the scroll view and scroll; no inset changes.
        case resize
    }

    /// The combination of the keyboard's overlap with the app's own inset.
    public enum InsetRule: String, Sendable, Hashable, CaseIterable, CodedWord, BitwiseCopyable {
        /// The larger of the two.
        case max
        /// The sum of the two.
        case add
    }

    /// The treatment of a target taller than the band.
    public enum Oversize: String, Sendable, Hashable, CaseIterable, CodedWord, BitwiseCopyable {
        /// Reveal the caret's line; without a caret like `top`.
        case caret
        /// The target's top edge at the band's top.
        case top
        /// The edge that needs the smaller move; on a tie the top.
        case nearer
        /// No move while the target covers the band, else like `nearer`.
        case leave
    }

    /// Whether hiding the keyboard restores the saved offset.
    public enum RestoreOffset: String, Sendable, Hashable, CaseIterable, CodedWord, BitwiseCopyable {
        /// Only while the user has not scrolled and the window has kept its size.
        case ifUntouched
        /// Even if the user has scrolled.
        case always
        /// The offset stays where it is.
        case never
    }

    /// The treatment of another app's keyboard.
    public enum NonLocalKeyboard: String, Sendable, Hashable, CaseIterable, CodedWord, BitwiseCopyable {
        /// Answer without changes.
        case ignore
        /// Inset for it, but reveal nothing.
        case insetOnly
    }
}
