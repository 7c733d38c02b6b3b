/// What is kept of one scroll view from the moment the keyboard shows, innermost or outer alike.
@_spi(Engine) public struct SavedScrollView: Sendable, Hashable {
    /// Which scroll view it is; nil if the client sent the base alone.
    public var id: String?
    private var rare = Rare<RareSavedScrollView>()
    /// The values before the keyboard, to be given back.
    public var base = ScrollValues()
    /// What the last answer said; nil if the client sent the base alone.
    public var answered: ScrollValues?
    /// The user scrolled, so the saved offset is not brought back.
    public var isUserScrolled = false
    /// The window changed size, so the saved offset means nothing any more.
    public var isOffsetVoid = false
    /// The system's part of `adjustedContentInset`, if it was observed when the keyboard showed.
    public var observedAdjustment: SafeArea?
    /// The last change of the offset that was answered, until it has ended or the user has moved the scroll view.
    public var lastMove: OffsetMove?
    /// What was sent and answered since.
    public var history = History()

    package init() {}

    public init(id: String? = nil, base: ScrollValues, observedAdjustment: SafeArea? = nil) {
        self.id = id
        self.base = base
        self.observedAdjustment = observedAdjustment
    }

    /// What a drag of the keyboard has answered; nil outside a drag.
    public var drag: Drag? {
        @inline(__always) get { rare.isEmpty ? nil : rare.read { $0.drag } ?? nil }
        set { if !(rare.isEmpty && newValue == nil) { changeRare { $0.drag = newValue } } }
    }

    /// The frame before strategy resize shortened it, and what is known of that; nil until it was used.
    public var resized: ResizedFrame? {
        @inline(__always) get { rare.isEmpty ? nil : rare.read { $0.resized } ?? nil }
        set { if !(rare.isEmpty && newValue == nil) { changeRare { $0.resized = newValue } } }
    }

    /// The insets of the base are not known: those that are sent first are it.
    ///
    /// So it is with the outer scroll views of a state that was saved in version 1.
    public var lacksInsets: Bool {
        @inline(__always) get { rare.isEmpty ? false : rare.read { $0.lacksInsets } ?? false }
        set { if !(rare.isEmpty && !newValue) { changeRare { $0.lacksInsets = newValue } } }
    }

    /// What a published policy's code keeps for it while another scroll view is shown; nil for the one that is.
    public var system: MemoryRecord? {
        @inline(__always) get { rare.isEmpty ? nil : rare.read { $0.system } ?? nil }
        set { if !(rare.isEmpty && newValue == nil) { changeRare { $0.system = newValue } } }
    }

    /// Whether it has anything of a drag, of strategy resize, of a published policy, or of an older form.
    public var hasRareParts: Bool { !rare.isEmpty }

    private mutating func changeRare(_ body: (inout RareSavedScrollView) -> Void) {
        if rare.isEmpty { rare.value = RareSavedScrollView() }
        rare.change(body)
        if rare.value == RareSavedScrollView() { rare.value = nil }
    }
}
