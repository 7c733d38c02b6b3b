/// The saved state of one scroll view while the keyboard is shown, innermost or outer.
@_spi(Engine) public struct SavedScrollView: Sendable, Hashable {
    /// The scroll view's id; nil if the client sent the base alone.
    public var id: Identifier?
    public var cold = ColdStorage<ColdSavedScrollView>()
    /// The values before the keyboard, to be restored.
    public var base = ScrollValues()
    /// The values of the last answer; nil if the client sent the base alone.
    public var answered: ScrollValues?
    /// Whether the user scrolled, so that the saved offset is not restored.
    public var isUserScrolled = false
    /// Whether the window changed size, so that the saved offset is meaningless.
    public var isOffsetVoid = false
    /// The system's part of `adjustedContentInset`, if it was observed.
    public var observedAdjustment: SafeArea?
    /// The last answered change of the offset, until it has ended or the user has moved the scroll view.
    public var lastMove: OffsetMove?
    /// The values sent and answered since.
    public var history = History()
    /// The offsets at which it could rest after the last answer at which nobody held it: no drag of the keyboard, no
    /// moving finger, and clamped; nil if unknown.
    public var range: OffsetRange?

    public init() {}

    public init(id: Identifier? = nil, base: ScrollValues, observedAdjustment: SafeArea? = nil) {
        self.id = id
        self.base = base
        self.observedAdjustment = observedAdjustment
    }

    /// The answers during a drag of the keyboard; nil outside a drag.
    public var drag: Drag? {
        @inline(__always) get { cold.drag }
        set { cold.drag = newValue }
    }

    /// The frame before strategy resize shortened it, and its history; nil if that was not used.
    public var resized: ResizedFrame? {
        @inline(__always) get { cold.resized }
        set { cold.resized = newValue }
    }

    /// Whether the insets of the base are unknown: the next ones sent become the base.
    ///
    /// True for outer scroll views of a version 1 state.
    public var lacksInsets: Bool {
        @inline(__always) get { cold.lacksInsets }
        set { cold.lacksInsets = newValue }
    }

    /// The variables of a published policy's code for it while another scroll view is innermost; nil for the innermost
    /// one.
    public var system: MemoryRecord? {
        @inline(__always) get { cold.system }
        set { cold.system = newValue }
    }

    /// The offset past the range that is left where others brought it; nil if there is none.
    public var overscroll: Overscroll? {
        @inline(__always) get { cold.overscroll }
        set { cold.overscroll = newValue }
    }

    /// The last answer to it as a list; nil if it is none.
    public var list: AnsweredList? {
        @inline(__always) get { cold.list }
        set { cold.list = newValue }
    }

    /// Whether it has any rare member: of a list, of a drag, of strategy resize, of a published policy, of an offset past the range,
    /// or of an older form.
    public var hasColdParts: Bool { !cold.isEmpty }
}

/// The members that few saved scroll views have.
@_spi(Engine) public struct ColdSavedScrollView: Sendable, Hashable, ColdMembers {
    public var drag: Drag?
    public var resized: ResizedFrame?
    public var lacksInsets = false
    public var system: MemoryRecord?
    public var overscroll: Overscroll?
    public var list: AnsweredList?

    public init() {}

    public var isUsual: Bool {
        drag == nil && resized == nil && !lacksInsets && system == nil && overscroll == nil && list == nil
    }
}

extension SavedScrollView {
    /// A change of an offset by an answer: the client may animate it.
    @_spi(Engine) public struct OffsetMove: Sendable, Hashable, BitwiseCopyable {
        /// The vertical offset before.
        public var start: Double
        /// The answered one.
        public var end: Double

        public init(from start: Double, to end: Double) { (self.start, self.end) = (start, end) }

        /// Whether an offset lies between the two.
        func contains(_ offset: Double) -> Bool {
            offset >= min(start, end) - Tolerance.scrolling && offset <= max(start, end) + Tolerance.scrolling
        }
    }
}
