/// What is kept from the moment the keyboard shows until it hides.
///
/// The base alone (`contentInset`, `contentOffset`) is enough to restore; the rest makes the answers of a stateless
/// client the same as those of a session.
@_spi(Engine) public struct SavedState: Sendable, Hashable {
    /// The keyboard is shown; what is saved counts only then.
    var isShown = false
    /// Nil if the client sent the base alone.
    public var policy: Policy?
    public var fidelity: Policy.Fidelity?
    /// The user drags the keyboard, or an answer of the drag may still be on its way.
    public var isDragging = false
    /// The translation last answered.
    public var translation = 0.0
    public var windowSize: LayoutSize?
    public var screenSize: LayoutSize?
    /// The keyboard in force.
    public var keyboard: Keyboard?
    /// The innermost scroll view.
    public var scrollView: SavedScrollView
    private var rare = Rare<RareSavedState>()

    /// A state of which only the base is known.
    public init(base: ScrollValues) {
        scrollView = SavedScrollView(base: base)
        isShown = true
    }

    /// Nothing saved: the keyboard is hidden.
    init() { scrollView = SavedScrollView(base: ScrollValues()) }

    /// Forgets everything: the keyboard is hidden.
    mutating func clear() { self = SavedState() }

    /// The outer scroll views that were there when the keyboard showed, inner to outer.
    public var outerScrollViews: [SavedScrollView] {
        @inline(__always) get { rare.isEmpty ? [] : rare.read { $0.outerScrollViews } ?? [] }
        set { if !(rare.isEmpty && newValue.isEmpty) { changeRare { $0.outerScrollViews = newValue } } }
    }

    /// What the code of a published policy keeps in its own variables; nil for `automatic`.
    public var system: MemoryRecord? {
        @inline(__always) get { rare.isEmpty ? nil : rare.read { $0.system } ?? nil }
        set { if !(rare.isEmpty && newValue == nil) { changeRare { $0.system = newValue } } }
    }

    var hasRareParts: Bool { !rare.isEmpty }

    private mutating func changeRare(_ body: (inout RareSavedState) -> Void) {
        if rare.isEmpty { rare.value = RareSavedState() }
        rare.change(body)
        if rare.value == RareSavedState() { rare.value = nil }
    }
}

/// What few saved states have.
struct RareSavedState: Sendable, Hashable {
    var outerScrollViews: [SavedScrollView] = []
    var system: MemoryRecord?
}
