/// The three values of a scroll view that avoiding the keyboard changes.
public struct ScrollValues: Sendable, Hashable {
    public var contentInset: EdgeInsets
    public var scrollIndicatorInsets: EdgeInsets
    public var contentOffset: Point

    public init(
        contentInset: EdgeInsets = .zero,
        scrollIndicatorInsets: EdgeInsets = .zero,
        contentOffset: Point = .zero
    ) {
        self.contentInset = contentInset
        self.scrollIndicatorInsets = scrollIndicatorInsets
        self.contentOffset = contentOffset
    }
}

/// What the system's own adjustment adds to a scroll view's insets, in points, never negative.
public struct SafeAreaContribution: Sendable, Hashable {
    public var top: Double
    public var bottom: Double

    public init(top: Double = 0, bottom: Double = 0) {
        self.top = top
        self.bottom = bottom
    }
}

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
    /// What the code of a named system keeps in its own variables.
    public var system: SystemMemory?

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

/// A frame before and after it was shortened.
public struct ResizedFrame: Sendable, Hashable {
    public var original: Rect
    public var answered: Rect

    public init(original: Rect, answered: Rect) {
        self.original = original
        self.answered = answered
    }
}

/// The offset of an outer scroll view before the keyboard; its insets never change.
public struct SavedOuterScrollView: Sendable, Hashable {
    public var id: String
    /// Before the keyboard, to be given back.
    public var contentOffset: Point
    /// The system's part of its adjusted insets, where it was observed when the keyboard showed.
    public var observedAdjustment: SafeAreaContribution?
    /// The offsets sent and answered since, the last eight.
    public var contentOffsets: [Point]
    public var isUserScrolled: Bool

    public init(
        id: String,
        contentOffset: Point,
        observedAdjustment: SafeAreaContribution? = nil,
        contentOffsets: [Point] = [],
        isUserScrolled: Bool = false
    ) {
        self.id = id
        self.contentOffset = contentOffset
        self.observedAdjustment = observedAdjustment
        self.contentOffsets = contentOffsets.suffix(History.capacity)
        self.isUserScrolled = isUserScrolled
    }

    mutating func record(_ offset: Point) { History.record(offset, in: &contentOffsets) }

    func knows(_ offset: Point) -> Bool { contentOffsets.contains { $0.isNear(offset) } }
}

/// The values sent and answered since the keyboard showed: one of these again is ours, or still in flight.
public struct History: Sendable, Hashable {
    public private(set) var contentInsets: [EdgeInsets] = []
    public private(set) var scrollIndicatorInsets: [EdgeInsets] = []
    public private(set) var contentOffsets: [Point] = []

    /// How many distinct values of each kind are kept.
    public static let capacity = 8

    public init() {}

    /// A history of what was before the keyboard and what was answered, which is all that most have: made at its size.
    init(of values: ScrollValues, then answered: ScrollValues) {
        contentInsets = Self.distinct(values.contentInset, answered.contentInset)
        scrollIndicatorInsets = Self.distinct(values.scrollIndicatorInsets, answered.scrollIndicatorInsets)
        contentOffsets = Self.distinct(values.contentOffset, answered.contentOffset)
    }

    private static func distinct<Value: Equatable>(_ first: Value, _ second: Value) -> [Value] {
        first == second ? [first] : [first, second]
    }

    /// A history read back; of each list the last `capacity` values count.
    public init(contentInsets: [EdgeInsets], scrollIndicatorInsets: [EdgeInsets], contentOffsets: [Point]) {
        self.contentInsets = contentInsets.suffix(Self.capacity)
        self.scrollIndicatorInsets = scrollIndicatorInsets.suffix(Self.capacity)
        self.contentOffsets = contentOffsets.suffix(Self.capacity)
    }

    var isEmpty: Bool { contentInsets.isEmpty && scrollIndicatorInsets.isEmpty && contentOffsets.isEmpty }

    /// Remembers one set of values as the latest.
    mutating func record(_ values: ScrollValues) {
        Self.record(values.contentInset, in: &contentInsets)
        Self.record(values.scrollIndicatorInsets, in: &scrollIndicatorInsets)
        record(offset: values.contentOffset)
    }

    mutating func record(offset: Point) {
        Self.record(offset, in: &contentOffsets)
    }

    /// Moves a known value to the end, so that a repeated pair never pushes an older value out.
    static func record<Value: Equatable>(_ value: Value, in list: inout [Value]) {
        if list.last == value { return }
        if let known = list.firstIndex(of: value) {
            list.remove(at: known)
        } else if list.count == capacity {
            list.removeFirst()
        }
        list.append(value)
    }

    func knows(contentInset: EdgeInsets) -> Bool {
        contentInsets.contains { $0.isWithin(0.01, of: contentInset) }
    }

    func knows(scrollIndicatorInsets insets: EdgeInsets) -> Bool {
        scrollIndicatorInsets.contains { $0.isWithin(0.01, of: insets) }
    }

    func knows(contentOffset: Point) -> Bool {
        contentOffsets.contains { $0.isNear(contentOffset) }
    }
}

extension Point {
    /// True where neither coordinate differs by more than half a point, which is no scrolling.
    func isNear(_ other: Point) -> Bool {
        (x - other.x).magnitude <= 0.5 && (y - other.y).magnitude <= 0.5
    }
}

extension EdgeInsets {
    /// True where no side differs by more than `tolerance` points.
    func isWithin(_ tolerance: Double, of other: EdgeInsets) -> Bool {
        (top - other.top).magnitude <= tolerance
            && (left - other.left).magnitude <= tolerance
            && (bottom - other.bottom).magnitude <= tolerance
            && (right - other.right).magnitude <= tolerance
    }
}
