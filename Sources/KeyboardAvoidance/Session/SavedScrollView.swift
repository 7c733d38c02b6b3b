/// What is kept of one scroll view from the moment the keyboard shows, innermost or outer alike.
public struct SavedScrollView: Sendable, Hashable {
    /// The values before the keyboard, to be given back.
    public var base: ScrollValues
    /// What the last answer said; nil if the client sent the base alone.
    public var answered: ScrollValues?
    /// The system's part of `adjustedContentInset`, if it was observed when the keyboard showed.
    public var observedAdjustment: SafeArea?
    /// The user scrolled, so the saved offset is not brought back.
    public var isUserScrolled = false
    /// What was sent and answered since.
    public var history = History()
    /// Which scroll view it is; nil if the client sent the base alone.
    public var id: String?

    public init(id: String? = nil, base: ScrollValues, observedAdjustment: SafeArea? = nil) {
        self.id = id
        self.base = base
        self.observedAdjustment = observedAdjustment
    }

    /// An outer scroll view as it is when the keyboard shows.
    init(capturing outer: OuterScrollView) {
        self.init(id: outer.id, base: outer.view.values, observedAdjustment: outer.view.observedAdjustment)
        history.record(offset: outer.view.values.contentOffset)
    }

    /// Something was answered since.
    @inline(__always) var isAnswered: Bool { if case .some = answered { true } else { false } }

    /// Remembers what was answered to the values as they were.
    mutating func record(answered values: ScrollValues, to current: ScrollValues) {
        answered = values
        if history.isEmpty { history = History(of: current, then: values) } else { history.record(values) }
    }
}
