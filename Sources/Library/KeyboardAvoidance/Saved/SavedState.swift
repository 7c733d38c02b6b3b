/// The state kept from the moment the keyboard appears until it hides.
///
/// The base alone (`contentInset`, `contentOffset`) is enough to restore; the rest gives a stateless client the same
/// answers as a session.
@_spi(Engine) public struct SavedState: Sendable, Hashable {
    /// The innermost scroll view.
    public var scrollView = SavedScrollView()
    /// Whether the keyboard is shown; only then is the rest valid.
    public var isShown = false
    /// Nil if the client sent the base alone.
    public var policy: Policy?
    public var fidelity: Policy.Fidelity?
    /// Whether the user drags the keyboard, or an answer to the drag may still be in flight.
    public var isDragging = false
    /// The last answered translation.
    public var translation = 0.0
    public var windowSize: LayoutSize?
    public var screenSize: LayoutSize?
    /// Nil if the last answer had no field.
    public var target: AnsweredTarget?
    /// The id of the last answer's field.
    public var targetID: Identifier = ""
    private var keyboardInForce: RememberedKeyboard?
    public var cold = ColdStorage<ColdSavedState>()

    /// The most scroll views that are kept beside the one that is shown; the one left longest ago is forgotten first.
    public static let maximumLeftScrollViews = 16

    /// A state of which only the base is known.
    public init(base: ScrollValues) {
        scrollView = SavedScrollView(base: base)
        isShown = true
    }

    /// Nothing saved: the keyboard is hidden.
    public init() {}

    /// Clears the state: the keyboard is hidden.
    package mutating func clear() { self = SavedState() }

    /// The keyboard in force.
    public var keyboard: Keyboard? {
        get { keyboardInForce.map { Keyboard($0, cold.keyboard) } }
        @inline(__always) set {
            keyboardInForce = newValue.map { RememberedKeyboard($0) }
            cold.keyboard = newValue.flatMap { ColdKeyboard($0) }
        }
    }

    /// The keyboard in the form in which a geometry remembers it: it need not be put together for this.
    @inline(__always)
    mutating func take(_ keyboard: RememberedKeyboard?, _ coldMembers: ColdKeyboard?) {
        keyboardInForce = keyboard
        cold.keyboard = coldMembers
    }

    /// The outer scroll views when the keyboard appeared, inner to outer.
    public var outerScrollViews: [SavedScrollView] {
        @inline(__always) get { cold.outerScrollViews }
        set { cold.outerScrollViews = newValue }
    }

    /// Changes the outer scroll views in place, if there are any.
    mutating func changeOuterScrollViews(_ body: (inout [SavedScrollView]) -> Void) {
        cold.change { body(&$0.outerScrollViews) }
    }

    /// The variables of a published policy's code; nil for `automatic`.
    public var system: MemoryRecord? {
        @inline(__always) get { cold.system }
        set { cold.system = newValue }
    }

    /// The scroll views left for another one under a published policy, found by id when they return; the last one left
    /// is last.
    public var leftScrollViews: [SavedScrollView] {
        @inline(__always) get { cold.leftScrollViews }
        set { cold.leftScrollViews = newValue }
    }

    /// Whether it has any rare member: outer or left scroll views, a published policy's variables, an unusual keyboard.
    public var hasColdParts: Bool { !cold.isEmpty }
}

/// The members that few saved states have.
@_spi(Engine) public struct ColdSavedState: Sendable, Hashable, ColdMembers {
    public var outerScrollViews: [SavedScrollView] = []
    public var leftScrollViews: [SavedScrollView] = []
    public var system: MemoryRecord?
    public var keyboard: ColdKeyboard?

    public init() {}

    public var isUsual: Bool {
        outerScrollViews.isEmpty && leftScrollViews.isEmpty && system == nil && keyboard == nil
    }
}
