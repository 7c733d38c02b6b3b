/// What the scroll view must become, and everything a reader may want to know about why.
public struct Avoidance: Sendable, Hashable {
    /// What happens to the keyboard and the layout.
    public var decision: Avoidance.Decision
    /// The innermost scroll view's inset from now on, in points.
    public var contentInset: LayoutInsets
    /// The innermost scroll view's indicator insets from now on, in points.
    public var scrollIndicatorInsets: LayoutInsets
    /// Nil if the offset is the system's and must not be written: during an interactive dismissal.
    public var contentOffset: LayoutPoint?
    /// The scroll views that are no longer avoided for, with the insets they had before.
    public var released: [Released]
    /// The outer scroll views, inner to outer, if there are any.
    public var outerScrollViews: [OuterScrollView]
    /// How far the whole view moves up, as 0 or a negative y; only with strategy translate.
    public var translation: LayoutPoint?
    /// The scroll view's frame, at the place where it was sent; only with strategy resize.
    public var frame: LayoutRect?
    /// How far the target would have to move for the keyboard alone, 0 or negative; nil without a target.
    public var requiredViewOffset: Double?
    /// How to move there: as the keyboard moves.
    public var animation: KeyboardAnimation
    /// Frames a second to list of the animation, 0 for none.
    @_spi(Engine) public var framesPerSecond: Int
    /// The keyboard as the rules see it.
    public var keyboard: KeyboardReport
    /// What stays visible at the new offset, in content coordinates.
    public var visibleRect: LayoutRect
    /// Nil without a target, and while hidden.
    public var coverage: Avoidance.Coverage?
    /// What a reader should know: why a field stays hidden, what was ignored.
    public var warnings: [Warning]
    /// The members that nothing is known for: they are null in the contract, and zeros here.
    @_spi(Engine) public var unknown: Unknown = []
    /// Present only if an explanation was asked for.
    @_spi(Engine) public var trace: [Trace.Step]?
    /// Present only if an explanation was asked for, and the scroll view is known.
    @_spi(Engine) public var rest: Rest?

    /// A scroll view given back.
    public struct Released: Sendable, Hashable {
        /// The id it was given.
        public var id: String
        /// Its inset from before the keyboard.
        public var contentInset: LayoutInsets
        /// Its indicator insets from before the keyboard.
        public var scrollIndicatorInsets: LayoutInsets
        /// Its frame before strategy resize shortened it; nil if it did not.
        public var frame: LayoutRect?
    }

    /// What a hide cannot say that finds nothing saved and no scroll view known.
    @_spi(Engine) public struct Unknown: OptionSet, Sendable, Hashable, BitwiseCopyable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let contentInset = Unknown(rawValue: 1)
        public static let scrollIndicatorInsets = Unknown(rawValue: 2)
        public static let visibleRect = Unknown(rawValue: 4)
    }

    /// An outer scroll view's final values.
    public struct OuterScrollView: Sendable, Hashable {
        /// The id it was given.
        public var id: String
        /// Its inset from now on.
        public var contentInset: LayoutInsets
        /// Its indicator insets from now on.
        public var scrollIndicatorInsets: LayoutInsets
        /// Nil if the offset must not be written.
        public var contentOffset: LayoutPoint?
        /// Its frame as it was before strategy resize shortened it as the innermost one, until it has that again; nil
        /// otherwise.
        public var frame: LayoutRect?
    }

    /// Where the innermost scroll view can rest with the insets answered.
    @_spi(Engine) public struct Rest: Sendable, Hashable, BitwiseCopyable {
        /// What the system adds to the insets.
        public var systemInset: SafeArea
        public var lowestOffset: Double
        /// Not below `lowestOffset`.
        public var highestOffset: Double
    }

    /// The keyboard as the answer saw it.
    public struct KeyboardReport: Sendable, Hashable, BitwiseCopyable {
        /// Where it is.
        public var mode: Avoidance.KeyboardMode
        /// Nil if no keyboard is known.
        public var frameInWindow: LayoutRect?
        /// Points of the scroll view's height that it covers.
        public var overlap: Double
    }
}

extension Avoidance {
    /// The decision an answer reports.
    public enum Decision: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// The keyboard went from hidden to shown in this event, even if no number changes.
        case show
        /// The keyboard was shown already, and an answered value differs from the current one.
        case move
        /// Nothing to do: shown and nothing differs, or hidden and nothing saved.
        case none
        /// The keyboard went from shown to hidden.
        case restore
        /// A focus while hidden: remembered until the keyboard comes.
        case pending
        /// The reported keyboard is not one to avoid: a zero frame, or another app's.
        case ignore
    }

    /// Where a keyboard is, as seen from the app's window.
    public enum KeyboardMode: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// At the screen's bottom edge: the only one that insets.
        case docked
        /// Smaller than the window and moved freely.
        case floating
        /// Full width but lifted off the bottom edge, or split.
        case undocked
        /// Off the screen, or empty.
        case hidden
    }

    /// How much of the target is hidden, in points.
    public struct Coverage: Sendable, Hashable, BitwiseCopyable {
        /// Outside the band or behind a keyboard that floats, at the old offset.
        public var before: Double
        /// The same at the new offset.
        public var after: Double
        /// How far the padded target would still have to move to lie in the band; 0 for one that cannot fit.
        public var residual: Double
    }
}
