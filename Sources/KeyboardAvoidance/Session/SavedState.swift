/// What is kept from the moment the keyboard shows until it hides.
///
/// The base alone (`contentInset`, `contentOffset`) is enough to restore; the rest makes the answers of a stateless
/// client the same as those of a session.
@_spi(Engine) public struct SavedState: Sendable, Hashable {
    /// The innermost scroll view.
    public var scrollView = SavedScrollView()
    /// The keyboard is shown; what is saved counts only then.
    package var isShown = false
    /// Nil if the client sent the base alone.
    public var policy: Policy?
    public var fidelity: Policy.Fidelity?
    /// The user drags the keyboard, or an answer of the drag may still be on its way.
    public var isDragging = false
    /// The translation last answered.
    public var translation = 0.0
    public var windowSize: LayoutSize?
    public var screenSize: LayoutSize?
    /// Nil if the last answer knew no field.
    public var target: AnsweredTarget?
    /// The id of the field that the last answer knew.
    public var targetID = ""
    private var keyboardInForce: RememberedKeyboard?
    private var rare = Rare<RareSavedState>()

    /// A state of which only the base is known.
    public init(base: ScrollValues) {
        scrollView = SavedScrollView(base: base)
        isShown = true
    }

    /// Nothing saved: the keyboard is hidden.
    package init() {}

    /// Forgets everything: the keyboard is hidden.
    mutating func clear() { self = SavedState() }

    /// The keyboard in force.
    public var keyboard: Keyboard? {
        get { keyboardInForce.map { Keyboard($0, rareKeyboard) } }
        @inline(__always) set {
            keyboardInForce = newValue.map { RememberedKeyboard($0) }
            if !(newValue?.hasRareMembers ?? false), rareKeyboard == nil { return }
            changeRare { $0.keyboard = newValue.flatMap { RareKeyboard($0) } }
        }
    }

    /// The keyboard of an input, which need not be put together for it.
    @inline(__always)
    mutating func takeKeyboard(of input: borrowing LayoutInput) {
        keyboardInForce = input.numbers.keyboard
        let rareMembers = input.rare.keyboard
        if rareMembers != nil || rareKeyboard != nil { changeRare { $0.keyboard = rareMembers } }
    }

    private var rareKeyboard: RareKeyboard? {
        @inline(__always) get { rare.isEmpty ? nil : rare.read { $0.keyboard } ?? nil }
    }

    /// The outer scroll views that were there when the keyboard showed, inner to outer.
    public var outerScrollViews: [SavedScrollView] {
        @inline(__always) get { rare.isEmpty ? [] : rare.read { $0.outerScrollViews } ?? [] }
        set { if !(rare.isEmpty && newValue.isEmpty) { changeRare { $0.outerScrollViews = newValue } } }
    }

    /// Changes the outer scroll views where they lie, if there are any.
    mutating func changeOuterScrollViews(_ body: (inout [SavedScrollView]) -> Void) {
        rare.change { body(&$0.outerScrollViews) }
    }

    /// What the code of a published policy keeps in its own variables; nil for `automatic`.
    public var system: MemoryRecord? {
        @inline(__always) get { rare.isEmpty ? nil : rare.read { $0.system } ?? nil }
        set { if !(rare.isEmpty && newValue == nil) { changeRare { $0.system = newValue } } }
    }

    /// The scroll views that were left for another one under a published policy, each to be come back to by its id; the
    /// one left last is last.
    public var leftScrollViews: [SavedScrollView] {
        @inline(__always) get { rare.isEmpty ? [] : rare.read { $0.leftScrollViews } ?? [] }
        set { if !(rare.isEmpty && newValue.isEmpty) { changeRare { $0.leftScrollViews = newValue } } }
    }

    var hasRareParts: Bool { !rare.isEmpty }

    private mutating func changeRare(_ body: (inout RareSavedState) -> Void) {
        if rare.isEmpty { rare.value = RareSavedState() }
        rare.change(body)
        if rare.read({ $0 == RareSavedState() }) ?? false { rare.value = nil }
    }
}
