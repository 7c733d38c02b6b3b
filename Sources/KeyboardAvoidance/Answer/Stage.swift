/// What an answer was computed from, with every default and preset filled in: enough to draw it.
public struct Stage: Sendable, Hashable {
    public var kind: EventKind
    public var policy: Policy
    public var fidelity: Fidelity
    public var screen: Screen
    /// The device whose figures were filled in, and how it is held.
    public var device: String?
    public var orientation: Orientation
    /// In screen coordinates.
    public var window: Rect
    public var safeAreaInsets: EdgeInsets
    /// Inner to outer, as they are before the answer.
    public var scrollViews: [View]
    /// What the system adds to the innermost one's insets.
    public var safeArea: SafeAreaContribution
    /// In the innermost scroll view's content.
    public var field: Field?
    public var container: Rect?
    /// The keyboard that was up before, in window coordinates; nil where none was.
    public var keyboardBefore: Rect?

    /// A scroll view and what it shows.
    public struct View: Sendable, Hashable {
        public var id: String
        /// In window coordinates.
        public var frame: Rect
        public var contentSize: Size
        public var contentInset: EdgeInsets
        public var contentOffset: Point
    }
}
