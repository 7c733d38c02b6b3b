/// What the scroll view must become, and everything a reader may want to know about why.
public struct Avoidance: Sendable, Hashable {
    /// What happens to the keyboard and the layout.
    public var decision: Avoidance.Decision
    /// The innermost scroll view's inset from now on, in points.
    public var contentInset: LayoutInsets
    /// The innermost scroll view's indicator insets from now on, in points.
    public var scrollIndicatorInsets: LayoutInsets
    /// Nil where the offset is the system's and must not be written: during an interactive dismissal.
    public var contentOffset: LayoutPoint?
    /// The scroll views that are no longer avoided for, with the insets they had before.
    public var released: [Released]
    /// The outer scroll views, inner to outer, where there are any.
    public var outerScrollViews: [OuterScrollView]
    /// How far the whole view moves up, as 0 or a negative y; only with strategy translate.
    public var translation: LayoutPoint?
    /// The scroll view's frame; only with strategy resize.
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
    /// Present only where an explanation was asked for.
    @_spi(Engine) public var trace: [Trace.Step]?

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
        /// Nil where the offset must not be written.
        public var contentOffset: LayoutPoint?
        /// Its frame as it was before strategy resize shortened it as the innermost one, until it has that again; nil
        /// otherwise.
        public var frame: LayoutRect?
    }

    /// The keyboard as the answer saw it.
    public struct KeyboardReport: Sendable, Hashable, BitwiseCopyable {
        /// Where it is.
        public var mode: Avoidance.KeyboardMode
        /// Nil where no keyboard is known.
        public var frameInWindow: LayoutRect?
        /// Points of the scroll view's height that it covers.
        public var overlap: Double
    }
}
