/// The last answer to a list: what the keyboard added to its insets, and how far it has lifted the rows.
@_spi(Engine) public struct AnsweredList: Sendable, Hashable, BitwiseCopyable {
    /// The height that the keyboard added to the insets without it.
    public var keyboard = 0.0
    /// The part of that which the blank space took.
    public var absorbed = 0.0
    /// The height by which the input bar had grown.
    public var extraContentPadding = 0.0
    public var isInverted = false
    /// Whether the event was of the text or the layout.
    public var isOfLayout = false
    /// The vertical offset that was sent, if the answer moved it and nothing else has come since: one in flight.
    public var start: Double?

    public init() {}

    /// The distance by which the keyboard has lifted the rows.
    var lift: Double { max(0, keyboard - absorbed) }
}

/// The space that a list keeps after the keyboard has gone: the one value that a hide does not give back.
@_spi(Engine) public struct LeftList: Sendable, Hashable, BitwiseCopyable {
    public var answered = AnsweredList()
    /// The answered inset at the keyboard's edge.
    public var inset = 0.0
    /// The part of it that is the list's.
    public var padding = 0.0

    public init() {}
}

/// The list of a form, and what is left of its last answer while the keyboard is hidden.
@_spi(Engine) public struct RememberedList: Sendable, Hashable, BitwiseCopyable {
    public var options = ListOptions()
    public var left: LeftList?

    public init() {}
}
