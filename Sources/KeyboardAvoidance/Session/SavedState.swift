/// What is kept from the moment the keyboard shows until it hides.
///
/// The base alone (`contentInset`, `contentOffset`) is enough to restore; the rest makes the answers of a stateless
/// client the same as those of a session.
public struct SavedState: Sendable, Hashable {
    /// Nil where the client sent the base alone.
    public var policy: Policy?
    public var fidelity: Fidelity?
    /// The values before the keyboard, to be given back.
    public var base: ScrollValues
    /// Which scroll view they belong to; nil where the client sent the base alone.
    public var scrollViewID: String?
    /// What the last answer said; nil where the client sent the base alone.
    public var answered: ScrollValues?
    /// The keyboard in force.
    public var keyboard: Keyboard?
    public var windowSize: Size?
    public var screenSize: Size?
    /// The system's part of `adjustedContentInset`, where it was observed when the keyboard showed.
    public var observedAdjustment: SafeAreaContribution?
    /// The user scrolled, so the saved offset is not brought back.
    public var isUserScrolled = false
    /// The window changed size, so the saved offset means nothing any more.
    public var isOffsetVoid = false
    public var history = History()
    /// The outer scroll views that were there when the keyboard showed, inner to outer.
    public var outerScrollViews: [SavedOuterScrollView] = []
    /// The translation last answered.
    public var translation = 0.0
    /// The frame before strategy resize shortened it, and the one that was answered.
    public var resized: ResizedFrame?
    /// What the code of a published policy keeps in its own variables; nil for `automatic`.
    public var system: MemoryRecord?

    public init(base: ScrollValues) {
        self.base = base
    }

    init(
        policy: Policy,
        fidelity: Fidelity,
        base: ScrollValues,
        scrollViewID: String,
        windowSize: Size?,
        screenSize: Size?,
        observedAdjustment: SafeAreaContribution?
    ) {
        self.policy = policy
        self.fidelity = fidelity
        self.base = base
        self.scrollViewID = scrollViewID
        self.windowSize = windowSize
        self.screenSize = screenSize
        self.observedAdjustment = observedAdjustment
    }
}
