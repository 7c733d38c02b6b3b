/// The answer to an event: the new values of the scroll views, with the reasons.
public struct Avoidance: Sendable, Hashable {
    /// The effect on the keyboard and the layout.
    public var decision: Avoidance.Decision
    /// The new inset of the innermost scroll view, in points.
    public var contentInset: LayoutInsets
    /// The new indicator insets of the innermost scroll view, in points.
    public var scrollIndicatorInsets: LayoutInsets
    /// The new offset; nil during an interactive dismissal, when the system controls it and it must not be written.
    public var contentOffset: LayoutPoint?
    /// The scroll views no longer avoided for, with their original insets.
    public var released: [Released]
    /// The outer scroll views, inner to outer, if there are any.
    public var outerScrollViews: [OuterScrollView]
    /// The translation of the whole view, as 0 or a negative y; only with strategy translate.
    public var translation: LayoutPoint?
    /// The scroll view's frame, at the position in which it was sent; only with strategy resize.
    public var frame: LayoutRect?
    /// The distance the target must move for the keyboard alone, 0 or negative; nil without a target.
    public var requiredViewOffset: Double?
    /// The animation of the changes: that of the keyboard.
    public var animation: KeyboardAnimation
    /// The frames per second of the listed animation, 0 for none.
    @_spi(Engine) public var framesPerSecond: Int
    /// The keyboard as the rules see it.
    public var keyboard: KeyboardReport
    /// The visible rectangle at the new offset, in content coordinates.
    public var visibleRect: LayoutRect
    /// Nil without a target, and while hidden.
    public var coverage: Avoidance.Coverage?
    /// Warnings: for example the reason why a field stays hidden, or that something was ignored.
    public var warnings: [Warning]
    /// The unknown members: null in the contract, and zeros here.
    @_spi(Engine) public var unknown: Unknown = []
    /// Present only if an explanation was requested.
    @_spi(Engine) public var trace: [Trace.Step]?
    /// Present only if an explanation was requested, and the scroll view is known.
    @_spi(Engine) public var rest: RestingRange?

    /// A released scroll view.
    public struct Released: Sendable, Hashable {
        /// The id it was given.
        public var id: String
        /// Its inset before the keyboard.
        public var contentInset: LayoutInsets
        /// Its indicator insets before the keyboard.
        public var scrollIndicatorInsets: LayoutInsets
        /// Its frame before strategy resize shortened it; nil if it was not shortened.
        public var frame: LayoutRect?
    }

    /// The members that a hide cannot answer if nothing is saved and no scroll view is known.
    @_spi(Engine) public struct Unknown: OptionSet, Sendable, Hashable, BitwiseCopyable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let contentInset = Unknown(rawValue: 1)
        public static let scrollIndicatorInsets = Unknown(rawValue: 2)
        public static let visibleRect = Unknown(rawValue: 4)
    }

    /// The final values of an outer scroll view.
    public struct OuterScrollView: Sendable, Hashable {
        /// The id it was given.
        public var id: String
        /// Its new inset.
        public var contentInset: LayoutInsets
        /// Its new indicator insets.
        public var scrollIndicatorInsets: LayoutInsets
        /// Its new offset; nil if it must not be written.
        public var contentOffset: LayoutPoint?
        /// Its frame before strategy resize shortened it as the innermost one, until that is restored; nil otherwise.
        public var frame: LayoutRect?
    }

    /// The offsets at which the innermost scroll view can rest with the answered insets.
    @_spi(Engine) public struct RestingRange: Sendable, Hashable, BitwiseCopyable {
        /// The insets that the system adds.
        public var systemInset: SafeArea
        public var lowestOffset: Double
        /// At least `lowestOffset`.
        public var highestOffset: Double
    }

    /// The keyboard as the answer saw it.
    public struct KeyboardReport: Sendable, Hashable, BitwiseCopyable {
        /// Its position.
        public var mode: Avoidance.KeyboardMode
        /// Nil if no keyboard is known.
        public var frameInWindow: LayoutRect?
        /// The height of the scroll view that it covers, in points.
        public var overlap: Double
    }
}

extension Avoidance {
    /// The decision of an answer.
    public enum Decision: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// The keyboard went from hidden to shown in this event, even if no number changes.
        case show
        /// The keyboard was already shown, and an answered value differs from the current one.
        case move
        /// Nothing changes: shown without a difference, or hidden with nothing saved.
        case none
        /// The keyboard went from shown to hidden.
        case restore
        /// A focus while hidden: kept until the keyboard appears.
        case pending
        /// The reported keyboard is not one to avoid: a zero frame, or another app's.
        case ignore
    }

    /// The position of a keyboard in the app's window.
    public enum KeyboardMode: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
        /// At the screen's bottom edge: the only mode with insets.
        case docked
        /// Smaller than the window and freely movable.
        case floating
        /// Full width but lifted off the bottom edge, or split.
        case undocked
        /// Off the screen, or empty.
        case hidden
    }

    /// The hidden height of the target, in points.
    public struct Coverage: Sendable, Hashable, BitwiseCopyable {
        /// Outside the band or behind a floating keyboard, at the old offset.
        public var before: Double
        /// The hidden height at the new offset; nil if the policy leaves the offset to the system.
        public var after: Double?
        /// The distance from the padded target to the band; 0 if it cannot fit, and nil where `after` is.
        public var residual: Double?

        package init(before: Double, after: Double, residual: Double) {
            self.before = before
            self.after = after
            self.residual = residual
        }
    }
}
